import { lazy, Suspense } from 'react';
import { fetchPart } from '~/api/fetch-part';
import { Activity } from '~/features/activity/activity';
import { useActivityView } from '~/features/activity/view-switch';
import type { AgentTabProps } from '~/features/training/use-training';
import { Loading } from '~/ui/spinner';

const Leads = lazy(async () => ({ default: (await fetchPart(() => import('~/features/leads/leads'))).Leads }));

const UnansweredInbox = lazy(async () => ({
  default: (await fetchPart(() => import('~/features/analytics/unanswered-inbox'))).UnansweredInbox,
}));

/** What people have left with an agent: conversations, how they can be reached, and what nobody could tell them. */
export function ActivityTab(props: AgentTabProps) {
  const view = useActivityView();
  if (view === null) return <Activity {...props} />;
  return (
    <Suspense fallback={<Loading />}>
      {view === 'leads' ? <Leads {...props} /> : <UnansweredInbox {...props} />}
    </Suspense>
  );
}
