import type { ActivityConversation } from '@parley/contract/activity';
import { ACTIVITY_MATCHING_MAX } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { Download, RefreshCw } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { download } from '~/api/download';
import type { AgentTabProps } from '~/features/training/use-training';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Panes } from '~/ui/panes';
import { ScreenHead } from '~/ui/screen-head';
import { toast } from '~/ui/toast';
import { useIsMobile } from '~/ui/use-media';
import { texts as all } from './activity.texts';
import { queryFrom } from './activity-filter';
import { activityKeys, isDeleted, useActivity } from './activity-queries';
import { ConversationList } from './conversation-list';
import { FilterBar } from './filter-bar';
import { useHandovers } from './handover/handover-queries';
import { WaitingNotice } from './handover/waiting';
import { MessagePane } from './message-pane';
import { useActivityAddress } from './use-activity-address';
import { useLiveActivity } from './use-live-activity';
import { ViewSwitch } from './view-switch';

const texts = all.head;
const MESSAGES_PANE = 'messages';

/** All conversations with an agent: the list on the left, the messages of one on the right. */
export function Activity({ agent, live }: AgentTabProps) {
  const { filter, setFilter, selected, named, select } = useActivityAddress();
  const query = useMemo(() => queryFrom(filter), [filter]);
  const queries = useQueryClient();
  const list = useActivity(agent.id, query);
  const filtered = Object.keys(query).length > 0;
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const { data: rows } = useHandovers(agent.id, agent.settings.humanOffered);
  const handovers = useMemo(() => new Map(rows?.map((row) => [row.conversation_id, row])), [rows]);
  const [news, setNews] = useState('');
  const column = useRef<HTMLElement>(null);
  /** What receives focus after the next render: the messages, or a conversation's row. */
  const focusNext = useRef<string | null>(null);
  const mobile = useIsMobile();

  const shown = useKnown(list.conversations, selected);
  const opened = useRef(selected);
  opened.current = selected;

  /** Called for removals that the stream reports. An owner's own are not among them: the screen shows those at once. */
  async function leaveDeleted(id: string): Promise<void> {
    if (!(await isDeleted(id))) {
      // A visitor emptied it: it has left the list but stays open here.
      await queries.invalidateQueries({ queryKey: activityKeys.messages(id) });
      return;
    }
    if (opened.current !== id) return;
    toast.failed(all.pane.deleted);
    select(null);
  }

  useLiveActivity(agent.id, query, ({ conversations, removed }) => {
    if (selected && removed.includes(selected)) void leaveDeleted(selected);
    const unseen = conversations.filter(({ id }) => id !== selected);
    if (unseen.length > 0) setFresh((before) => new Set([...before, ...unseen.map(({ id }) => id)]));
    setNews(conversations.map(({ title }) => texts.news(title)).join('. '));
  });

  function open(id: string, byKey: boolean): void {
    setFresh((before) => new Set([...before].filter((each) => each !== id)));
    focusNext.current = byKey ? MESSAGES_PANE : null;
    select(id);
  }

  const focusConversation = (id: string | null) =>
    column.current?.querySelector<HTMLElement>(`[data-conversation="${id}"]`)?.focus();

  // On a phone the list is only rendered again now.
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

  return (
    <>
      <Panes
        head={
          <>
            <ViewSwitch />
            <ScreenHead title={texts.title} note={<Count list={list} filtered={filtered} />}>
              <Button busy={list.isRefetching && !list.isFetchingNextPage} onClick={() => list.refetch()}>
                {!list.isRefetching && <RefreshCw size={16} aria-hidden="true" />}
                {texts.refresh}
              </Button>
              <Button
                disabled={list.conversations.length === 0}
                onClick={() =>
                  download('/api/activity/agents/{agentId}/export', { params: { agentId: agent.id }, query })
                }
              >
                <Download size={16} aria-hidden="true" />
                {texts.exportCsv}
              </Button>
            </ScreenHead>
            <WaitingNotice
              agentId={agent.id}
              offered={agent.settings.humanOffered}
              selected={selected}
              onOpen={(id) => open(id, true)}
            />
            <FilterBar filter={filter} onChange={setFilter} />
          </>
        }
        listLabel={all.list.label}
        listRef={column}
        list={
          <ConversationList
            agentId={agent.id}
            list={list}
            filtered={filtered}
            fresh={fresh}
            handovers={handovers}
            selected={selected}
            onOpen={open}
            onGone={(id) => id === selected && select(null)}
            onClear={() => setFilter(null)}
          />
        }
        opened={
          selected
            ? {
                id: selected,
                pane: (
                  <MessagePane
                    key={selected}
                    agent={agent}
                    live={live}
                    conversationId={selected}
                    conversation={shown}
                    search={filter.q}
                    named={named}
                    takesFocus={() => focusNext.current === MESSAGES_PANE}
                    onBack={back}
                    showBack={mobile}
                  />
                ),
              }
            : null
        }
        // An empty list has its own message.
        nothing={
          list.conversations.length > 0 && (
            <EmptyState className="flex-1 justify-center" title={MESSAGES.selectConversation} />
          )
        }
      />
      <p aria-live="polite" className="sr-only">
        {news}
      </p>
    </>
  );
}

/** The conversation's entry in the list, or its last known one if a search or filter hides it. */
function useKnown(listed: readonly ActivityConversation[], id: string | null): ActivityConversation | undefined {
  const last = useRef<ActivityConversation>(undefined);
  const now = listed.find((each) => each.id === id);
  useEffect(() => {
    if (now) last.current = now;
  }, [now]);
  return now ?? (last.current?.id === id ? last.current : undefined);
}

/** How many conversations are listed, and of how many if a filter is active. */
function Count({ list: { total, matching }, filtered }: { list: ReturnType<typeof useActivity>; filtered: boolean }) {
  if (total === undefined) return null;
  return filtered ? texts.matching(matching ?? 0, ACTIVITY_MATCHING_MAX, total) : texts.conversations(total);
}
