import { memo } from 'react';
import type { ChatEntry } from '../session/entries';
import { AttachmentChip } from './attachment-chip';
import { MessageActions } from './message-actions';
import { MessageTime } from './message-time';

/** What a person wrote, on the right, exactly as it was typed. */
export const UserMessage = memo(({ entry }: { entry: ChatEntry }) => (
  <article aria-label="You" className="group flex flex-col items-end pl-[12%]">
    {entry.attachments.length > 0 && (
      <ul aria-label="Attachments" className="mb-1.5 flex flex-wrap justify-end gap-1.5">
        {entry.attachments.map((attachment) => (
          <li key={attachment.id}>
            <AttachmentChip name={attachment.name} size={attachment.size} />
          </li>
        ))}
      </ul>
    )}
    <div className="max-w-full rounded-lg rounded-br-xs bg-solid px-4 py-2.5 whitespace-pre-wrap text-on-solid wrap-anywhere">
      {entry.content}
    </div>
    <footer className="mt-0.5 flex min-h-8 items-center gap-1">
      <span className="transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-fine:opacity-0">
        <MessageActions entry={entry} />
      </span>
      <MessageTime at={entry.createdAt} />
    </footer>
  </article>
));
