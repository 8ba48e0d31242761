import type { UnderstoodPassage } from '@parley/contract/source-parts';
import { cutPage, numberCursor } from '../../platform/cursor';
import type { Deps } from '../../platform/deps';
import type { Owner } from '../agents/agents.service';
import { readTexts } from '../knowledge/knowledge.service';
import { ownSource } from '../sources/sources.service';

/** The passages that a source was split into when it was last trained, in reading order. */
export async function previewSource(
  deps: Deps,
  owner: Owner,
  sourceId: string,
  query: { cursor?: string | undefined; limit: number },
): Promise<{ passages: UnderstoodPassage[]; total: number; next_cursor: string | null }> {
  const row = await ownSource(deps, owner, sourceId);
  const from = numberCursor(query.cursor) ?? 0;
  if (row.segmentId === null) return { passages: [], total: 0, next_cursor: null };
  const found = await readTexts(deps.db, owner, row.segmentId, from, query.limit + 1);
  const { page, next_cursor } = cutPage(found, query.limit, ({ ordinal }) => String(ordinal + 1));
  return { passages: page, total: row.chunks, next_cursor };
}
