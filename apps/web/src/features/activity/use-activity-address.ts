import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { FILTER_KEYS, type FilterState, filterFrom } from './activity-filter';

const CONVERSATION = 'conversation';
const MESSAGE = 'message';

/** What is shown, kept in the address: it can be shared, and the browser's Back button works. */
export function useActivityAddress() {
  const [search, setSearch] = useSearchParams();
  const filter = useMemo(() => filterFrom(search), [search]);
  return {
    filter,
    selected: search.get(CONVERSATION),
    /** The message that a link leads to. */
    named: search.get(MESSAGE),
    /** @param change null clears all filters */
    setFilter: (change: Partial<FilterState> | null) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const key of FILTER_KEYS) {
            const value = change === null ? '' : (change[key] ?? next.get(key));
            if (value) next.set(key, value);
            else next.delete(key);
          }
          return next;
        },
        { replace: true },
      ),
    select: (id: string | null) =>
      setSearch((before) => {
        const next = new URLSearchParams(before);
        if (id) next.set(CONVERSATION, id);
        else next.delete(CONVERSATION);
        next.delete(MESSAGE);
        return next;
      }),
  };
}
