import type { AgentSummary } from '@parley/contract/agents';

export const SORTS = ['newest', 'oldest', 'name', 'changed'] as const;
export type Sort = (typeof SORTS)[number];

/** Divisible by the usual numbers of columns. */
export const PAGE_SIZE = 24;

export interface Browsing {
  search: string;
  sort: Sort;
  /** From 1; anything beyond the last page means the last. */
  page: number;
}

export interface AgentsPage {
  agents: readonly AgentSummary[];
  /** How many match the search. */
  found: number;
  page: number;
  pages: number;
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

const ORDERS: Record<Sort, (a: AgentSummary, b: AgentSummary) => number> = {
  newest: (a, b) => b.created_at.localeCompare(a.created_at),
  oldest: (a, b) => a.created_at.localeCompare(b.created_at),
  name: (a, b) => collator.compare(a.name, b.name),
  changed: (a, b) => b.updated_at.localeCompare(a.updated_at),
};

/** How much of an id identifies an agent: fewer characters match too many. */
const ID_CHARACTERS = 6;

/** One page of the agents whose name and model contain all words of the search, or whose id starts with it. */
export function browse(agents: readonly AgentSummary[], { search, sort, page }: Browsing): AgentsPage {
  const asked = plain(search).trim();
  const words = asked.split(/\s+/).filter(Boolean);
  const fitting = agents.filter(({ id, name, settings }) => {
    const text = plain(`${name} ${settings.model}`);
    return words.every((word) => text.includes(word)) || (asked.length >= ID_CHARACTERS && id.startsWith(asked));
  });
  const pages = Math.max(1, Math.ceil(fitting.length / PAGE_SIZE));
  const shown = Math.min(Math.max(1, page), pages);
  const from = (shown - 1) * PAGE_SIZE;
  return {
    agents: fitting.sort(ORDERS[sort]).slice(from, from + PAGE_SIZE),
    found: fitting.length,
    page: shown,
    pages,
  };
}

/** Lower case without accents. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
