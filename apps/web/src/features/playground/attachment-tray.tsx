import { RotateCcw, X } from 'lucide-react';
import { useRef } from 'react';
import { AttachmentChip } from '~/chat-ui/message/attachment-chip';
import { PlainIconButton } from '~/ui/plain-icon-button';
import { texts } from './playground.texts';
import { Problem } from './problem';
import type { Draft } from './use-attachments';

export interface AttachmentTrayProps {
  drafts: readonly Draft[];
  onRemove: (key: string) => void;
  onRetry: (draft: Draft) => void;
  /** The last attachment was removed: the focus has to go somewhere. */
  onEmptied: () => void;
}

/** The attachments of the next question, each with its progress, and a way to remove or retry it. */
export function AttachmentTray({ drafts, onRemove, onRetry, onEmptied }: AttachmentTrayProps) {
  const list = useRef<HTMLUListElement>(null);
  if (drafts.length === 0) return null;

  function remove(key: string, at: number): void {
    const neighbour = list.current?.children[at + 1] ?? list.current?.children[at - 1];
    if (neighbour) neighbour.querySelector<HTMLElement>('button:last-of-type')?.focus();
    else onEmptied();
    onRemove(key);
  }

  return (
    <ul ref={list} aria-label={texts.attach.list} className="flex flex-wrap gap-1.5 px-2 pt-2">
      {drafts.map((draft, at) => {
        const { name, size } = draft.file;
        const under = !draft.attachment && !draft.error;
        return (
          <li key={draft.key} className="max-w-full">
            <AttachmentChip
              name={name}
              size={size}
              audio={draft.file.type.startsWith('audio/')}
              {...(under && { status: progressText(draft.progress), progress: draft.progress })}
              action={
                <span className="-mr-2 flex">
                  {draft.error && draft.retryable && (
                    <PlainIconButton label={texts.attach.retry(name)} size="sm" onClick={() => onRetry(draft)}>
                      <RotateCcw size={14} aria-hidden="true" />
                    </PlainIconButton>
                  )}
                  <PlainIconButton
                    label={under ? texts.attach.cancel(name) : texts.attach.remove(name)}
                    size="sm"
                    onClick={() => remove(draft.key, at)}
                  >
                    <X size={14} aria-hidden="true" />
                  </PlainIconButton>
                </span>
              }
            />
            {draft.error && <Problem>{draft.error}</Problem>}
            {draft.attachment?.note && (
              <p className="mt-0.5 max-w-72 text-xs text-ink-muted">{draft.attachment.note}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A file that has been sent is not read yet: the server extracts the text before it answers. */
const progressText = (progress: number) =>
  progress < 1 ? texts.attach.progress(Math.round(progress * 100)) : texts.attach.reading;
