import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { texts } from '../chat-ui.texts';
import { CopyIconButton, QuietIconButton } from '../quiet-icon-button';
import type { ChatEntry } from '../session/entries';

export interface MessageActionsProps {
  entry: ChatEntry;
  /** Absent where people cannot react. */
  onReact?: ((entry: ChatEntry, reaction: 'positive' | 'negative') => void) | undefined;
}

/** Copy for every message, and the thumbs for answers. */
export function MessageActions({ entry, onReact }: MessageActionsProps) {
  return (
    <>
      <CopyIconButton text={entry.content} label={texts.message.copy} />
      {onReact && entry.sender === 'ai' && (
        <>
          <QuietIconButton
            label={texts.message.good}
            disabled={!entry.id}
            pressed={entry.reaction === 'positive'}
            onClick={() => onReact(entry, 'positive')}
          >
            <ThumbsUp size={15} aria-hidden="true" />
          </QuietIconButton>
          <QuietIconButton
            label={texts.message.bad}
            disabled={!entry.id}
            pressed={entry.reaction === 'negative'}
            onClick={() => onReact(entry, 'negative')}
          >
            <ThumbsDown size={15} aria-hidden="true" />
          </QuietIconButton>
        </>
      )}
    </>
  );
}
