import { MESSAGES } from '@parley/contract/messages';
import type { FoundSource } from '@parley/contract/source-search';
import type { Source, SourceDetail, SourceKind, SourceStatus } from '@parley/contract/sources';
import { cutPage, decodeCursor, encodeCursor } from '../../platform/cursor';
import type { Queryable } from '../../platform/database';
import { sqlState, TOOK_TOO_LONG } from '../../platform/database/sql-state';
import type { Deps } from '../../platform/deps';
import { AppError, invalid, notFound } from '../../platform/errors';
import type { Owner } from '../agents/agents.service';
import { presentSource } from './sources.present';
import * as queries from './sources.queries';

/** Further words of a search are ignored. */
const WORDS_MAX = 12;

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
  const rows = await queries.listSources(deps.db, owner, query, decodeCursor(query.cursor), query.limit + 1);
  const { page, next_cursor } = cutPage(rows, query.limit, ({ createdAt: at, id }) => encodeCursor({ at, id }));
  return { sources: page.map(presentSource), next_cursor };
}

/**
 * Finds the team's sources by words in their names.
 * @throws AppError 503 when there are too many to search, or the database is busy
 */
export async function findSources({ db }: Deps, teamId: string, search: string, limit: number): Promise<FoundSource[]> {
  const words = search.split(/\s+/).slice(0, WORDS_MAX);
  const rows = await queries.findByName(db, teamId, words, limit).catch((cause: unknown) => {
    throw sqlState(cause) === TOOK_TOO_LONG ? new AppError('unavailable', MESSAGES.serverBusy, { cause }) : cause;
  });
  return rows.map(({ agentId, agentName, ...row }) => ({ ...row, agent_id: agentId, agent_name: agentName }));
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

/** @throws AppError not_found, also for another agent's source; invalid when it is of another kind */
export async function ownSource(
  { db }: { db: Queryable },
  owner: Owner,
  sourceId: string,
  kind?: SourceKind,
): Promise<queries.SourceRow> {
  const row = await queries.findSource(db, owner.teamId, sourceId);
  if (row?.agentId !== owner.agentId) throw notFound();
  if (kind !== undefined && row.kind !== kind) throw invalid('Invalid source type');
  return row;
}
