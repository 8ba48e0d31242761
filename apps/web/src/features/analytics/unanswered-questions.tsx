import type { UnansweredGroup } from '@parley/contract/analytics';
import { UNANSWERED_READ_MAX } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { useState } from 'react';
import { failureText } from '~/api/errors';
import { LazyAddExample } from '~/features/activity/lazy-add-example';
import { LazyImproveDialog } from '~/features/activity/lazy-improve-dialog';
import type { LiveTraining } from '~/features/training/use-training';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Skeleton } from '~/ui/skeleton';
import { toast } from '~/ui/toast';
import { texts as all } from './analytics.texts';
import { type Range, useDismiss, useUnanswered } from './analytics-queries';
import { LazyTellDialog } from './lazy-tell-dialog';
import { Section } from './section';
import { UnansweredItem } from './unanswered-group';

const texts = all.unanswered;
const FIRST = 8;
/** How many more groups are shown at a time; also the number requested of each kind. */
const PAGE = 50;

export interface UnansweredQuestionsProps {
  agentId: string;
  range: Range;
  live: LiveTraining;
  /** Omitted where the screen already has the usual title. */
  title?: string;
}

/** What the agent could not answer, with a way to teach it; what has been answered since is listed apart. */
export function UnansweredQuestions({ agentId, range, live, title = texts.title }: UnansweredQuestionsProps) {
  const [limit, setLimit] = useState(PAGE);
  const unanswered = useUnanswered(agentId, range, limit);
  const [group, setGroup] = useState<UnansweredGroup | null>(null);
  const [example, setExample] = useState<UnansweredGroup | null>(null);
  const [told, setTold] = useState<UnansweredGroup | null>(null);
  const [shown, setShown] = useState(FIRST);
  const groups = unanswered.data?.groups ?? [];
  const { totals = NOTHING, all: asked = 0 } = unanswered.data ?? {};
  const dismiss = useDismiss(agentId);
  const settled = groups.filter(isSettled);
  const dismissed = groups.filter((each) => !isSettled(each) && each.dismissed);
  const open = groups.filter((each) => !isSettled(each) && !each.dismissed);
  const act: Acts = {
    onAdd: (each) => (each.of_database ? setExample(each) : setGroup(each)),
    onTell: setTold,
    onDismiss: ({ message_id: messageId }, gone) => {
      dismiss.mutate({ messageId, dismissed: gone });
      if (gone) toast.undoable(texts.dismissedOne, () => dismiss.mutate({ messageId, dismissed: false }));
    },
  };
  /** @param shown how many of a kind are needed */
  const askFor = (shown: number) => setLimit(Math.min(UNANSWERED_READ_MAX, Math.max(limit, shown)));
  const showMore = () => {
    setShown(nextOf(shown, totals.open));
    askFor(nextOf(shown, totals.open));
  };
  return (
    <Section
      title={title}
      how={texts.how}
      // A question that was asked several times counts once.
      aside={totals.open > 0 && <span className="text-xs text-ink-muted">{texts.open(totals.open)}</span>}
    >
      {unanswered.isError && (
        <Banner onRetry={() => unanswered.refetch()}>
          {failureText(MESSAGES.loadAnalyticsFailed, unanswered.error)}
        </Banner>
      )}
      {unanswered.isPending && <Skeleton className="h-32" />}
      {unanswered.data && open.length === 0 && (
        <p className="text-ink-muted">{groups.length > 0 ? texts.allSettled : texts.none}</p>
      )}
      <Groups groups={open.slice(0, shown)} {...act} />
      <More
        shown={Math.min(shown, open.length)}
        all={totals.open}
        onMore={showMore}
        busy={unanswered.isPlaceholderData}
      />
      {asked > UNANSWERED_READ_MAX && (
        <p className="text-sm text-ink-muted">{texts.latest(UNANSWERED_READ_MAX, asked)}</p>
      )}
      <Folded title={texts.settled(totals.settled)} groups={settled} all={totals.settled} onMore={askFor} {...act} />
      <Folded
        title={texts.dismissed(totals.dismissed)}
        groups={dismissed}
        all={totals.dismissed}
        onMore={askFor}
        {...act}
      />
      {group && (
        <LazyImproveDialog
          agentId={agentId}
          live={live}
          title={texts.add}
          question={group.question}
          after={group.after}
          asked={group.understood}
          before={null}
          draft={group.draft ?? ''}
          onClose={() => setGroup(null)}
        />
      )}
      {example && <LazyAddExample agentId={agentId} question={example.understood} onClose={() => setExample(null)} />}
      {told && (
        <LazyTellDialog agentId={agentId} range={range} question={told.understood} onClose={() => setTold(null)} />
      )}
    </Section>
  );
}

const isSettled = ({ answer_added, answered_since }: UnansweredGroup) => answer_added || answered_since;

interface Acts {
  onAdd: (group: UnansweredGroup) => void;
  onTell: (group: UnansweredGroup) => void;
  onDismiss: (group: UnansweredGroup, dismissed: boolean) => void;
}

interface GroupsProps extends Acts {
  groups: readonly UnansweredGroup[];
}

const NOTHING = { open: 0, settled: 0, dismissed: 0 };

/** How many are shown after the next step. */
const nextOf = (shown: number, all: number) => Math.min(all, shown < PAGE ? PAGE : shown + PAGE);

interface MoreProps {
  shown: number;
  all: number;
  onMore: () => void;
  busy?: boolean;
}

function More({ shown, all, onMore, busy = false }: MoreProps) {
  if (shown >= all) return null;
  const next = nextOf(shown, all);
  return (
    <Button variant="quiet" size="sm" className="self-center" busy={busy} onClick={onMore}>
      {next === all ? texts.showAll(all) : texts.showMore(next - shown)}
    </Button>
  );
}

interface FoldedProps extends GroupsProps {
  title: string;
  all: number;
  onMore: (shown: number) => void;
}

/** Groups that need no action, collapsed. */
function Folded({ title, all, onMore, ...groups }: FoldedProps) {
  if (groups.groups.length === 0) return null;
  return (
    <details className="border-t border-line pt-3 text-sm">
      <summary className="reach text-ink-muted">{title}</summary>
      <div className="mt-3 text-base">
        <Groups {...groups} />
        <More shown={groups.groups.length} all={all} onMore={() => onMore(nextOf(groups.groups.length, all))} />
      </div>
    </details>
  );
}

function Groups({ groups, onAdd, onTell, onDismiss }: GroupsProps) {
  if (groups.length === 0) return null;
  return (
    <ul className="-my-2 divide-y divide-line">
      {groups.map((each) => (
        <UnansweredItem
          key={each.message_id}
          group={each}
          onAdd={() => onAdd(each)}
          onTell={() => onTell(each)}
          onDismiss={(dismissed) => onDismiss(each, dismissed)}
        />
      ))}
    </ul>
  );
}
