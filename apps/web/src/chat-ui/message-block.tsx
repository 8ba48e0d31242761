import { Fragment, memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { AgentMessage, type AgentMessageProps } from './message/agent-message';
import { UserMessage, type UserMessageProps } from './message/user-message';
import type { ChatEntry } from './session/entries';

export interface MessageBlockProps
  extends Omit<AgentMessageProps, 'entry' | 'greeting'>,
    Pick<UserMessageProps, 'onResend'> {
  entries: readonly ChatEntry[];
  /** The conversation begins with this block. */
  first: boolean;
  /** Nothing follows in the conversation, so its last answer can be regenerated. */
  last: boolean;
  /** Renders an answer that is not text; returns null for all others. */
  special: ((entry: ChatEntry) => ReactNode) | undefined;
  /** Notes shown after a message that are not messages themselves, by the message's key. */
  notes: ReadonlyMap<string, ReactNode> | undefined;
}

/**
 * A run of messages. All but the last are skipped by layout and painting while off screen, at the height they were
 * first rendered with, so that typing stays smooth in a conversation of thousands.
 */
export const MessageBlock = memo(
  ({ entries, first, last, onRetry, onRegenerate, onResend, special, notes, ...look }: MessageBlockProps) => {
    const element = useRef<HTMLDivElement>(null);
    const [height, setHeight] = useState<number | null>(null);

    useLayoutEffect(() => {
      setHeight(last ? null : (element.current?.offsetHeight ?? null));
    }, [last]);

    return (
      <div
        ref={element}
        className="-mx-2"
        style={
          height === null ? undefined : { contentVisibility: 'auto', containIntrinsicBlockSize: `auto ${height}px` }
        }
      >
        {/* The padding leaves room for focus rings, which `content-visibility` clips at the edges. */}
        <div className="flex flex-col gap-3 px-2 py-1.5">
          {entries.map((entry, index) => {
            const isLast = last && index === entries.length - 1;
            const drawn = entry.sender === 'ai' ? special?.(entry) : null;
            const message =
              drawn ||
              (entry.sender === 'user' ? (
                <UserMessage
                  entry={entry}
                  onResend={isText(entries[index + 1]) ? onResend : undefined}
                  onVersion={look.onVersion}
                />
              ) : (
                <AgentMessage
                  entry={entry}
                  greeting={first && index === 0 && entry.model === null && entry.author === null}
                  onRetry={isLast && follows(entries, index) ? onRetry : undefined}
                  onRegenerate={isLast && follows(entries, index) ? onRegenerate : undefined}
                  {...look}
                />
              ));
            return (
              <Fragment key={entry.key}>
                {message}
                {notes?.get(entry.key)}
              </Fragment>
            );
          })}
        </div>
      </div>
    );
  },
  sameBlock,
);

/** A generated statement answers its question as asked: only the chat's own questions can be edited. */
const isText = (answer: ChatEntry | undefined) => answer?.source !== 'SQL-Generated';

/** Whether a question precedes it; the first message of a run follows the run before it. */
const follows = (entries: readonly ChatEntry[], index: number) => index === 0 || entries[index - 1]?.sender === 'user';

function sameBlock(before: MessageBlockProps, after: MessageBlockProps): boolean {
  const { entries: old, ...oldLook } = before;
  const { entries, ...look } = after;
  return (
    entries.length === old.length &&
    entries.every((entry, index) => entry === old[index]) &&
    Object.entries(look).every(([name, value]) => oldLook[name as keyof typeof oldLook] === value)
  );
}
