import type { UnderstoodPassage } from '@parley/contract/source-parts';
import type { Deps } from '../../platform/deps';
import { invalid } from '../../platform/errors';
import type { Owner } from '../agents/agents.service';
import { readTexts } from '../knowledge/knowledge.service';
import { ownSource } from '../sources/sources.service';

/** What was understood of a source when it was last trained, in reading order. */
export async function previewSource(
  deps: Deps,
  owner: Owner,
  sourceId: string,
  query: { cursor?: string | undefined; limit: number },
): Promise<{ passages: UnderstoodPassage[]; total: number; next_cursor: string | null }> {
  const row = await ownSource(deps, owner, sourceId);
  const from = ordinalOf(query.cursor);
  if (row.segmentId === null) return { passages: [], total: 0, next_cursor: null };
  const found = await readTexts(deps.db, owner, row.segmentId, from, query.limit + 1);
  const passages = found.slice(0, query.limit);
  const next = found[query.limit]?.ordinal;
  return { passages, total: row.chunks, next_cursor: next === undefined ? null : String(next) };
}

/** @throws AppError invalid when the text is no place in a source */
function ordinalOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (!/^\d{1,9}$/.test(cursor)) throw invalid('This cursor is not valid.', 'cursor');
  return Number(cursor);
}
