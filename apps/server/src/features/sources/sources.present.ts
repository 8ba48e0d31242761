import type { SourceCheck } from '@parley/contract/source-parts';
import { type Source, type SourceKind, type SourceType, sourceKind, type Training } from '@parley/contract/sources';
import type { SourceState, StoredCheck } from './sources.queries';
import type { WebsiteCounts } from './websites.queries';

export const NO_SOURCES: Training['sources'] = { total: 0, pending: 0, training: 0, trained: 0, failed: 0 };

export const NOTHING_TRAINED: Training = {
  state: 'empty',
  progress: 0,
  sources: NO_SOURCES,
  review: null,
  reading: null,
};

/** The specification's names for the kinds. */
const TYPES = { file: 'files', text: 'text', website: 'urls', qa: 'qa', notion: 'notion' } as const;

/** The requested kind, by our name or the specification's; undefined means all kinds. */
export function askedKind(query: {
  kind?: SourceKind | undefined;
  type?: SourceType | undefined;
}): SourceKind | undefined {
  return query.kind ?? sourceKind.options.find((kind) => TYPES[kind] === query.type);
}

export function presentSource(row: SourceState): Source {
  return {
    id: row.id,
    kind: row.kind,
    type: TYPES[row.kind],
    name: row.name,
    size: row.size,
    status: row.status,
    progress: row.status === 'trained' ? 100 : row.progress,
    step: row.step,
    error: row.error,
    retryable: row.status === 'failed' && row.check?.final !== true,
    url: row.url,
    website_id: row.websiteId,
    question: row.question,
    answer: row.answer,
    chunks: row.chunks,
    characters: row.characters,
    created_at: row.createdAt.toISOString(),
    trained_at: row.trainedAt?.toISOString() ?? null,
    check: row.check && row.kind !== 'file' ? presentCheck(row.check) : null,
  };
}

function presentCheck({ at, outcome, change }: StoredCheck): SourceCheck {
  if (change === null) return { at, outcome, change };
  const { sizeBefore: size_before, sizeAfter: size_after, ...rest } = change;
  return { at, outcome, change: { ...rest, size_before, size_after } };
}

/**
 * Summarizes an agent's training. A website of which nothing could be read has no sources that could have failed, so it
 * counts as a failed source itself.
 * @param progress sum of the sources' percentages
 * @param review what keeps the latest training from being published
 */
export function summarizeTraining(
  counts: Training['sources'],
  progress: number,
  review: Training['review'],
  websites: WebsiteCounts,
): Training {
  const { reading, failed: unread } = websites;
  const sources = { ...counts, total: counts.total + unread, failed: counts.failed + unread };
  const { total, pending, training, trained } = sources;
  if (total === 0) return { ...NOTHING_TRAINED, reading };
  const state = pending + training > 0 ? 'training' : trained > 0 ? 'ready' : 'failed';
  return { state, progress: Math.floor((progress + 100 * unread) / total), sources, review, reading };
}
