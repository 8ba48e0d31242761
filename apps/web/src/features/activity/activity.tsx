import { MESSAGES } from '@parley/contract/messages';
import { Download, RefreshCw } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { download } from '~/api/download';
import type { AgentTabProps } from '~/features/training/use-training';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { plural } from '~/ui/format';
import { useIsMobile } from '~/ui/use-media';
import { queryFrom } from './activity-filter';
import { useActivity } from './activity-queries';
import { ConversationList } from './conversation-list';
import { FilterBar } from './filter-bar';
import { MessagePane } from './message-pane';
import { useActivityAddress } from './use-activity-address';
import { useLiveActivity } from './use-live-activity';

const MESSAGES_PANE = 'messages';

/** What everybody has talked about with an agent: conversations at the left, the messages of one at the right. */
export function Activity({ agent, live }: AgentTabProps) {
  const { filter, setFilter, selected, select } = useActivityAddress();
  const query = useMemo(() => queryFrom(filter), [filter]);
  const list = useActivity(agent.id, query);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const [news, setNews] = useState('');
  const column = useRef<HTMLElement>(null);
  /** Where the focus goes once what was opened is drawn: to the messages, or to a conversation's row. */
  const focusNext = useRef<string | null>(null);
  const mobile = useIsMobile();

  useLiveActivity(agent.id, query, ({ conversations }) => {
    const unseen = conversations.filter(({ id }) => id !== selected);
    if (unseen.length > 0) setFresh((before) => new Set([...before, ...unseen.map(({ id }) => id)]));
    setNews(conversations.map(({ title }) => `New messages in ${title}`).join('. '));
  });

  function open(id: string, byKey: boolean): void {
    setFresh((before) => new Set([...before].filter((each) => each !== id)));
    focusNext.current = byKey ? MESSAGES_PANE : null;
    select(id);
  }

  const focusConversation = (id: string | null) =>
    column.current?.querySelector<HTMLElement>(`[data-conversation="${id}"]`)?.focus();

  // On a phone the list comes back only now.
  useEffect(() => {
    if (selected || focusNext.current === null || focusNext.current === MESSAGES_PANE) return;
    focusConversation(focusNext.current);
    focusNext.current = null;
  });

  function back(): void {
    if (mobile) {
      focusNext.current = selected;
      select(null);
    } else {
      focusConversation(selected);
    }
  }

  const title = list.conversations.find(({ id }) => id === selected);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {(!mobile || !selected) && (
        <header className="flex flex-col gap-3 border-b border-line px-4 py-3">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <div className="flex w-full items-baseline gap-3 md:w-auto md:flex-1">
              <h2 className="text-xl whitespace-nowrap">Activity History</h2>
              {list.total !== undefined && (
                <span className="text-sm whitespace-nowrap text-ink-muted tabular-nums">
                  {plural(list.total, 'conversation')}
                </span>
              )}
            </div>
            <div className="flex gap-2">
              <Button size="sm" busy={list.isRefetching && !list.isFetchingNextPage} onClick={() => list.refetch()}>
                {!list.isRefetching && <RefreshCw size={15} aria-hidden="true" />}
                Refresh
              </Button>
              <Button
                size="sm"
                disabled={list.conversations.length === 0}
                onClick={() =>
                  download('/api/activity/agents/{agentId}/export', { params: { agentId: agent.id }, query })
                }
              >
                <Download size={15} aria-hidden="true" />
                Export CSV
              </Button>
            </div>
          </div>
          <FilterBar filter={filter} onChange={setFilter} />
        </header>
      )}
      <div className="flex min-h-0 flex-1">
        {(!mobile || !selected) && (
          <section
            ref={column}
            aria-label="Conversations"
            className="flex w-full shrink-0 flex-col border-line md:w-[350px] md:border-r"
          >
            <ConversationList
              agentId={agent.id}
              list={list}
              filtered={Object.keys(query).length > 0}
              fresh={fresh}
              selected={selected}
              onOpen={open}
              onGone={(id) => id === selected && select(null)}
              onClear={() => setFilter(null)}
            />
          </section>
        )}
        {selected ? (
          <MessagePane
            key={selected}
            agent={agent}
            live={live}
            conversationId={selected}
            conversation={title}
            takesFocus={() => focusNext.current === MESSAGES_PANE}
            onBack={back}
            showBack={mobile}
          />
        ) : (
          !mobile && <EmptyState className="flex-1 justify-center" title={MESSAGES.selectConversation} />
        )}
      </div>
      <p aria-live="polite" className="sr-only">
        {news}
      </p>
    </div>
  );
}
