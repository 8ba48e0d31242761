import { MESSAGES } from '@parley/contract/messages';
import type { Standing } from '@parley/contract/subscriptions';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureText } from '~/api/errors';
import { useCredits } from '~/features/credits/credits-queries';
import { chosenPlan } from '~/session/redirect-path';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { formatDay } from '~/ui/format';
import { ScreenHead } from '~/ui/screen-head';
import { SettingsCard } from '~/ui/settings-card';
import { Skeleton } from '~/ui/skeleton';
import { toast } from '~/ui/toast';
import type { SectionProps } from '../team-sections';
import { texts } from './plan-texts';
import { useSetCancelled, useStanding } from './plans-queries';
import { SubscriptionDialog } from './subscription-dialog';

/** The team's plan. People coming from the pricing page find the dialog open, with their choice. */
export function PlansSection({ user }: SectionProps) {
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch } = useStanding();
  const { data: credits } = useCredits();
  /** Nobody is charged, and plans' limits do not apply. */
  const free = credits?.unlimited ?? false;
  const chosen = chosenPlan(search);
  const [open, setOpen] = useState(chosen !== null);
  const owner = user.abilities.manage_team;
  const change = (next: boolean) => {
    setOpen(next);
    if (!next && chosen) setSearch({ tab: 'plans' }, { replace: true });
  };
  return (
    <>
      <ScreenHead title={texts.title}>
        {!free && (
          <Button variant="primary" disabled={!data || !credits} onClick={() => setOpen(true)}>
            {data?.data ? texts.change : texts.choose}
          </Button>
        )}
      </ScreenHead>
      <div className="mt-5 flex flex-col gap-5">
        {free && (
          <SettingsCard title={texts.free.title} text={texts.free.text}>
            <FeatureList features={texts.free.features} />
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
              <p className="max-w-[46ch] text-sm text-ink-muted">{texts.free.plans}</p>
              <Button disabled={!data} onClick={() => setOpen(true)}>
                {texts.look}
              </Button>
            </div>
          </SettingsCard>
        )}
        {!data && error && (
          <Banner onRetry={() => void refetch()}>{failureText(MESSAGES.fetchSubscriptionFailed, error)}</Banner>
        )}
        {!data && !error && <Skeleton className="h-40 w-full" />}
        {data?.data && <Current standing={data} plan={data.data} owner={owner} />}
        {data && !data.data && credits && !free && <NoPlan standing={data} />}
      </div>
      {data && open && (
        <SubscriptionDialog
          standing={data}
          owner={owner}
          free={free}
          initial={chosen && { plan: chosen.plan.id, cycle: chosen.cycle }}
          onClose={() => change(false)}
        />
      )}
    </>
  );
}

/** Without a plan the first plan's limits apply, but not its monthly credits, which it lists first. */
function NoPlan({ standing: { plans } }: { standing: Standing }) {
  const [smallest] = plans;
  return (
    <SettingsCard title={texts.none} text={smallest && texts.limits(smallest.name)}>
      <FeatureList features={smallest?.features.slice(1) ?? []} />
    </SettingsCard>
  );
}

function FeatureList({ features }: { features: readonly string[] }) {
  return (
    <ul className="grid gap-1.5 sm:grid-cols-2">
      {features.map((feature) => (
        <li key={feature} className="flex gap-2">
          <Check size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
          {feature}
        </li>
      ))}
    </ul>
  );
}

interface CurrentProps {
  standing: Standing;
  plan: NonNullable<Standing['data']>;
  owner: boolean;
}

function Current({ standing, plan, owner }: CurrentProps) {
  const { mutateAsync: setCancelled, isPending } = useSetCancelled();
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { cancel_at_period_end: cancelled, next } = standing;
  const day = formatDay(standing.period_end ?? plan.startDate);
  const following = standing.plans.find(({ id }) => id === next?.plan);
  const failed = (error: unknown) => failureText(MESSAGES.subscriptionFailed, error);
  const cancel = async () => {
    try {
      await setCancelled(true);
      setAsking(false);
      toast.done(texts.cancelled);
    } catch (error) {
      setFailure(failed(error));
    }
  };
  const resume = () =>
    setCancelled(false).then(
      () => toast.done(texts.resumed),
      (error: unknown) => toast.failed(failed(error)),
    );
  return (
    <SettingsCard
      title={texts.current(plan.plan.name)}
      text={[cancelled ? texts.ends(day) : texts.until(day), following && texts.later(following.name)]
        .filter(Boolean)
        .join(' ')}
      action={
        owner &&
        (cancelled || next ? (
          <Button busy={isPending} onClick={resume}>
            {texts.resume}
          </Button>
        ) : (
          <Button onClick={() => setAsking(true)}>{texts.cancel}</Button>
        ))
      }
    >
      <FeatureList features={[...plan.plan.features, ...plan.services.map(({ displayName }) => displayName)]} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={texts.askCancel}
        description={texts.cancelWarning(day)}
        confirmLabel={texts.cancel}
        cancelLabel={texts.resume}
        busyLabel={texts.cancelling}
        busy={isPending}
        error={failure}
        onConfirm={cancel}
      />
    </SettingsCard>
  );
}
