import type { Source, TrainingEvent } from '@parley/contract/sources';

/**
 * What is known after an event of the training stream; the first event of a connection brings all sources.
 * @returns newest first: new ones before the known ones, each group in the order of the server.
 */
export function sourcesAfter(
  known: readonly Source[],
  { sources, removed }: Pick<TrainingEvent, 'sources' | 'removed'>,
): Source[] {
  const changed = new Map(sources.map((source) => [source.id, source]));
  const gone = new Set(removed);
  const kept = known.filter(({ id }) => !gone.has(id)).map((source) => changed.get(source.id) ?? source);
  const before = new Set(known.map(({ id }) => id));
  return [...sources.filter(({ id }) => !before.has(id) && !gone.has(id)), ...kept];
}
