import { RefreshCw, RotateCcw } from 'lucide-react';
import { memo, type ReactNode, useEffect, useMemo } from 'react';
import { Button } from '~/ui/button';
import { cx } from '~/ui/cx';
import { texts } from '../chat-ui.texts';
import { citationsOf } from '../markdown/citations';
import { LazyMarkdown } from '../markdown/lazy-markdown';
import { OpenedSourceProvider } from '../opened-source';
import { QuietIconButton } from '../quiet-icon-button';
import type { ChatEntry } from '../session/entries';
import { useTypedText } from '../typing/use-typed-text';
import { MessageActions, type MessageActionsProps } from './message-actions';
import { MessageTime } from './message-time';
import { Passages } from './passages';
import { VersionSwitch } from './version-switch';
import { Waiting } from './waiting';

export interface AgentMessageProps {
  entry: ChatEntry;
  name: string;
  onReact: MessageActionsProps['onReact'];
  /** The answer has been typed out, or a person wants to see all of it. */
  onWhole: (key: string) => void;
  /** Set for a failed answer that can be retried. */
  onRetry: ((key: string) => void) | undefined;
  /** The message opens the conversation: there is nothing to judge or ask again. */
  greeting: boolean;
  /** Set for the last answer, if it can be regenerated. */
  onRegenerate: ((key: string) => void) | undefined;
  onVersion: (key: string, version: number) => void;
  /** Further actions on a finished answer. */
  actions: ((entry: ChatEntry) => ReactNode) | undefined;
  /** Rewords the message of a failure for the reader. */
  describeFailure: ((sentence: string) => string) | undefined;
  /** Replaces the dots while nothing has arrived yet. */
  waitingText: string | undefined;
}

/** An answer, on the left: typed out as it is written, then shown with its sources and actions. */
export const AgentMessage = memo((props: AgentMessageProps) => (
  <OpenedSourceProvider>
    <Answer {...props} />
  </OpenedSourceProvider>
));

function Answer(props: AgentMessageProps) {
  const { entry, name, greeting, onReact, onWhole, onRetry, onRegenerate, onVersion } = props;
  const { actions, describeFailure, waitingText } = props;
  const failed = entry.status === 'failed';
  const text = failed && describeFailure ? describeFailure(entry.content) : entry.content;
  const { shown, typing } = useTypedText(text, entry.live && !failed);
  const citations = useMemo(() => citationsOf(entry.passages), [entry.passages]);
  const settled = entry.status !== 'pending' && !typing;
  const done = settled && entry.live;
  useEffect(() => {
    if (done) onWhole(entry.key);
  }, [done, onWhole, entry.key]);
  return (
    <article aria-label={entry.author ?? name} className="flex flex-col items-start pe-[6%]" aria-busy={!settled}>
      {entry.author !== null && <p className="mb-1 px-1 text-sm font-semibold">{entry.author}</p>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the hand; assistive technology is told the whole answer */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div
        dir="auto"
        onClick={typing ? () => onWhole(entry.key) : undefined}
        className={cx(
          'max-w-full min-w-0 rounded-lg rounded-es-xs border px-4 py-2.5',
          failed ? 'border-bad-line bg-bad-soft' : 'border-line bg-surface',
          typing && 'cursor-pointer',
        )}
      >
        {shown === '' ? (
          <Waiting text={entry.status === 'stopped' ? texts.message.stopped : (entry.step ?? waitingText)} />
        ) : greeting ? (
          <p className="whitespace-pre-wrap wrap-anywhere">{shown}</p>
        ) : (
          <LazyMarkdown text={shown} settled={settled} checked={!entry.draft} citations={citations} />
        )}
      </div>
      {settled && !greeting && (
        <>
          {entry.passages.length > 0 && <Passages passages={entry.passages} />}
          {entry.note && <p className="mt-1.5 text-sm text-ink-muted">{entry.note}</p>}
          {/* If a line is too short for everything, versions and time move to the next one together. */}
          <footer className="mt-0.5 flex min-h-8 flex-wrap items-center gap-x-1">
            {failed ? (
              onRetry && (
                <Button size="sm" variant="quiet" onClick={() => onRetry(entry.key)}>
                  <RotateCcw size={15} aria-hidden="true" />
                  {texts.message.retry}
                </Button>
              )
            ) : (
              <span className="-ms-2 flex flex-wrap">
                <MessageActions entry={entry} onReact={onReact} />
                {entry.author === null && actions?.(entry)}
                {onRegenerate && (
                  <QuietIconButton
                    label={texts.message.regenerate}
                    className="group-data-answering/log:hidden"
                    onClick={() => {
                      addEventListener('mousedown', keepUnselected, { once: true });
                      onRegenerate(entry.key);
                    }}
                  >
                    <RefreshCw size={15} aria-hidden="true" />
                  </QuietIconButton>
                )}
              </span>
            )}
            <span className="flex items-center gap-1">
              {entry.versions && (
                <span className="group-data-answering/log:hidden pointer-coarse:-ms-2">
                  <VersionSwitch
                    versions={entry.versions}
                    what="answer"
                    onShow={(version) => onVersion(entry.key, version)}
                  />
                </span>
              )}
              <MessageTime at={entry.createdAt} />
              {entry.status === 'stopped' && entry.content !== '' && (
                <span className="text-xs text-ink-faint">· {texts.message.stopped}</span>
              )}
            </span>
          </footer>
        </>
      )}
    </article>
  );
}

/** The button disappears on click: the second click of a double click would select the text that takes its place. */
function keepUnselected(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
