import type { Attachment } from '@parley/contract/chat';
import { lazy, Suspense } from 'react';
import { AttachmentChip } from './attachment-chip';

const AudioPlayer = lazy(async () => ({ default: (await import('../audio/audio-player')).AudioPlayer }));

/** What was sent with a message: documents by their names, recordings to listen to, with what was heard in them. */
export function MessageAttachments({ attachments, said }: { attachments: readonly Attachment[]; said: string }) {
  if (attachments.length === 0) return null;
  return (
    <ul aria-label="Attachments" className="mb-1.5 flex max-w-full flex-wrap justify-end gap-1.5">
      {attachments.map((attachment) => (
        <li key={attachment.id} className="max-w-full min-w-0">
          {attachment.kind === 'audio' ? (
            <Recording attachment={attachment} said={said} />
          ) : (
            <AttachmentChip name={attachment.name} size={attachment.size} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Recording({ attachment: { id, name, transcript, note }, said }: { attachment: Attachment; said: string }) {
  return (
    <figure className="max-w-80 rounded-md border border-line bg-surface px-2 py-1.5">
      <figcaption className="truncate px-1.5 text-xs text-ink-muted">{name}</figcaption>
      <Suspense fallback={<div className="h-9" />}>
        <AudioPlayer src={`/api/chat/attachments/${id}/recording`} name={name} />
      </Suspense>
      {note && <p className="px-1.5 pb-0.5 text-xs text-ink-muted">{note}</p>}
      {transcript && transcript !== said && (
        <details className="px-1.5 pb-0.5 text-sm">
          <summary className="text-xs text-ink-muted">Transcript</summary>
          <p className="max-h-40 overflow-y-auto whitespace-pre-wrap wrap-anywhere">{transcript}</p>
        </details>
      )}
    </figure>
  );
}
