import { useMemo } from 'react';
import { ViewSwitch } from '~/features/activity/view-switch';
import type { AgentTabProps } from '~/features/training/use-training';
import { ScreenHead } from '~/ui/screen-head';
import { texts as all } from './analytics.texts';
import { dayOf, daysBefore } from './days';
import { UnansweredQuestions } from './unanswered-questions';

const texts = all.unanswered;
const DAYS = 90;

/** The questions that wait for the owner's answer, beside the conversations that they come from. */
export function UnansweredInbox({ agent, live }: AgentTabProps) {
  const range = useMemo(() => {
    const today = new Date();
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    return { from: daysBefore(today, DAYS - 1), to: dayOf(today), zone };
  }, []);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto [scrollbar-gutter:stable]">
      <div className="page-width flex flex-col gap-4 py-6">
        <ViewSwitch />
        <ScreenHead title={texts.title} note={texts.inboxPeriod} />
        <UnansweredQuestions agentId={agent.id} range={range} live={live} title={texts.waiting} />
      </div>
    </div>
  );
}
