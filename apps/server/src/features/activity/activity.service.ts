import type { ActivityConversation, ActivityFilter } from '@parley/contract/activity';
import { ACTIVITY_MATCHING_MAX } from '@parley/contract/constants';
import { decodeCursor, encodeCursor, type Place } from '../../platform/cursor';
import type { Deps } from '../../platform/deps';
import { presentConversation } from './activity.present';
import type { ConversationRow, Narrowed, Owner } from './activity.queries';
import * as queries from './activity.queries';
import { queryOf } from './search-terms';

/** Everybody's conversations with an agent, latest first. */
export async function listConversations(
  deps: Deps,
  owner: Owner,
  { cursor, limit, ...filter }: ActivityFilter & { cursor?: string | undefined; limit: number },
): Promise<{
  conversations: ActivityConversation[];
  next_cursor: string | null;
  total: number;
  matching: number | null;
}> {
  const after = decodeCursor(cursor);
  const total = await queries.countConversations(deps.db, owner);
  const narrowed = await narrow(deps, owner, filter);
  const rows = narrowed ? await queries.listConversations(deps.db, owner, narrowed, after, limit + 1) : [];
  const counted = narrowed && isNarrow(narrowed);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    conversations: await withCounts(deps, owner, page),
    next_cursor: last && rows.length > limit ? encodeCursor(placeOf(last)) : null,
    total,
    matching: after ? null : counted ? await countNarrowed(deps, owner, narrowed) : narrowed ? total : 0,
  };
}

/** The conversations as they are now; those that are gone are left out. */
export async function findConversations(deps: Deps, owner: Owner, ids: string[]): Promise<ActivityConversation[]> {
  return withCounts(deps, owner, await queries.findConversations(deps.db, owner, ids));
}

export const countConversations = ({ db }: Deps, owner: Owner) => queries.countConversations(db, owner);

/** So many conversations are read at a time; the place goes on from the last one. */
export async function* walk({ db }: Deps, owner: Owner, narrowed: Narrowed, size: number) {
  let after: Place | undefined;
  for (;;) {
    const rows = await queries.listConversations(db, owner, narrowed, after, size);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    after = placeOf(last);
  }
}

/** @returns null when nothing can match */
export async function narrow({ db }: Deps, owner: Owner, filter: ActivityFilter): Promise<Narrowed | null> {
  const { search, reaction, unanswered, ...own } = filter;
  const terms = search ? queryOf(owner.agentId, search) : undefined;
  if (terms === null) return null;
  const narrowed: Narrowed = { own, among: [], having: [] };
  const wanted = [
    ...(terms ? [{ terms }] : []),
    ...(reaction ? [{ reaction }] : []),
    ...(unanswered ? [{ unanswered: true as const }] : []),
  ];
  for (const each of wanted) {
    const ids = await queries.collect(db, owner, each);
    if (ids) narrowed.among.push(ids);
    else narrowed.having.push(each);
  }
  return narrowed;
}

const isNarrow = ({ own, among, having }: Narrowed) =>
  among.length + having.length > 0 || Object.values(own).some((value) => value !== undefined);

const countNarrowed = ({ db }: Deps, owner: Owner, narrowed: Narrowed) =>
  queries.countNarrowed(db, owner, narrowed, ACTIVITY_MATCHING_MAX + 1);

async function withCounts({ db }: Deps, owner: Owner, rows: ConversationRow[]): Promise<ActivityConversation[]> {
  const ids = rows.map(({ id }) => id);
  const counts = await queries.countMessages(db, owner, ids);
  return rows.map((row) => presentConversation(row, counts.get(row.id)));
}

const placeOf = (row: ConversationRow): Place => ({ at: row.updatedAt, id: row.id });
