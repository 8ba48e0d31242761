import type { UnansweredGroup } from '@parley/contract/analytics';
import { MESSAGES } from '@parley/contract/messages';
import { useState } from 'react';
import { failureText } from '~/api/errors';
import { LazyImproveDialog } from '~/features/activity/lazy-improve-dialog';
import type { LiveTraining } from '~/features/training/use-training';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Skeleton } from '~/ui/skeleton';
import { texts as all } from './analytics.texts';
import { type Range, useUnanswered } from './analytics-queries';
import { LazyTellDialog } from './lazy-tell-dialog';
import { Section } from './section';
import { UnansweredItem } from './unanswered-group';

const texts = all.unanswered;
const FIRST = 8;

export interface UnansweredQuestionsProps {
  agentId: string;
  range: Range;
  live: LiveTraining;
  /** Where the screen has the usual one already. */
  title?: string;
}

/** What the agent could not answer, and a way to make it able to; what was answered since is struck off. */
export function UnansweredQuestions({ agentId, range, live, title = texts.title }: UnansweredQuestionsProps) {
  const unanswered = useUnanswered(agentId, range);
  const [group, setGroup] = useState<UnansweredGroup | null>(null);
  const [told, setTold] = useState<UnansweredGroup | null>(null);
  const [shown, setShown] = useState(FIRST);
  const groups = unanswered.data?.groups ?? [];
  const open = groups.filter((each) => !isSettled(each));
  const settled = groups.filter(isSettled);
  return (
    <Section
      title={title}
      how={texts.how}
      // As many as are listed: one that was asked several times is one question.
      aside={open.length > 0 && <span className="text-xs text-ink-muted">{texts.open(open.length)}</span>}
    >
      {unanswered.isError && (
        <Banner onRetry={() => unanswered.refetch()}>
          {failureText(MESSAGES.loadAnalyticsFailed, unanswered.error)}
        </Banner>
      )}
      {unanswered.isPending && <Skeleton className="h-32" />}
      {unanswered.data && open.length === 0 && (
        <p className="text-ink-muted">{settled.length > 0 ? texts.allSettled : texts.none}</p>
      )}
      <Groups groups={open.slice(0, shown)} onAdd={setGroup} onTell={setTold} />
      {open.length > shown && (
        <Button variant="quiet" size="sm" className="self-center" onClick={() => setShown(open.length)}>
          {texts.showAll(open.length)}
        </Button>
      )}
      {settled.length > 0 && (
        <details className="border-t border-line pt-3 text-sm">
          <summary className="text-ink-muted">{texts.settled(settled.length)}</summary>
          <div className="mt-3 text-base">
            <Groups groups={settled} onAdd={setGroup} onTell={setTold} />
          </div>
        </details>
      )}
      {group && (
        <LazyImproveDialog
          agentId={agentId}
          live={live}
          title={texts.add}
          question={group.question}
          asked={group.question}
          before={null}
          draft={group.draft ?? ''}
          onClose={() => setGroup(null)}
        />
      )}
      {told && (
        <LazyTellDialog agentId={agentId} range={range} question={told.question} onClose={() => setTold(null)} />
      )}
    </Section>
  );
}

const isSettled = ({ answer_added, answered_since }: UnansweredGroup) => answer_added || answered_since;

interface GroupsProps {
  groups: readonly UnansweredGroup[];
  onAdd: (group: UnansweredGroup) => void;
  onTell: (group: UnansweredGroup) => void;
}

function Groups({ groups, onAdd, onTell }: GroupsProps) {
  if (groups.length === 0) return null;
  return (
    <ul className="-my-2 divide-y divide-line">
      {groups.map((each) => (
        <UnansweredItem key={each.question} group={each} onAdd={() => onAdd(each)} onTell={() => onTell(each)} />
      ))}
    </ul>
  );
}
