import { MESSAGES } from '@parley/contract/messages';
import { type ReactNode, useState } from 'react';
import { failureText } from '~/api/errors';
import { useSession } from '~/session/session';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { formatDay } from '~/ui/format';
import { Skeleton } from '~/ui/skeleton';
import { texts as all } from './credits.texts';
import { CreditsAmount } from './credits-amount';
import { useCredits } from './credits-queries';
import { RechargePanel } from './recharge-panel';

const texts = all.cards;

/** What the team has left, when it last recharged, and how much it ever had. */
export function CreditCards() {
  const { data, error, refetch, isRefetching } = useCredits();
  const { user } = useSession();
  const [recharging, setRecharging] = useState(false);
  if (!data && error) {
    return (
      <Banner onRetry={() => void refetch()} retrying={isRefetching}>
        {failureText(MESSAGES.fetchCreditsFailed, error)}
      </Banner>
    );
  }
  if (!data) return <Waiting />;
  const { credits_remaining, total_credits, credits_used, unlimited, last_recharge } = data;
  return (
    <>
      <dl className="grid gap-3 md:grid-cols-3">
        <Figure
          label={texts.left}
          value={unlimited ? texts.unlimited : <CreditsAmount amount={credits_remaining} large />}
          note={
            <>
              {unlimited && `${texts.unlimitedNote} `}
              <Used amount={credits_used} />
            </>
          }
        />
        <Figure
          label={texts.lastRecharge}
          value={last_recharge ? formatDay(last_recharge) : texts.never}
          note={unlimited ? texts.needless : texts.lasting}
          action={
            <Button size="sm" variant={unlimited ? 'secondary' : 'primary'} onClick={() => setRecharging(true)}>
              {texts.recharge}
            </Button>
          }
        />
        <Figure
          label={texts.total}
          value={<CreditsAmount amount={total_credits} large />}
          note={totalNote(unlimited, total_credits)}
        />
      </dl>
      <RechargePanel
        open={recharging}
        onOpenChange={setRecharging}
        unlimited={unlimited}
        owner={user?.abilities.manage_team ?? false}
      />
    </>
  );
}

const Used = ({ amount }: { amount: number }) => (
  <>
    <CreditsAmount amount={amount} /> {texts.usedSoFar}
  </>
);

interface FigureProps {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  action?: ReactNode;
}

function Figure({ label, value, note, action }: FigureProps) {
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)_auto] content-start items-center gap-x-3 px-5 py-4 max-[20rem]:grid-cols-1">
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="col-start-1 mt-0.5 text-2xl font-bold">{value}</dd>
      {note && <dd className="col-start-1 text-xs text-ink-muted">{note}</dd>}
      {action && (
        <dd className="col-start-2 row-span-2 row-start-1 max-[20rem]:col-start-1 max-[20rem]:row-auto max-[20rem]:mt-2">
          {action}
        </dd>
      )}
    </Card>
  );
}

function totalNote(unlimited: boolean, total: number): string {
  if (unlimited) return texts.countedOnly;
  return total === 0 ? texts.startedWithout : texts.totalNote;
}

function Waiting() {
  return (
    <div className="grid gap-3 md:grid-cols-3">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-25 rounded-md" />
      ))}
    </div>
  );
}
