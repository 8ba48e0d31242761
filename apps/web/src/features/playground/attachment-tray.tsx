import { X } from 'lucide-react';
import { AttachmentChip } from '~/chat-ui/message/attachment-chip';
import { IconButton } from '~/ui/icon-button';
import type { Draft } from './use-attachments';

/** What the next question will carry, each with its progress and a way to take it off. */
export function AttachmentTray({ drafts, onRemove }: { drafts: readonly Draft[]; onRemove: (key: string) => void }) {
  if (drafts.length === 0) return null;
  return (
    <ul aria-label="Attached files" className="flex flex-wrap gap-1.5 px-2 pt-2">
      {drafts.map((draft) => (
        <li key={draft.key} className="max-w-full">
          <AttachmentChip
            name={draft.name}
            size={draft.size}
            {...(!draft.attachment && !draft.error && { status: progressText(draft.progress) })}
            action={
              <IconButton
                label={`Remove ${draft.name}`}
                tooltip={false}
                size="sm"
                className="-mr-2"
                onClick={() => onRemove(draft.key)}
              >
                <X size={14} aria-hidden="true" />
              </IconButton>
            }
          />
          {draft.error && (
            <p role="alert" className="mt-0.5 text-xs font-medium text-bad">
              {draft.error}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Sent is not read yet: the server extracts the text before it answers. */
const progressText = (progress: number) => (progress < 1 ? `${Math.round(progress * 100)} %` : 'Reading...');
