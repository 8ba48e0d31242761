import { Suspense } from 'react';
import { latePart } from '~/api/late-part';
import { Activity } from '~/features/activity/activity';
import { useActivityView } from '~/features/activity/view-switch';
import type { AgentTabProps } from '~/features/training/use-training';
import { Loading } from '~/ui/spinner';

const Leads = latePart(() => import('~/features/leads/leads'), 'Leads');

const UnansweredInbox = latePart(() => import('~/features/analytics/unanswered-inbox'), 'UnansweredInbox');

/** What people have left with an agent: conversations, contact details, and questions that it could not answer. */
export function ActivityTab(props: AgentTabProps) {
  const view = useActivityView();
  if (view === null) return <Activity {...props} />;
  return (
    <Suspense fallback={<Loading />}>
      {view === 'leads' ? <Leads {...props} /> : <UnansweredInbox {...props} />}
    </Suspense>
  );
}
