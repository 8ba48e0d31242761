import type { UnderstoodPassage } from '@parley/contract/source-parts';
import type { Source, SourceDetail, SourceKind, SourceStatus } from '@parley/contract/sources';
import { decodeCursor, encodeCursor } from '../../platform/cursor';
import type { Deps } from '../../platform/deps';
import { invalid, notFound } from '../../platform/errors';
import { readTexts } from '../knowledge/knowledge.service';
import { presentSource } from './sources.present';
import type { Owner } from './sources.queries';
import * as queries from './sources.queries';

export async function listSources(
  deps: Deps,
  owner: Owner,
  query: {
    kind?: SourceKind | undefined;
    status?: SourceStatus | undefined;
    cursor?: string | undefined;
    limit: number;
  },
): Promise<{ sources: Source[]; next_cursor: string | null }> {
  const after = decodeCursor(query.cursor);
  const rows = await queries.listSources(
    deps.db,
    owner,
    query,
    after && { createdAt: after.at, id: after.id },
    query.limit + 1,
  );
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const more = rows.length > query.limit && last !== undefined;
  return {
    sources: page.map(presentSource),
    next_cursor: more ? encodeCursor({ at: last.createdAt, id: last.id }) : null,
  };
}

export async function getSource(deps: Deps, owner: Owner, sourceId: string): Promise<SourceDetail> {
  const row = await ownSource(deps, owner, sourceId);
  return {
    source: presentSource(row),
    text: row.kind === 'text' ? row.text : null,
    change_lines: row.changeLines,
    child_pages: row.childPages ?? [],
  };
}

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

/** @throws AppError not_found, also for a source of another agent; invalid when it is of another kind */
export async function ownSource(
  { db }: Pick<Deps, 'db'>,
  owner: Owner,
  sourceId: string,
  kind?: SourceKind,
): Promise<queries.SourceRow> {
  const row = await queries.findSource(db, owner.teamId, sourceId);
  if (row?.agentId !== owner.agentId) throw notFound();
  if (kind !== undefined && row.kind !== kind) throw invalid('Invalid source type');
  return row;
}
