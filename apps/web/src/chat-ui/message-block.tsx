import { memo, useLayoutEffect, useRef, useState } from 'react';
import { AgentMessage, type AgentMessageProps } from './message/agent-message';
import { UserMessage } from './message/user-message';
import type { ChatEntry } from './session/entries';

export interface MessageBlockProps extends Omit<AgentMessageProps, 'entry'> {
  entries: readonly ChatEntry[];
  /** Nothing follows in the conversation: its last answer may be asked for again. */
  last: boolean;
}

/**
 * A run of messages. All but the last run are skipped by layout and painting while they are out of sight, at the height
 * that they had when they were first drawn, so that a conversation of thousands types as smoothly as a short one.
 */
export const MessageBlock = memo(({ entries, last, onRetry, ...look }: MessageBlockProps) => {
  const element = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number | null>(null);

  useLayoutEffect(() => {
    setHeight(last ? null : (element.current?.offsetHeight ?? null));
  }, [last]);

  return (
    <div
      ref={element}
      className="-mx-2"
      style={height === null ? undefined : { contentVisibility: 'auto', containIntrinsicBlockSize: `auto ${height}px` }}
    >
      {/* The padding is room for focus rings, which skipping cuts off at the edges. */}
      <div className="flex flex-col gap-3 px-2 py-1.5">
        {entries.map((entry, index) =>
          entry.sender === 'user' ? (
            <UserMessage key={entry.key} entry={entry} />
          ) : (
            <AgentMessage
              key={entry.key}
              entry={entry}
              onRetry={last && index === entries.length - 1 ? onRetry : undefined}
              {...look}
            />
          ),
        )}
      </div>
    </div>
  );
}, sameBlock);

function sameBlock(before: MessageBlockProps, after: MessageBlockProps): boolean {
  const { entries: old, ...oldLook } = before;
  const { entries, ...look } = after;
  return (
    entries.length === old.length &&
    entries.every((entry, index) => entry === old[index]) &&
    Object.entries(look).every(([name, value]) => oldLook[name as keyof typeof oldLook] === value)
  );
}
