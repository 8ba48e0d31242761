import type { ActivityFilter } from '@parley/contract/activity';
import type { Channel } from '@parley/contract/chat';
import { and, asc, count, desc, eq, exists, gte, inArray, lt, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { Place } from '../../platform/cursor';
import type { Db } from '../../platform/database';
import { beyond } from '../../platform/database/conditions';
import type { Owner } from '../agents/agents.tables';
import { type ConversationRow, conversations, GREETING_SOURCE, handovers, messages } from '../chat/chat.tables';
import { messageTerms, totals } from './activity.tables';

/** Whose conversations: a team's, limited to one agent if given. */
export interface Scope {
  teamId: string;
  agentId?: string | undefined;
}

export type { Owner } from '../agents/agents.tables';
export type { ConversationRow } from '../chat/chat.tables';

/** What a filter requires of a conversation's messages: each condition needs just one matching message. */
type OfMessages = { terms: string } | { reaction: 'positive' | 'negative' } | { unanswered: true };

/** A prepared filter: conversations by their own columns, by ids already found, and by having matching messages. */
export interface Narrowed {
  own: Pick<ActivityFilter, 'channel' | 'from' | 'to'>;
  among: string[][];
  having: OfMessages[];
}

/** Up to this many matching messages are collected up front; if there are more, scanning finds them soon enough. */
const COLLECTED = 2_000;

/**
 * Rare matches are looked up; frequent ones turn up soon while scanning the latest conversations. This finds out which
 * of the two applies.
 * @returns the conversations' ids, or null when there are too many to collect
 */
export async function collect(db: Db, owner: Scope, wanted: OfMessages): Promise<string[] | null> {
  const table = 'terms' in wanted ? messageTerms : messages;
  const { rows } = await db.execute<{ count: number; ids: string[] }>(sql`
    with found as (
      select conversation_id from ${table} where ${matches(owner, wanted)} limit ${COLLECTED + 1}
    )
    select count(*)::int as count, array(select distinct conversation_id::text from found) as ids from found`);
  const [found] = rows;
  if (!found) return [];
  return found.count > COLLECTED ? null : found.ids;
}

function matches({ teamId, agentId }: Scope, wanted: OfMessages): SQL | undefined {
  if ('terms' in wanted) {
    return and(
      eq(messageTerms.teamId, teamId),
      agentId === undefined ? undefined : eq(messageTerms.agentId, agentId),
      sql`${messageTerms.terms} @@ ${wanted.terms}::tsquery`,
    );
  }
  return and(
    eq(messages.teamId, teamId),
    agentId === undefined ? undefined : eq(messages.agentId, agentId),
    // Phrased exactly as in the partial indexes.
    'reaction' in wanted
      ? sql`${messages.reaction} is not null and ${messages.reaction} = ${wanted.reaction}`
      : sql`${messages.answered} = false`,
  );
}

/** Latest first. @param after the last conversation of the previous page */
export async function listConversations(
  db: Db,
  owner: Scope,
  narrowed: Narrowed,
  after: Place | undefined,
  limit: number,
): Promise<ConversationRow[]> {
  return db
    .select()
    .from(conversations)
    .where(and(isLeft(db, owner, narrowed), beyond(conversations.updatedAt, conversations.id, after)))
    .orderBy(desc(conversations.updatedAt), desc(conversations.id))
    .limit(limit);
}

/** How many conversations match a filter, counting no further than the limit. */
export async function countNarrowed(db: Db, owner: Owner, narrowed: Narrowed, limit: number): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(conversations)
    .where(isLeft(db, owner, narrowed))
    .limit(limit)
    .as('some');
  const [row] = await db.select({ count: count() }).from(some);
  return row?.count ?? 0;
}

/** The owner's used conversations that match a filter. */
const isLeft = (db: Db, owner: Scope, { own, among, having }: Narrowed): SQL | undefined =>
  and(
    ofOwner(owner),
    isUsed(db),
    own.channel && eq(conversations.channel, own.channel),
    own.from === undefined ? undefined : gte(conversations.updatedAt, new Date(own.from)),
    own.to === undefined ? undefined : lt(conversations.updatedAt, new Date(own.to)),
    ...among.map((ids) => sql`${conversations.id} = any(${sql.param(ids)}::uuid[])`),
    ...having.map((wanted) => hasSome(db, owner, wanted)),
  );

/** Something was said in it, or its visitor requested a person before saying anything. */
const isUsed = (db: Db) => or(conversations.used, exists(openHandover(db)));

const openHandover = (db: Db) =>
  db
    .select({ one: sql`1` })
    .from(handovers)
    .where(and(eq(handovers.conversationId, conversations.id), ne(handovers.state, 'ended')));

function hasSome(db: Db, owner: Scope, wanted: OfMessages): SQL {
  const table = 'terms' in wanted ? messageTerms : messages;
  return exists(
    db
      .select({ one: sql`1` })
      .from(table)
      .where(and(matches(owner, wanted), eq(table.conversationId, conversations.id))),
  );
}

