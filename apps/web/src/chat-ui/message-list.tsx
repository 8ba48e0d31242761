import { VISITOR_MESSAGES } from '@parley/contract/visitor-messages';
import { type ReactNode, type Ref, useCallback, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { Button } from '~/ui/button';
import { Spinner } from '~/ui/spinner';
import { inBlocks } from './blocks';
import { texts } from './chat-ui.texts';
import type { AgentMessageProps } from './message/agent-message';
import { MessageBlock, type MessageBlockProps } from './message-block';
import { JumpToLatest } from './scroll/jump-to-latest';
import { useStickToEnd } from './scroll/use-stick-to-end';
import type { ChatSession } from './session/chat-session';
import { useChatState } from './session/use-chat-session';
import { useAnnouncement } from './use-announcement';

export interface MessageListHandle {
  /** Scrolls to the end and follows it again. */
  toEnd: () => void;
}

export interface MessageListProps extends Partial<Pick<AgentMessageProps, 'describeFailure' | 'waitingText'>> {
  session: ChatSession;
  agentName: string;
  /** Before the first message of the conversation. */
  opening?: ReactNode;
  /** Shown while there is no message at all. */
  empty?: ReactNode;
  /** Focuses the input, if messages can be edited: after sending an edited one, people continue typing there. */
  toInput?: () => void;
  special?: MessageBlockProps['special'];
  actions?: MessageBlockProps['actions'];
  /** False while questions bypass the chat, which alone keeps versions. */
  editable?: boolean;
  /** Sends the input, or resends it after it could not be sent; left out while that is impossible. */
  onSendAgain?: (() => void) | undefined;
  /** Notes after messages that are not messages themselves, by the message's key; '' is the place before the first. */
  notes?: ReadonlyMap<string, ReactNode>;
  /** The messages contain controls, which nothing may cover. */
  hasControls?: boolean;
  handle?: Ref<MessageListHandle>;
  /** After the last message. */
  children?: ReactNode;
}

/** Older messages are loaded when the reader is within this distance of the first one. */
const LOAD_AHEAD = '800px';
/**
 * The messages of a conversation. The log itself is silent for assistive technology, which gets each answer announced
 * once, when it is complete. The scroll position is the reader's, and follows the end only while they are there.
 */
export function MessageList(props: MessageListProps) {
  const { session, agentName, opening, empty, special, actions, editable = true, toInput, notes, children } = props;
  const { describeFailure, waitingText, onSendAgain, hasControls = false, handle } = props;
  const { entries, hasOlder, loadingOlder, answering, undelivered, gone } = useChatState(session);
  const { viewport, content, stuck, toEnd, keepPlace } = useStickToEnd();
  useImperativeHandle(handle, () => ({ toEnd }), [toEnd]);
  const announcement = useAnnouncement(entries, agentName);
  const top = useRef<HTMLDivElement>(null);
  const first = entries[0]?.key;
  const anchor = useRef(first);
  anchor.current ??= first;
  const blocks = inBlocks(
    entries,
    entries.findIndex((entry) => entry.key === anchor.current),
  );
  const lastQuestion = entries.findLast((entry) => entry.sender === 'user')?.key;
  const seen = useRef({ first, lastQuestion });

  useLayoutEffect(() => {
    const before = seen.current;
    seen.current = { first, lastQuestion };
    if (before.lastQuestion !== lastQuestion) toEnd();
    else if (before.first !== first && before.first !== undefined) keepPlace();
  }, [first, lastQuestion, toEnd, keepPlace]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page it is looked again, for who stays at the top
  useEffect(() => {
    if (!hasOlder || loadingOlder || !top.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void session.loadOlder(), {
      root: viewport.current,
      rootMargin: `${LOAD_AHEAD} 0px 0px`,
    });
    observer.observe(top.current);
    return () => observer.disconnect();
  }, [session, hasOlder, loadingOlder, viewport, first]);

  const changeable = session.canEdit && editable && !gone;
  // The pressed button disappears when the turn begins: the focus stays near it.
  const stay = useCallback(() => viewport.current?.focus({ preventScroll: true }), [viewport]);
  const resend = useCallback(
    (key: string, text: string) => {
      const asked = session.resend(key, text);
      if (asked) (toInput ?? stay)();
      return asked;
    },
    [session, stay, toInput],
  );
  const regenerate = useCallback(
    (key: string) => {
      if (session.regenerate(key)) stay();
    },
    [session, stay],
  );

  return (
    <div data-answering={answering || undefined} className="group/log relative flex min-h-0 flex-1 flex-col">
      <div
        ref={viewport}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the conversation must be scrollable with the keyboard
        tabIndex={0}
        role="log"
        aria-label={texts.log.label}
        aria-live="off"
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain [overflow-anchor:none] md:[scrollbar-gutter:stable_both-edges] [mask-image:linear-gradient(to_top,transparent,black_1rem)] ring-inside"
      >
        <div ref={content} className="mx-auto flex min-h-full max-w-190 flex-col px-4 py-4">
          <div ref={top} />
          {!hasOlder && opening}
          {notes?.get('')}
          {entries.length === 0 && empty}
          {blocks.map((block, index) => (
            <MessageBlock
              key={block[0]?.key}
              entries={block}
              first={index === 0 && !hasOlder}
              last={index === blocks.length - 1}
              name={agentName}
              onReact={session.canReact ? session.react : undefined}
              onWhole={session.showWhole}
              onRetry={gone ? undefined : session.retry}
              onRegenerate={changeable ? regenerate : undefined}
              onResend={changeable ? resend : undefined}
              special={special}
              actions={actions}
              notes={notes}
              onVersion={session.showVersion}
              describeFailure={describeFailure}
              waitingText={waitingText}
            />
          ))}
          {children}
          {undelivered && (
            <div className="mt-auto flex flex-col items-center gap-2 pt-4 text-center text-sm text-ink-muted">
              <p role="status">{VISITOR_MESSAGES.notSent}</p>
              {onSendAgain && (
                <Button size="sm" onClick={onSendAgain}>
                  {texts.message.retry}
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
      {/* Over the messages rather than among them, where its appearance would move them. */}
      {loadingOlder && <Spinner className="absolute top-3 left-1/2 -ml-2.5 size-5 text-ink-muted" />}
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <JumpToLatest stuck={stuck} toEnd={toEnd} viewport={viewport} messages={entries} below={hasControls} />
    </div>
  );
}
