import { skipToken, useQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { call } from '~/api/client';
import { SECTIONS } from '~/features/sources/sections';
import { KIND_ICONS } from '~/features/training/source-kinds';
import { texts } from '../app.texts';
import type { Acts, Command } from './commands';

const { palette: said } = texts;

/** Debounces requests while typing. */
const PAUSE_MS = 200;
/** Fewer letters match almost everything. */
const LETTERS_MIN = 2;
/** At most this many of each kind; typing more narrows them down. */
const FOUND_MAX = 50;

interface Found {
  conversations: Command[];
  sources: Command[];
  searching: boolean;
  /** Whether a kind may have more results than these. */
  capped: boolean;
}

/** The team's conversations and sources that match the query, as found by the server. */
export function useFound(query: string, { go }: Acts): Found {
  const typed = query.trim();
  const asked = usePaused(typed);
  const wanted = asked.length >= LETTERS_MIN ? asked : null;
  const conversations = useQuery({
    queryKey: ['palette', 'conversations', wanted],
    queryFn: wanted
      ? ({ signal }) =>
          call('GET', '/api/activity/conversations', { query: { search: wanted, limit: FOUND_MAX }, signal })
      : skipToken,
  });
  const sources = useQuery({
    queryKey: ['palette', 'sources', wanted],
    queryFn: wanted
      ? ({ signal }) => call('GET', '/api/sources', { query: { search: wanted, limit: FOUND_MAX }, signal })
      : skipToken,
  });
  const foundConversations = useMemo<Command[]>(
    () =>
      (conversations.data?.conversations ?? []).map(({ id, title, agent_id, agent_name }) => ({
        id: `conversation ${id}`,
        group: said.groups.conversations,
        label: title,
        note: agent_name,
        icon: MessageSquare,
        run: () =>
          go(`/chat/${agent_id}?${new URLSearchParams({ tab: 'activity', conversation: id, q: wanted ?? '' })}`),
      })),
    [conversations.data, go, wanted],
  );
  const foundSources = useMemo<Command[]>(
    () =>
      (sources.data?.sources ?? []).map(({ id, name, kind, agent_id, agent_name }) => ({
        id: `source ${id}`,
        group: said.groups.sources,
        label: name,
        note: agent_name,
        icon: KIND_ICONS[kind],
        run: () => {
          const section = SECTIONS.find((each) => each.kind === kind)?.value ?? '';
          go(`/chat/${agent_id}?${new URLSearchParams({ tab: 'sources', section, source: id })}`);
        },
      })),
    [sources.data, go],
  );
  const pending = wanted !== null && (conversations.isLoading || sources.isLoading);
  return {
    conversations: foundConversations,
    sources: foundSources,
    searching: typed.length >= LETTERS_MIN && (pending || asked !== typed),
    capped: [foundConversations, foundSources].some(({ length }) => length === FOUND_MAX),
  };
}

/** The text when typing last paused; updates at once when it is emptied. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