const ofOwner = ({ teamId, agentId }: Scope) =>
  and(eq(conversations.teamId, teamId), agentId === undefined ? undefined : eq(conversations.agentId, agentId));

/** Those of the given conversations that exist and were used, in no particular order. */
export async function findConversations(db: Db, owner: Owner, ids: string[]): Promise<ConversationRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(conversations)
    .where(and(ofOwner(owner), inArray(conversations.id, ids), isUsed(db)));
}

export interface MessageCounts {
  messages: number;
  unanswered: number;
  positive: number;
  negative: number;
}

/** Keyed by conversation id; conversations without messages are left out. */
export async function countMessages(db: Db, { teamId }: Scope, ids: string[]): Promise<Map<string, MessageCounts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: messages.conversationId,
      messages: sql<number>`(count(*) filter (where ${messages.source} <> ${GREETING_SOURCE}))::int`,
      unanswered: sql<number>`(count(*) filter (where ${messages.answered} = false))::int`,
      positive: sql<number>`(count(*) filter (where ${messages.reaction} = 'positive'))::int`,
      negative: sql<number>`(count(*) filter (where ${messages.reaction} = 'negative'))::int`,
    })
    .from(messages)
    .where(and(eq(messages.teamId, teamId), inArray(messages.conversationId, ids)))
    .groupBy(messages.conversationId);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** How many of an agent's latest conversations are checked for channels: weeks for most agents, in milliseconds. */
const LATEST = 5_000;

/**
 * When the latest conversation of each of the team's agents took place on each channel; null is an unknown channel.
 * `all` means that the agent has no conversations besides those examined, the oldest of which is at `since`.
 */
export async function lastUses(
  db: Db,
  teamId: string,
  agentIds: readonly string[],
): Promise<{ agentId: string; channel: Channel | null; at: Date; since: Date; all: boolean }[]> {
  const { rows } = await db.execute<{
    agentId: string;
    channel: Channel | null;
    at: string | Date;
    since: string | Date;
    all: boolean;
  }>(sql`
    select agent.id as "agentId", latest.channel, max(latest.updated_at) as at,
      min(min(latest.updated_at)) over (partition by agent.id) as since,
      sum(count(*)) over (partition by agent.id) < ${LATEST} as all
    from unnest(${sql.param(agentIds)}::uuid[]) as agent(id)
    cross join lateral (
      select channel, updated_at from ${conversations}
      where team_id = ${teamId}::uuid and agent_id = agent.id and used
      order by updated_at desc, id desc limit ${LATEST}
    ) as latest
    group by agent.id, latest.channel`);
  return rows.map(({ at, since, ...row }) => ({ ...row, at: new Date(at), since: new Date(since) }));
}

/** The number of the agent's used conversations. */
export async function countConversations(db: Db, owner: Owner): Promise<number> {
  const [row] = await db
    .select({ conversations: totals.conversations })
    .from(totals)
    .where(and(eq(totals.teamId, owner.teamId), eq(totals.agentId, owner.agentId)));
  return (row?.conversations ?? 0) + (await countUnwritten(db, owner));
}

/** Conversations whose visitors requested a person but said nothing: the totals only cover those with messages. */
async function countUnwritten(db: Db, { teamId, agentId }: Owner): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(handovers)
    .innerJoin(conversations, eq(conversations.id, handovers.conversationId))
    .where(
      and(
        eq(handovers.teamId, teamId),
        eq(handovers.agentId, agentId),
        ne(handovers.state, 'ended'),
        not(conversations.used),
      ),
    );
  return row?.count ?? 0;
}

export interface ExportedRow {
  conversationId: string;
  createdAt: Date;
  content: string;
  /** 'user', 'ai', or 'person' for somebody of the team who took over. */
  sender: string;
}

/** Some conversations, and which messages of each: positions `from` up to but not including `to`. */
export interface Part {
  conversationIds: string[];
  from: number;
  to: number;
}

/** The messages of a part, ordered by the given ids, then by position. */
export async function listForExport(
  db: Db,
  { teamId }: Owner,
  { conversationIds, from, to }: Part,
): Promise<ExportedRow[]> {
  if (conversationIds.length === 0) return [];
  return db
    .select({
      conversationId: messages.conversationId,
      createdAt: messages.createdAt,
      content: messages.content,
      sender: sql<string>`case when ${messages.source} = 'person' then 'person' else ${messages.sender} end`,
    })
    .from(messages)
    .where(
      and(
        eq(messages.teamId, teamId),
        inArray(messages.conversationId, conversationIds),
        gte(messages.seq, from),
        lt(messages.seq, to),
        ne(messages.status, 'pending'),
      ),
    )
    .orderBy(sql`array_position(${sql.param(conversationIds)}::uuid[], ${messages.conversationId})`, asc(messages.seq));
}
