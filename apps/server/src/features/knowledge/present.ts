import type { FoundPassage } from '../../models/types';
import type { ReadPassage } from './passages';
import type { PassageRow } from './search.queries';

/** A passage with its score in the ranking. */
export type Candidate = ReadPassage & { score: number };

/** @param exact whether its stored question is the one that was asked */
export function present(row: PassageRow & { score: number }, exact: boolean): FoundPassage {
  return {
    chunkId: `${row.segmentId}:${row.ordinal}`,
    score: row.score,
    source_id: row.sourceId,
    source_name: row.sourceName,
    kind: row.kind,
    heading: row.heading,
    page: row.page,
    url: row.url,
    text: row.text,
    ...(exact && row.answer !== null ? { exactAnswer: row.answer } : {}),
  };
}
