import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Browsing, SORTS } from './browse-agents';

/** What the list of agents shows, kept in the address so that Back returns to it. */
export function useBrowsing(): [Browsing, (change: Partial<Browsing>) => void] {
  const [parameters, setParameters] = useSearchParams();
  // Of its own, because an address follows too late for a field that is being typed into.
  const [typed, setTyped] = useState(parameters.get('q') ?? '');
  const browsing: Browsing = {
    search: typed,
    sort: SORTS.find((sort) => sort === parameters.get('sort')) ?? SORTS[0],
    page: Number(parameters.get('page')) || 1,
  };

  function change(change: Partial<Browsing>) {
    // Another search or order begins on its first page.
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
