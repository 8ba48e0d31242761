import type {
  ActivityConversation,
  ActivityFilter,
  activityRoutes,
  ChannelUse,
  TeamConversation,
} from '@parley/contract/activity';
import { ACTIVITY_MATCHING_MAX } from '@parley/contract/constants';
import type { QueryOf } from '@parley/contract/route';
import { cutPage, decodeCursor, encodeCursor, type Place } from '../../platform/cursor';
import type { Deps } from '../../platform/deps';
import { listAgents, ownAgent } from '../agents/agents.service';
import { presentConversation } from './activity.present';
import type { ConversationRow, Narrowed, Owner, Scope } from './activity.queries';
import * as queries from './activity.queries';
import { queryOf } from './search-terms';

type LatestQuery = QueryOf<typeof activityRoutes.latest>;

/** All conversations with an agent, latest first. */
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
  const { page, next_cursor } = cutPage(rows, limit, cursorOf);
  return {
    conversations: await withCounts(deps, owner, page),
    next_cursor,
    total,
    matching: after ? null : counted ? await countNarrowed(deps, owner, narrowed) : narrowed ? total : 0,
  };
}

/** The latest conversations of all of a team's agents, or of one. @throws AppError not_found for a foreign agent */
export async function listLatest(
  deps: Deps,
  teamId: string,
  { cursor, limit, search, agent }: LatestQuery,
): Promise<{ conversations: TeamConversation[]; next_cursor: string | null }> {
  const agents = agent ? [await ownAgent(deps, teamId, agent)] : await listAgents(deps.db, teamId);
  const after = decodeCursor(cursor);
  const scope: Scope = { teamId, agentId: agent };
  const ids = agents.map(({ id }) => id);
  const narrowed = await narrowAmong(deps, scope, ids, search ? { search } : {});
  const rows = narrowed ? await queries.listConversations(deps.db, scope, narrowed, after, limit + 1) : [];
  const { page, next_cursor } = cutPage(rows, limit, cursorOf);
  const names = new Map(agents.map(({ id, name }) => [id, name]));
  const presented = await withCounts(deps, scope, page);
  return {
    // A conversation whose agent was deleted in the meantime is about to disappear too.
    conversations: presented.flatMap((conversation, at) => {
      const agentId = page[at]?.agentId ?? '';
      const name = names.get(agentId);
      return name === undefined ? [] : [{ ...conversation, agent_id: agentId, agent_name: name }];
    }),
    next_cursor,
  };
}

/** On which channels each of the team's agents was recently used; unused agents are listed too. */
export async function listChannels({ db }: Deps, teamId: string): Promise<ChannelUse[]> {
  const agents = await listAgents(db, teamId);
  const ids = agents.map(({ id }) => id);
  const uses = await queries.lastUses(db, teamId, ids);
  return ids.map((id) => {
    const own = uses.filter(({ agentId }) => agentId === id);
    return {
      agent_id: id,
      channels: own.flatMap(({ channel, at }) => (channel ? [{ channel, last_used_at: at.toISOString() }] : [])),
      all: own.every(({ all }) => all),
      since: own[0]?.since.toISOString() ?? null,
    };
  });
}

/** The current state of the conversations; those that are gone are left out. */
export async function findConversations(deps: Deps, owner: Owner, ids: string[]): Promise<ActivityConversation[]> {
  return withCounts(deps, owner, await queries.findConversations(deps.db, owner, ids));
}

export const countConversations = ({ db }: Deps, owner: Owner) => queries.countConversations(db, owner);

/** Yields all matching conversations, `size` at a time. */
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
export const narrow = (deps: Deps, owner: Owner, filter: ActivityFilter): Promise<Narrowed | null> =>
  narrowAmong(deps, owner, [owner.agentId], filter);

async function narrowAmong(
  { db }: Deps,
  owner: Scope,
  agentIds: string[],
  filter: ActivityFilter,
): Promise<Narrowed | null> {
  const { search, reaction, unanswered, ...own } = filter;
  const terms = search ? queryOf(agentIds, search) : undefined;
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

async function withCounts({ db }: Deps, owner: Scope, rows: ConversationRow[]): Promise<ActivityConversation[]> {
  const ids = rows.map(({ id }) => id);
  const counts = await queries.countMessages(db, owner, ids);
  return rows.map((row) => presentConversation(row, counts.get(row.id)));
}

const placeOf = (row: ConversationRow): Place => ({ at: row.updatedAt, id: row.id });

const cursorOf = (row: ConversationRow) => encodeCursor(placeOf(row));
