import { Lightbulb } from 'lucide-react';
import { QuietIconButton } from '~/chat-ui/quiet-icon-button';
import type { ChatEntry } from '~/chat-ui/session/entries';
import { askedAfter } from '~/features/activity/asked-after';
import { LazyAddExample } from '~/features/activity/lazy-add-example';
import { LazyImproveDialog } from '~/features/activity/lazy-improve-dialog';
import type { LiveTraining } from '~/features/training/use-training';
import { texts as all } from './playground.texts';

const texts = all.improve;

/** One of an answer's actions. */
export function ImproveButton({ onClick }: { onClick: () => void }) {
  return (
    <QuietIconButton label={texts.label} onClick={onClick}>
      <Lightbulb size={15} aria-hidden="true" />
    </QuietIconButton>
  );
}

export interface ImproveEntryProps {
  agentId: string;
  live: LiveTraining;
  /** The answer. */
  entry: ChatEntry;
  /** Its conversation. */
  entries: readonly ChatEntry[];
  onClose: () => void;
}

/** Teaches the agent a better answer to the question before `entry`. */
export function ImproveEntry({ agentId, live, entry, entries, onClose }: ImproveEntryProps) {
  const at = entries.findIndex(({ key }) => key === entry.key);
  const questions = entries
    .slice(0, at)
    .flatMap(({ sender, content }, place) =>
      sender === 'user' ? [{ content, search: entries[place + 1]?.wholeQuestion ?? null }] : [],
    );
  const asked = questions.at(-1)?.content ?? '';
  if (entry.source === 'SQL-Reply')
    return <LazyAddExample agentId={agentId} question={entry.wholeQuestion ?? asked} onClose={onClose} />;
  const after = askedAfter({ content: asked, search: entry.wholeQuestion }, questions.slice(0, -1));
  return (
    <LazyImproveDialog
      agentId={agentId}
      live={live}
      title={texts.label}
      question={asked}
      after={after}
      asked={(after !== null && entry.wholeQuestion) || asked}
      before={entry.content}
      draft={entry.passages.length > 0 && entry.answered !== false ? entry.content : ''}
      onClose={onClose}
    />
  );
}
