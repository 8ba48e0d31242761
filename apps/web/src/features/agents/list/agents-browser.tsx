import type { AgentSummary } from '@parley/contract/agents';
import { ChevronLeft, ChevronRight, Search } from 'lucide-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { IconButton } from '~/ui/icon-button';
import { Input } from '~/ui/input';
import { Select } from '~/ui/select';
import { texts } from '../agents.texts';
import { useWaitingOfTeam } from '../waiting/waiting-queries';
import { AgentCard } from './agent-card';
import { type Browsing, browse, PAGE_SIZE, SORTS, type Sort } from './browse-agents';

export const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4';

const LABELS: Record<Sort, string> = texts.browser.orders;

/** Fewer agents are taken in at a glance. */
const WORTH_SEARCHING = 7;

/** All agents of the team: searchable, sortable and paginated. */
export function AgentsBrowser({ agents }: { agents: readonly AgentSummary[] }) {
  const [browsing, change] = useBrowsing();
  const asked = useDeferredValue(browsing.search);
  const { sort, page } = browsing;
  const shown = useMemo(() => browse(agents, { search: asked, sort, page }), [agents, asked, sort, page]);
  const { data: waits = [] } = useWaitingOfTeam();
  const list = useRef<HTMLUListElement>(null);

  function turn(to: number) {
    change({ page: to });
    list.current?.focus();
    scrollTo({ top: 0 });
  }

  return (
    <>
      {agents.length >= WORTH_SEARCHING && (
        <div className="mb-5 flex flex-wrap items-center gap-3">
          <div className="relative min-w-0 flex-[1_1_12rem] md:max-w-90">
            <Search size={16} aria-hidden="true" className="absolute top-3 left-3 text-ink-muted" />
            <Input
              type="search"
              aria-label={texts.browser.search}
              placeholder={texts.browser.search}
              value={browsing.search}
              onChange={(event) => change({ search: event.target.value })}
              className="pl-9"
            />
          </div>
          <Select
            aria-label={texts.browser.order}
            value={sort}
            onChange={(next) => change({ sort: next })}
            options={SORTS.map((value) => ({ value, label: LABELS[value] }))}
            className="w-40!"
          />
          <p role="status" className="text-sm text-ink-muted md:ml-auto">
            {asked.trim() ? texts.browser.found(shown.found, agents.length) : texts.browser.count(agents.length)}
          </p>
        </div>
      )}
      {shown.found === 0 ? (
        <EmptyState
          title={texts.browser.noMatch(asked.trim())}
          action={<Button onClick={() => change({ search: '' })}>{texts.browser.clear}</Button>}
        />
      ) : (
        <ul ref={list} tabIndex={-1} aria-label={texts.browser.list} className={GRID}>
          {shown.agents.map((agent) => (
            <AgentCard
              key={agent.id}
              agent={agent}
              waiting={waits.filter(({ agent_id }) => agent_id === agent.id).length}
            />
          ))}
        </ul>
      )}
      <Pager page={shown.page} pages={shown.pages} found={shown.found} size={PAGE_SIZE} onTurn={turn} />
    </>
  );
}

interface PagerProps {
  /** From 1. */
  page: number;
  pages: number;
  /** How many items there are in total, and per page. */
  found: number;
  size: number;
  onTurn: (page: number) => void;
}

/** Turns the pages of a list; renders nothing if there is only one. */
function Pager({ page, pages, found, size, onTurn }: PagerProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label={texts.pager.label} className="mt-6 flex items-center justify-center gap-3">
      <IconButton label={texts.pager.previous} disabled={page === 1} onClick={() => onTurn(page - 1)}>
        <ChevronLeft size={18} aria-hidden="true" />
      </IconButton>
      <p className="text-sm text-ink-muted tabular-nums">
        {texts.pager.shown((page - 1) * size + 1, Math.min(page * size, found), found)}
      </p>
      <IconButton label={texts.pager.next} disabled={page === pages} onClick={() => onTurn(page + 1)}>
        <ChevronRight size={18} aria-hidden="true" />
      </IconButton>
    </nav>
  );
}

/** The state of the agent list, kept in the address so that Back restores it. */
function useBrowsing(): [Browsing, (change: Partial<Browsing>) => void] {
  const [parameters, setParameters] = useSearchParams();
  // A state of its own, because the address updates too slowly for a field being typed into.
  const [typed, setTyped] = useState(parameters.get('q') ?? '');
  const browsing: Browsing = {
    search: typed,
    sort: SORTS.find((sort) => sort === parameters.get('sort')) ?? SORTS[0],
    page: Number(parameters.get('page')) || 1,
  };

  function change(change: Partial<Browsing>) {
    // Another search or order starts at its first page.
    const { search, sort, page } = { ...browsing, page: 1, ...change };
    setTyped(search);
    const next = {
      ...(search && { q: search }),
      ...(sort !== SORTS[0] && { sort }),
      ...(page > 1 && { page: `${page}` }),
    };
    setParameters(next, { replace: true, preventScrollReset: true });
  }
  return [browsing, change];
}
