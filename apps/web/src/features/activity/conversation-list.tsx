import type { ActivityConversation } from '@parley/contract/activity';
import type { OpenHandover } from '@parley/contract/handovers';
import { MESSAGES } from '@parley/contract/messages';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiError, failureText } from '~/api/errors';
import { Banner } from '~/ui/banner';
import { Button, buttonClass } from '~/ui/button';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { EmptyState } from '~/ui/empty-state';
import { Loading, Spinner } from '~/ui/spinner';
import { toast } from '~/ui/toast';
import { texts as all } from './activity.texts';
import { type useActivity, useRemoveConversation } from './activity-queries';
import { ConversationItem } from './conversation-item';

export interface ConversationListProps {
  agentId: string;
  list: ReturnType<typeof useActivity>;
  /** Whether any filter is active. */
  filtered: boolean;
  /** Ids of conversations with messages that were not viewed yet. */
  fresh: ReadonlySet<string>;
  /** By conversation id: those whose visitors wait or waited in vain, or that a person answers. */
  handovers: ReadonlyMap<string, OpenHandover>;
  selected: string | null;
  /** `byKey`: focus moves on to the messages. */
  onOpen: (id: string, byKey: boolean) => void;
  onGone: (id: string) => void;
  onClear: () => void;
}

const texts = all.list;

/** More rows are loaded when the end of the list is this near. */
const LOAD_AHEAD = '600px';

/** A single tab stop: the arrows move between conversations, Enter opens one, Delete asks to delete it. */
export function ConversationList(props: ConversationListProps) {
  const { agentId, list, filtered, fresh, handovers, selected, onOpen, onGone, onClear } = props;
  const { conversations, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const [doomed, setDoomed] = useState<ActivityConversation | null>(null);
  const [reached, setReached] = useState<string | null>(null);
  const remove = useRemoveConversation(agentId);
  const rows = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const focusAfter = useRef<string | null>(null);

  useEffect(() => {
    if (!hasNextPage || isFetchingNextPage || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      rootMargin: LOAD_AHEAD,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);

  const buttonOf = (id: string | null) => rows.current?.querySelector<HTMLElement>(`[data-conversation="${id}"]`);
  // A reload, a link or a notice may open one far down.
  const loaded = conversations.length > 0;
  useEffect(() => {
    if (!loaded || selected === null) return;
    rows.current?.querySelector(`[data-conversation="${selected}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [loaded, selected]);

  // The Tab key returns to the last focused row, or to the open conversation.
  const stops = [reached, selected, conversations[0]?.id];
  const stop = stops.find((id) => conversations.some((each) => each.id === id));

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>): void {
    const at = conversations.findIndex(({ id }) => buttonOf(id) === document.activeElement);
    const moves: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: conversations.length - 1,
    };
    const to = conversations[moves[event.key] ?? -1];
    if (at >= 0 && event.key === 'Delete') setDoomed(conversations[at] ?? null);
    else if (at >= 0 && to) buttonOf(to.id)?.focus();
    else return;
    event.preventDefault();
  }

  function confirm(): void {
    if (!doomed) return;
    const at = conversations.findIndex(({ id }) => id === doomed.id);
    focusAfter.current = (conversations[at + 1] ?? conversations[at - 1])?.id ?? null;
    setDoomed(null);
    onGone(doomed.id);
    remove.mutate(doomed.id, {
      onError: (error) => toast.failed(failureText(MESSAGES.deleteConversationFailed, error)),
    });
  }

  if (list.isPending) return <Loading label={MESSAGES.activityLoading} />;
  if (list.isError && conversations.length === 0) return <LoadFailure list={list} />;
  return (
    <>
      {list.isError && <LoadFailure list={list} />}
      {conversations.length === 0 ? (
        <EmptyState
          title={MESSAGES.noConversationsFound}
          action={filtered && <Button onClick={onClear}>{all.filters.clear}</Button>}
        >
          {filtered ? texts.nothingMatches : texts.nothingYet}
        </EmptyState>
      ) : (
        <ul ref={rows} onKeyDown={onKeyDown} className="flex flex-col gap-0.5">
          {conversations.map((conversation) => (
            <ConversationItem
              key={conversation.id}
              conversation={conversation}
              selected={conversation.id === selected}
              fresh={fresh.has(conversation.id)}
              handover={handovers.get(conversation.id)}
              stop={conversation.id === stop}
              onFocus={() => setReached(conversation.id)}
              onOpen={(byKey) => onOpen(conversation.id, byKey)}
              onRemove={() => setDoomed(conversation)}
            />
          ))}
        </ul>
      )}
      <div ref={end} className="flex h-8 shrink-0 items-center justify-center text-ink-muted">
        {isFetchingNextPage && <Spinner />}
      </div>
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={() => setDoomed(null)}
        title={texts.removal.title}
        description={texts.removal.warning(doomed?.title ?? '')}
        confirmLabel={texts.removal.confirm}
        onConfirm={confirm}
        focusAfter={() => buttonOf(focusAfter.current) ?? buttonOf(doomed?.id ?? null) ?? null}
      />
    </>
  );
}

function LoadFailure({ list: { error, refetch } }: Pick<ConversationListProps, 'list'>) {
  // Retrying would not bring back a deleted agent.
  if (error instanceof ApiError && error.status === 404)
    return (
      <div className="flex flex-col items-start gap-3 p-3">
        <Banner className="w-full">{texts.agentGone}</Banner>
        <Link to="/dashboard/agents" className={buttonClass({ size: 'sm' })}>
          {texts.toAgents}
        </Link>
      </div>
    );
  return (
    <div className="p-3">
      <Banner onRetry={() => void refetch()}>{failureText(MESSAGES.loadActivityFailed, error)}</Banner>
    </div>
  );
}
