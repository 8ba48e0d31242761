import {
  HANDOVER_IDLE_MINUTES,
  MISSED_SHOWN_DAYS,
  VISITOR_SETTINGS,
  WAITING_SHOWN_MAX,
} from '@parley/contract/constants';
import { and, asc, desc, eq, getTableColumns, ne, not, or, sql } from 'drizzle-orm';
import type { Db, Queryable, Tx } from '../../../platform/database';
import { agents, type Owner } from '../../agents/agents.tables';
import { conversations, handovers, messages } from '../chat.tables';
import { nameOf } from '../name-of.queries';

export type HandoverRow = typeof handovers.$inferSelect;

const person = nameOf(handovers.person, handovers.memberId);
const named = { ...getTableColumns(handovers), person };

/** The person who answers: under a name that the owner chose, or otherwise their own. */
type Person = Pick<HandoverRow, 'person' | 'memberId'>;

interface Place extends Owner {
  conversationId: string;
}

const open = ({ teamId, conversationId }: Pick<Place, 'teamId' | 'conversationId'>) =>
  and(eq(handovers.teamId, teamId), eq(handovers.conversationId, conversationId), ne(handovers.state, 'ended'));

/** A conversation's open handover, if any, with the position of its next message. */
export async function findHandover(
  db: Queryable,
  place: Pick<Place, 'teamId' | 'conversationId'>,
): Promise<{ row: HandoverRow | null; messages: number }> {
  const [found] = await db
    .select({ row: named, messages: conversations.nextSeq })
    .from(conversations)
    .leftJoin(handovers, open(place))
    .where(and(eq(conversations.teamId, place.teamId), eq(conversations.id, place.conversationId)));
  return found ?? { row: null, messages: 0 };
}

/** Whether a person is answering there and was recently active. */
export async function isLive(db: Db, { teamId, agentId, conversationId }: Place, idleMinutes: number) {
  const within = sql`now() - make_interval(mins => ${idleMinutes}::int)`;
  const live = and(
    eq(handovers.teamId, teamId),
    eq(handovers.agentId, agentId),
    eq(handovers.conversationId, conversationId),
    eq(handovers.state, 'live'),
    sql`${handovers.activeAt} > ${within}`,
  );
  return (await db.$count(handovers, live)) > 0;
}

/** @returns its id; undefined when one is already open */
export async function insertWaiting(tx: Tx, place: Place): Promise<string | undefined> {
  const [row] = await tx
    .insert(handovers)
    .values({ ...place, state: 'waiting' })
    .onConflictDoNothing()
    .returning({ id: handovers.id });
  return row?.id;
}

/** From now on a person answers, whether or not one was requested. */
export async function putLive(tx: Tx, place: Place, by: Person): Promise<void> {
  const live = { state: 'live' as const, ...by, activeAt: sql`now()` };
  const rows = await tx.update(handovers).set(live).where(open(place)).returning({ id: handovers.id });
  if (rows.length > 0) return;
  await tx
    .insert(handovers)
    .values({ ...place, ...live })
    .onConflictDoNothing();
}

/** @returns whether a handover was open */
export async function endHandover(db: Queryable, place: Pick<Place, 'teamId' | 'conversationId'>): Promise<boolean> {
  const ended = await db.update(handovers).set({ state: 'ended' }).where(open(place)).returning({ id: handovers.id });
  return ended.length > 0;
}

/** Ends all of a member's live handovers in a team. @returns where they were */
export function endLiveOf(tx: Tx, { teamId, userId }: { teamId: string; userId: string }): Promise<Place[]> {
  const { agentId, conversationId } = handovers;
  return tx
    .update(handovers)
    .set({ state: 'ended' })
    .where(and(eq(handovers.teamId, teamId), eq(handovers.memberId, userId), eq(handovers.state, 'live')))
    .returning({ teamId: handovers.teamId, agentId, conversationId });
}

/** Ends a handover unless it has changed since it was read. */
export async function endSeen(tx: Tx, { id, teamId, state, activeAt }: HandoverRow): Promise<void> {
  const seen = and(eq(handovers.teamId, teamId), eq(handovers.id, id), eq(handovers.state, state));
  await tx
    .update(handovers)
    .set({ state: 'ended' })
    .where(and(seen, eq(handovers.activeAt, activeAt)));
}

/** @returns the name to answer under; undefined when nobody has taken the conversation over */
export async function touchLive(tx: Tx, place: Pick<Place, 'teamId' | 'conversationId'>): Promise<Person | undefined> {
  const [row] = await tx
    .update(handovers)
    .set({ activeAt: sql`now()` })
    .where(and(open(place), eq(handovers.state, 'live')))
    .returning({ person: handovers.person, memberId: handovers.memberId });
  return row;
}

/** When the visitor wrote, if theirs is the last message of the conversation; null if somebody has replied. */
const unanswered = (db: Db) =>
  sql`(select case when last.sender = 'user' then last.created_at end from (${db
    .select({ sender: messages.sender, created_at: messages.createdAt })
    .from(messages)
    .where(eq(messages.conversationId, handovers.conversationId))
    .orderBy(desc(messages.seq))
    .limit(1)}) as last)`;

/** How long a visitor waits before being told that nobody is available. */
const waitMinutes = sql`coalesce((${agents.settings}->>'humanWaitMinutes')::int, ${VISITOR_SETTINGS.humanWaitMinutes}::int)`;

/**
 * Visitors waiting for a person from the team, or for that person's reply, longest wait first; then conversations that
 * a person is answering, and those whose visitors waited in vain.
 * @param agentId limits the list to one agent
 */
export async function listOpen(db: Db, teamId: string, agentId?: string) {
  const within = (minutes: ReturnType<typeof sql>) => sql`now() - make_interval(mins => ${minutes})`;
  const wrote = unanswered(db);
  const asking = eq(handovers.state, 'waiting');
  const missed = sql<boolean>`(${asking} and ${handovers.createdAt} <= ${within(waitMinutes)})`;
  const waits = sql<boolean>`((${asking} and not ${missed}) or (not ${asking} and ${wrote} is not null))`;
  const since = sql`case when ${handovers.state} = 'waiting' then ${handovers.createdAt} else coalesce(${wrote}, ${handovers.activeAt}) end`;
  return db
    .select({
      conversationId: handovers.conversationId,
      agentId: handovers.agentId,
      since: since.mapWith(handovers.createdAt),
      person,
      waits,
      missed,
    })
    .from(handovers)
    .innerJoin(agents, eq(agents.id, handovers.agentId))
    .where(
      and(
        eq(handovers.teamId, teamId),
        agentId === undefined ? undefined : eq(handovers.agentId, agentId),
        or(
          and(
            asking,
            or(not(missed), sql`${handovers.createdAt} > now() - make_interval(days => ${MISSED_SHOWN_DAYS}::int)`),
          ),
          and(eq(handovers.state, 'live'), sql`${handovers.activeAt} > ${within(sql`${HANDOVER_IDLE_MINUTES}::int`)}`),
        ),
      ),
    )
    .orderBy(desc(waits), asc(missed), asc(since))
    .limit(WAITING_SHOWN_MAX);
}
