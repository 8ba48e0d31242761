import type { Source, SourceStatus } from '@parley/contract/sources';

export type StateFilter = 'all' | 'waiting' | Extract<SourceStatus, 'trained' | 'failed'>;

/** The sources in the given state whose name, address or question contains the words. */
export function filterSources(sources: readonly Source[], words: string, state: StateFilter): readonly Source[] {
  const wanted = words.trim().toLocaleLowerCase();
  if (!wanted && state === 'all') return sources;
  return sources.filter(({ name, url, question, status }) => {
    const inState =
      state === 'all' || (state === 'waiting' ? status === 'pending' || status === 'training' : status === state);
    if (!inState || !wanted) return inState;
    return [name, url, question].some((text) => text?.toLocaleLowerCase().includes(wanted));
  });
}
