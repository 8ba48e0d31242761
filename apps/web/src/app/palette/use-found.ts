import { skipToken, useQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { call } from '~/api/client';
import { SECTIONS } from '~/features/sources/sections';
import { KIND_ICONS } from '~/features/training/source-kinds';
import { texts } from '../app.texts';
import type { Acts, Command } from './commands';

const { palette: said } = texts;

/** Typing asks the server only when it pauses. */
const PAUSE_MS = 200;
/** Fewer letters fit almost everything. */
const LETTERS_MIN = 2;
/** Of each kind. */
const SHOWN = 6;

/** Conversations and sources of the team that fit what was typed; the server knows them, the commands do not. */
export function useFound(query: string, { go }: Acts): { found: Command[]; searching: boolean } {
  const typed = query.trim();
  const asked = usePaused(typed);
  const wanted = asked.length >= LETTERS_MIN ? asked : null;
  const conversations = useQuery({
    queryKey: ['palette', 'conversations', wanted],
    queryFn: wanted
      ? ({ signal }) => call('GET', '/api/activity/conversations', { query: { search: wanted, limit: SHOWN }, signal })
      : skipToken,
  });
  const sources = useQuery({
    queryKey: ['palette', 'sources', wanted],
    queryFn: wanted
      ? ({ signal }) => call('GET', '/api/sources', { query: { search: wanted, limit: SHOWN }, signal })
      : skipToken,
  });
  const found = useMemo<Command[]>(
    () => [
      ...(conversations.data?.conversations ?? []).map(({ id, title, agent_id, agent_name }) => ({
        id: `conversation ${id}`,
        group: said.groups.conversations,
        label: title,
        note: agent_name,
        icon: MessageSquare,
        run: () =>
          go(`/chat/${agent_id}?${new URLSearchParams({ tab: 'activity', conversation: id, q: wanted ?? '' })}`),
      })),
      ...(sources.data?.sources ?? []).map(({ id, name, kind, agent_id, agent_name }) => ({
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
    ],
    [conversations.data, sources.data, go, wanted],
  );
  const pending = wanted !== null && (conversations.isLoading || sources.isLoading);
  return { found, searching: typed.length >= LETTERS_MIN && (pending || asked !== typed) };
}

/** The text as it was when typing last paused; at once when it is emptied. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
