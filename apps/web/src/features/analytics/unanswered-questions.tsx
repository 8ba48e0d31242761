import type { UnansweredGroup } from '@parley/contract/analytics';
import { MESSAGES } from '@parley/contract/messages';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorText } from '~/api/errors';
import { ImproveDialog } from '~/features/activity/improve-dialog';
import type { LiveTraining } from '~/features/training/use-training';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { formatDate, plural } from '~/ui/format';
import { Skeleton } from '~/ui/skeleton';
import { type Range, useUnanswered } from './analytics-queries';
import { Section } from './section';

const HOW =
  'Questions of which the agent said that its sources do not tell the answer. Those that use much the same words stand together, whatever their endings.';
const FIRST = 8;

export interface UnansweredQuestionsProps {
  agentId: string;
  range: Range;
  live: LiveTraining;
}

/** What the agent could not answer, and a way to make it able to. */
export function UnansweredQuestions({ agentId, range, live }: UnansweredQuestionsProps) {
  const unanswered = useUnanswered(agentId, range);
  const [group, setGroup] = useState<UnansweredGroup | null>(null);
  const [all, setAll] = useState(false);
  const groups = unanswered.data?.groups ?? [];
  return (
    <Section
      title="Unanswered questions"
      how={HOW}
      aside={
        unanswered.data &&
        unanswered.data.considered > 0 && (
          <span className="text-xs text-ink-muted">{plural(unanswered.data.considered, 'question')}</span>
        )
      }
    >
      {unanswered.isError && (
        <Banner onRetry={() => unanswered.refetch()}>
          {errorText(unanswered.error, MESSAGES.loadAnalyticsFailed)}
        </Banner>
      )}
      {unanswered.isPending && <Skeleton className="h-32" />}
      {unanswered.data && groups.length === 0 && (
        <p className="text-ink-muted">Every question of this time found an answer in the sources.</p>
      )}
      {groups.length > 0 && (
        <ul className="-my-2 divide-y divide-line">
          {(all ? groups : groups.slice(0, FIRST)).map((each) => (
            <li key={each.question} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
              <div className="min-w-56 flex-1">
                <p className="font-semibold wrap-anywhere">{each.question}</p>
                {each.others.length > 0 && (
                  <details className="mt-0.5 text-sm text-ink-muted">
                    <summary>Also asked as</summary>
                    <ul className="mt-1 list-disc pl-5">
                      {each.others.map((other) => (
                        <li key={other} className="wrap-anywhere">
                          {other}
                        </li>
                      ))}
                    </ul>
                  </details>
                )}
                <p className="mt-0.5 text-xs text-ink-muted">
                  Asked {plural(each.count, 'time')} ·{' '}
                  <Link className="link" to={`?tab=activity&conversation=${each.conversation_id}`}>
                    {formatDate(each.last_at)}
                  </Link>
                </p>
              </div>
              {each.answer_added ? (
                <span className="py-1.5 text-sm font-semibold text-good">Answer added</span>
              ) : (
                <Button size="sm" aria-label={`Add an answer to ${each.question}`} onClick={() => setGroup(each)}>
                  <Plus size={15} aria-hidden="true" />
                  Add an answer
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {groups.length > FIRST && !all && (
        <Button variant="quiet" size="sm" className="self-center" onClick={() => setAll(true)}>
          Show all {groups.length}
        </Button>
      )}
      {group && (
        <ImproveDialog
          agentId={agentId}
          live={live}
          title="Add an answer"
          question={group.question}
          asked={group.question}
          before={null}
          draft=""
          onClose={() => setGroup(null)}
        />
      )}
    </Section>
  );
}
