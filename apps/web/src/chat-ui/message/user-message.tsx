import { Pencil } from 'lucide-react';
import { memo, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { latePart } from '~/api/late-part';
import { ASKED } from '~/chat-ui/scroll/use-stick-to-end';
import { texts } from '../chat-ui.texts';
import { QuietIconButton } from '../quiet-icon-button';
import type { ChatEntry } from '../session/entries';
import { MessageActions } from './message-actions';
import { MessageAttachments } from './message-attachments';
import { MessageTime } from './message-time';
import { saidIn } from './said';
import { VersionSwitch } from './version-switch';

const MessageEditor = latePart(() => import('./message-editor'), 'MessageEditor');

export interface UserMessageProps {
  entry: ChatEntry;
  /** Asks the edited question in this place, unless nothing can be asked now; absent if messages cannot be edited. */
  onResend: ((key: string, text: string) => boolean) | undefined;
  onVersion: (key: string, version: number) => void;
}

/** What a person wrote, on the right, exactly as it was typed. */
export const UserMessage = memo(({ entry, onResend, onVersion }: UserMessageProps) => {
  const [editing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const { key, content, attachments, versions } = entry;
  const said = saidIn(entry);

  function leave(): void {
    flushSync(() => setEditing(false));
    pencil.current?.focus();
  }

  return (
    <article aria-label={texts.message.you} {...{ [ASKED]: '' }} className="group flex flex-col items-end ps-[12%]">
      <MessageAttachments attachments={attachments} said={content} />
      {editing && onResend ? (
        <Suspense fallback={<div className="h-24" />}>
          <MessageEditor
            text={said}
            mayBeEmpty={attachments.length > 0}
            onCancel={leave}
            onSend={(text) => {
              // The edited text stays if it could not be sent.
              if (onResend(key, text)) setEditing(false);
            }}
          />
        </Suspense>
      ) : (
        <>
          {said !== '' && (
            <div
              dir="auto"
              className="max-w-full rounded-lg rounded-ee-xs bg-solid px-4 py-2.5 whitespace-pre-wrap text-on-solid wrap-anywhere"
            >
              {said}
            </div>
          )}
          <footer className="mt-0.5 flex min-h-8 items-center gap-2">
            <span className="flex transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-fine:opacity-0">
              {onResend && (
                <QuietIconButton
                  ref={pencil}
                  label={texts.message.edit}
                  className="group-data-answering/log:hidden"
                  onClick={() => setEditing(true)}
                >
                  <Pencil size={15} aria-hidden="true" />
                </QuietIconButton>
              )}
              <MessageActions entry={entry} />
            </span>
            {versions && (
              <span className="group-data-answering/log:hidden">
                <VersionSwitch versions={versions} what="message" onShow={(version) => onVersion(key, version)} />
              </span>
            )}
            <MessageTime at={entry.createdAt} />
          </footer>
        </>
      )}
    </article>
  );
});
