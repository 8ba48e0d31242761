import type { AgentSummary } from '@parley/contract/agents';
import { Search } from 'lucide-react';
import { useDeferredValue, useMemo, useRef } from 'react';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { plural } from '~/ui/format';
import { Input } from '~/ui/input';
import { Select } from '~/ui/select';
import { AgentCard } from './agent-card';
import { browse, PAGE_SIZE, SORTS, type Sort } from './browse-agents';
import { Pager } from './pager';
import { useBrowsing } from './use-browsing';

export const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4';

const LABELS: Record<Sort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name',
  changed: 'Last changed',
};

/** With fewer than that everything is seen at once. */
const WORTH_SEARCHING = 7;

/** All agents of the team: searched, sorted, and a page of them at a time. */
export function AgentsBrowser({ agents }: { agents: readonly AgentSummary[] }) {
  const [browsing, change] = useBrowsing();
  const asked = useDeferredValue(browsing.search);
  const { sort, page } = browsing;
  const shown = useMemo(() => browse(agents, { search: asked, sort, page }), [agents, asked, sort, page]);
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
          <div className="relative min-w-48 flex-1 md:max-w-90">
            <Search size={16} aria-hidden="true" className="absolute top-3 left-3 text-ink-muted" />
            <Input
              type="search"
              aria-label="Search agents"
              placeholder="Search agents"
              value={browsing.search}
              onChange={(event) => change({ search: event.target.value })}
              className="pl-9"
            />
          </div>
          <Select
            aria-label="Order"
            value={sort}
            onChange={(next) => change({ sort: next })}
            options={SORTS.map((value) => ({ value, label: LABELS[value] }))}
            className="w-40!"
          />
          <p role="status" className="text-sm text-ink-muted md:ml-auto">
            {asked.trim() ? `${shown.found} of ${plural(agents.length, 'agent')}` : plural(agents.length, 'agent')}
          </p>
        </div>
      )}
      {shown.found === 0 ? (
        <EmptyState
          title={`No agents match “${asked.trim()}”`}
          action={<Button onClick={() => change({ search: '' })}>Clear search</Button>}
        />
      ) : (
        <ul ref={list} tabIndex={-1} aria-label="Agents" className={GRID}>
          {shown.agents.map((agent) => (
            <AgentCard key={agent.id} agent={agent} />
          ))}
        </ul>
      )}
      <Pager page={shown.page} pages={shown.pages} found={shown.found} size={PAGE_SIZE} onTurn={turn} />
    </>
  );
}
