import type { ActivityConversation } from '@parley/contract/activity';
import type { Agent } from '@parley/contract/agents';
import type { Message } from '@parley/contract/chat';
import { MESSAGES } from '@parley/contract/messages';
import { ArrowLeft, BadgeCheck } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { failureText } from '~/api/errors';
import { JumpToLatest } from '~/chat-ui/scroll/jump-to-latest';
import { useStickToEnd } from '~/chat-ui/scroll/use-stick-to-end';
import type { LiveTraining } from '~/features/training/use-training';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { EmptyState } from '~/ui/empty-state';
import { PlainIconButton } from '~/ui/plain-icon-button';
import { Loading } from '~/ui/spinner';
import { toast } from '~/ui/toast';
import { texts as all } from './activity.texts';
import { ActivityMessage } from './activity-message';
import { useMessages, useRemoveMessage } from './activity-queries';
import { Contact } from './contact';
import { placeOf } from './conversation-item';
import { HandoverBar } from './handover/handover-bar';
import { HandoverHint } from './handover/handover-hint';
import { ImproveAnswer } from './improve-answer';
import { useMessageInView } from './use-message-in-view';
import { useSearchMatch } from './use-search-match';

const texts = all.pane;

export interface MessagePaneProps {
  agent: Agent;
  live: LiveTraining;
  conversationId: string;
  /** Its list entry, if loaded. */
  conversation: ActivityConversation | undefined;
  /** The search that found the conversation; absent without one. */
  search?: string;
  /** The message that a link leads to: it is shown first, and focused. */
  named?: string | null;
  /** Whether it was opened by keyboard, so that focus moves here. */
  takesFocus: () => boolean;
  onBack: () => void;
  showBack: boolean;
}

