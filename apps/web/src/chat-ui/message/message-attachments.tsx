import type { Attachment } from '@parley/contract/chat';
import { Suspense, useState } from 'react';
import { latePart } from '~/api/late-part';
import { texts } from '../chat-ui.texts';
import { AttachmentChip } from './attachment-chip';

const DocumentDialog = latePart(() => import('./document-dialog'), 'DocumentDialog');
const AudioPlayer = latePart(() => import('../audio/audio-player'), 'AudioPlayer');

/** What was sent with a message: documents that can be opened, and recordings to play, with their transcript. */
export function MessageAttachments({ attachments, said }: { attachments: readonly Attachment[]; said: string }) {
  if (attachments.length === 0) return null;
  return (
    <ul aria-label={texts.message.attachments} className="mb-1.5 flex max-w-full flex-wrap justify-end gap-1.5">
      {attachments.map((attachment) => (
        <li key={attachment.id} className="max-w-full min-w-0">
          {attachment.kind === 'audio' ? (
            <Recording attachment={attachment} said={said} />
          ) : (
            <Document attachment={attachment} />
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
          <summary className="reach text-xs text-ink-muted">{texts.message.transcript}</summary>
          <p className="max-h-40 overflow-y-auto whitespace-pre-wrap wrap-anywhere">{transcript}</p>
        </details>
      )}
    </figure>
  );
}

/** A document that opens as the text extracted from it. */
function Document({ attachment: { id, name, size, pages } }: { attachment: Attachment }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={texts.document.open(name)}
        className="flex max-w-full rounded-sm transition-opacity hover:opacity-80"
        onClick={() => setOpen(true)}
      >
        <AttachmentChip name={name} size={size} {...(pages !== null && { status: texts.document.pages(pages) })} />
      </button>
      {open && (
        <Suspense>
          <DocumentDialog attachmentId={id} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
