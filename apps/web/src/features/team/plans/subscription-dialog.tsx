import { MESSAGES } from '@parley/contract/messages';
import { type BillingCycle, type PlanId, YEARLY_SAVING_PERCENT } from '@parley/contract/plans';
import type { PlanChoice, Standing } from '@parley/contract/subscriptions';
import { Suspense, useMemo, useRef, useState } from 'react';
import { failureText } from '~/api/errors';
import { latePart } from '~/api/late-part';
import { usePaymentSettings } from '~/features/credits/credits-queries';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Skeleton } from '~/ui/skeleton';
import { Switch } from '~/ui/switch';
import { toast } from '~/ui/toast';
import { CyclePicker, PlanCards } from './plan-cards';
import { texts as all } from './plan-texts';
import { useQuote } from './plans-queries';
import { type Subscribed, useSubscribing } from './use-subscribing';

const texts = all.dialog;
const PayPalPay = latePart(() => import('~/features/credits/paypal-pay'), 'PayPalPay');
const dollars = (amount: number) =>
  amount.toLocaleString('en-US', { minimumFractionDigits: amount % 1 === 0 ? 0 : 2, maximumFractionDigits: 2 });

export interface SubscriptionDialogProps {
  standing: Standing;
  owner: boolean;
  /** Nobody is charged, and plans' limits do not apply. */
  free: boolean;
  /** The selection on opening. */
  initial: { plan: PlanId; cycle: BillingCycle } | null;
  onClose: () => void;
}

/** A plan, billed monthly or yearly, with optional services. */
export function SubscriptionDialog({ standing, owner, free, initial, onClose }: SubscriptionDialogProps) {
  const present = standing.data;
  const first = useRef<HTMLInputElement>(null);
  const [cycle, setCycle] = useState<BillingCycle>(initial?.cycle ?? present?.plan.billingCycle ?? 'monthly');
  const [plan, setPlan] = useState<PlanId | null>(initial?.plan ?? present?.plan.id ?? null);
  const [services, setServices] = useState<readonly string[]>(present?.services.map(({ name }) => name) ?? []);
  const choice = useMemo(
    () => (plan ? ({ plan, billing_cycle: cycle, services: [...services] } as PlanChoice) : null),
    [plan, cycle, services],
  );
  const named = standing.plans.find(({ id }) => id === plan);
  const extra = standing.services
    .filter(({ name }) => services.includes(name))
    .reduce((sum, { price }) => sum + price, 0);
  const times = cycle === 'yearly' ? 12 : 1;
  const done = (result: Subscribed | null) => {
    toast.done(result ? texts.done(result.data.plan.name) : texts.scheduled(named?.name ?? ''));
    onClose();
  };
  const paying = useSubscribing(choice, done);
  const toggle = (name: string, on: boolean) =>
    setServices((before) => (on ? [...before, name] : before.filter((each) => each !== name)));
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && !paying.busy && onClose()}
      title={texts.title}
      width="xl"
      initialFocus={first}
      footer={<Pay choice={choice} owner={owner} paying={paying} onClose={onClose} />}
    >
      <div className="flex flex-col gap-6 pb-4 max-md:gap-4">
        <Terms owner={owner} free={free} />
        <CyclePicker value={cycle} onChange={setCycle} saving={YEARLY_SAVING_PERCENT} chosen={first} />
        <PlanCards
          plans={standing.plans}
          cycle={cycle}
          value={plan}
          onChange={setPlan}
          // The displayed price includes the services.
          extra={extra * times}
        />
        <fieldset>
          <legend className="mb-1 text-lg font-semibold">{texts.services}</legend>
          <p className="mb-3 text-sm text-ink-muted">{texts.servicesHint}</p>
          <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
            {standing.services.map(({ name, displayName, price }) => (
              <Switch
                key={name}
                label={displayName}
                hint={`${texts.price(dollars(price * times))} ${texts.per[cycle]}`}
                checked={services.includes(name)}
                onChange={(on) => toggle(name, on)}
              />
            ))}
          </div>
        </fieldset>
        {named && (
          <p className="text-lg font-semibold">
            {texts.total}: {texts.price(dollars(named.price[cycle] + extra * times))} {texts.per[cycle]}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** How this installation takes payments. Scrolls away with the plans, which matter more. */
function Terms({ owner, free }: Pick<SubscriptionDialogProps, 'owner' | 'free'>) {
  const mode = usePaymentSettings(true).data?.mode;
  const note = mode && texts.notes[free ? 'free' : 'charged'][mode];
  const sentences = [note, !owner && texts.ownersOnly].filter(Boolean);
  return sentences.length > 0 && <Banner tone="note">{sentences.join(' ')}</Banner>;
}

interface PayProps {
  choice: PlanChoice | null;
  owner: boolean;
  paying: ReturnType<typeof useSubscribing>;
  onClose: () => void;
}

/** The amount to pay now, and the ways to pay it. */
function Pay({ choice, owner, paying, onClose }: PayProps) {
  const { data: settings } = usePaymentSettings(true);
  const quote = useQuote(choice);
  const mode = settings?.mode;
  const payable =
    owner && mode !== undefined && mode !== 'off' && choice !== null && quote.data !== undefined && !quote.isError;
  const byPayPal = mode === 'paypal' && quote.data?.kind !== 'downgrade';
  return (
    <div className="flex w-full flex-col gap-3">
      {paying.failure && <Banner>{paying.failure}</Banner>}
      {quote.isError && <Banner tone="note">{failureText(MESSAGES.subscriptionFailed, quote.error)}</Banner>}
      <div className="flex flex-wrap items-center justify-end gap-3">
        {payable && (
          <p aria-live="polite" className="mr-auto text-sm">
            {quote.data.kind === 'downgrade' ? texts.downgrade : <b>{texts.payNow(dollars(quote.data.amount))}</b>}{' '}
            {quote.data.kind === 'upgrade' && texts.upgrade}
          </p>
        )}
        <Button disabled={paying.busy} onClick={onClose}>
          {texts.cancel}
        </Button>
        {mode !== 'off' && mode !== undefined && !byPayPal && (
          <Button variant="primary" disabled={!payable} busy={paying.busy} onClick={() => void paying.subscribe()}>
            {paying.busy ? texts.busy : texts.subscribe}
          </Button>
        )}
      </div>
      {byPayPal && settings && payable && (
        <Suspense fallback={<Skeleton className="h-24 rounded-sm" />}>
          <PayPalPay settings={settings} what={JSON.stringify(choice)} {...paying} />
        </Suspense>
      )}
    </div>
  );
}