/** One conversation, scrolled to its end. The arrow keys move between messages, Escape returns to the list. */
export function MessagePane({
  agent,
  live,
  conversationId,
  conversation,
  search = '',
  named = null,
  takesFocus,
  onBack,
  showBack,
}: MessagePaneProps) {
  const list = useMessages(conversationId);
  const { messages } = list;
  const remove = useRemoveMessage(agent.id, conversationId);
  const [doomed, setDoomed] = useState<Message | null>(null);
  const [improved, setImproved] = useState<Message | null>(null);
  const { viewport, content, stuck, toEnd, keepPlace } = useStickToEnd(messages.length > 0);
  const seen = useRef<string | undefined>(undefined);
  const first = messages[0]?.id;
  const section = useRef<HTMLElement>(null);

  // Only on mount: later, focus stays where the reader has put it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount
  useEffect(() => {
    if (takesFocus()) section.current?.focus();
  }, []);

  useLayoutEffect(() => {
    if (first === undefined) return;
    if (seen.current === undefined) toEnd();
    else if (seen.current !== first) keepPlace();
    seen.current = first;
  }, [first, toEnd, keepPlace]);

  const match = useSearchMatch({ search, messages, content });
  const known = messages.some(({ id }) => id === named) ? named : null;
  const target = named ? { sought: true, id: known } : match;
  useMessageInView({ ...target, focus: named !== null, loaded: messages.length > 0, viewport, content, pages: list });

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === 'Escape') {
      onBack();
      return;
    }
    const all = [...(content.current?.querySelectorAll<HTMLElement>('article') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const inside = document.activeElement?.closest('article');
    if (inside && at < 0) return;
    const steps: Record<string, HTMLElement | undefined> = {
      ArrowDown: all[at + 1],
      ArrowUp: at < 0 ? all.at(-1) : all[at - 1],
    };
    const to = steps[event.key];
    const message = messages[at];
    if (event.key === 'Delete' && message) setDoomed(message);
    else if (to) to.focus();
    else return;
    event.preventDefault();
  }

  const asked = messages.find(({ sender }) => sender === 'user')?.content;
  const title = conversation?.title ?? asked ?? texts.untitled;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={texts.label(title)}
      onKeyDown={onKeyDown}
      className="flex min-w-0 flex-1 flex-col outline-none"
    >
      <PaneHead
        title={list.hasNextPage ? title : uncut(title, asked)}
        conversation={conversation}
        {...(showBack && { onBack })}
      >
        {conversation?.channel !== 'playground' && <Contact agentId={agent.id} conversationId={conversationId} />}
      </PaneHead>
      {list.isPending ? (
        <Loading />
      ) : list.isError && messages.length === 0 ? (
        <div className="p-4">
          <Banner onRetry={() => list.refetch()}>{MESSAGES.fetchMessagesFailed}</Banner>
        </div>
      ) : messages.length === 0 ? (
        <EmptyState className="flex-1 justify-center" title={MESSAGES.noMessages} />
      ) : (
        <div className="relative flex min-h-0 flex-1 flex-col">
          <div
            ref={viewport}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the conversation must be scrollable with the keyboard
            tabIndex={0}
            role="log"
            aria-live="off"
            aria-label={texts.log}
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain ring-inside [overflow-anchor:none]"
          >
            <div ref={content} className="mx-auto flex max-w-190 flex-col gap-3 px-4 py-4">
              {list.hasNextPage && (
                <Button
                  variant="quiet"
                  size="sm"
                  className="self-center"
                  busy={list.isFetchingNextPage}
                  onClick={() => list.fetchNextPage()}
                >
                  {texts.older}
                </Button>
              )}
              {messages.map((message) => (
                <ActivityMessage
                  key={message.id}
                  message={message}
                  agentName={agent.name}
                  named={message.id === named}
                  onRemove={setDoomed}
                  onImprove={setImproved}
                />
              ))}
            </div>
          </div>
          <JumpToLatest stuck={stuck} toEnd={toEnd} viewport={viewport} messages={messages} />
        </div>
      )}
      {conversation?.channel !== 'playground' &&
        (agent.settings.humanOffered ? (
          <HandoverBar key={conversationId} agentId={agent.id} conversationId={conversationId} onSend={toEnd} />
        ) : (
          <HandoverHint />
        ))}
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={() => setDoomed(null)}
        title={texts.removal.title}
        description={texts.removal.warning}
        confirmLabel={texts.removal.confirm}
        busyLabel={texts.removal.busy}
        busy={remove.isPending}
        onConfirm={() =>
          doomed &&
          remove.mutate(doomed.id, {
            onError: (error) => toast.failed(failureText(MESSAGES.deleteMessageFailed, error)),
            onSettled: () => setDoomed(null),
          })
        }
        focusAfter={() => viewport.current}
      />
      {improved && (
        <ImproveAnswer
          agentId={agent.id}
          live={live}
          message={improved}
          messages={messages}
          onClose={() => setImproved(null)}
        />
      )}
    </section>
  );
}

/** The list cuts off the first question; the head has room for more of it. */
function uncut(title: string, asked = ''): string {
  const whole = asked.replace(/\s+/g, ' ');
  return title.endsWith('…') && whole.startsWith(title.slice(0, -1)) ? whole : title;
}

interface PaneHeadProps {
  title: string;
  conversation: MessagePaneProps['conversation'];
  /** Goes back to the list; absent if that is beside it. */
  onBack?: () => void;
  children: ReactNode;
}

function PaneHead({ title, conversation, onBack, children }: PaneHeadProps) {
  return (
    <header className="flex min-h-12 items-center gap-2 border-b border-line px-4 py-2">
      {onBack && (
        <PlainIconButton label={texts.back} className="-ml-2" onClick={onBack}>
          <ArrowLeft size={18} aria-hidden="true" />
        </PlainIconButton>
      )}
      <div className="min-w-0 flex-1">
        <h2 title={title} className="truncate text-base">
          {title}
        </h2>
        {conversation && (
          <p className="flex items-center gap-1.5 text-xs text-ink-muted">
            <span className="truncate">{placeOf(conversation)}</span>
            {conversation.verified_user_id && (
              <span className="inline-flex items-center gap-1 whitespace-nowrap" title={texts.verified}>
                <BadgeCheck size={13} aria-hidden="true" className="text-good" />
                {conversation.verified_user_id}
              </span>
            )}
          </p>
        )}
        {children}
      </div>
    </header>
  );
}
