import { and, desc, eq, getTableColumns, gte, ilike, lt, or } from 'drizzle-orm';
import type { Place } from '../../platform/cursor';
import type { Db, Queryable, Tx } from '../../platform/database';
import { anywhere, beyond } from '../../platform/database/conditions';
import type { Owner } from '../agents/agents.tables';
import { conversations } from '../chat/chat.tables';
import { leads } from './leads.tables';

export type LeadRow = typeof leads.$inferSelect;

/** A lead with the place where it was left. */
export interface ListedLead extends LeadRow {
  channel: typeof conversations.$inferSelect.channel;
  hostOrigin: string | null;
}

/** @returns its id; undefined when the conversation already has one */
export async function insertLead(
  tx: Queryable,
  lead: Pick<LeadRow, 'teamId' | 'agentId' | 'conversationId' | 'name' | 'email' | 'phone'>,
): Promise<string | undefined> {
  const [row] = await tx.insert(leads).values(lead).onConflictDoNothing().returning({ id: leads.id });
  return row?.id;
}

/** Restricts an agent's leads to those containing a text, or to the one left in a conversation. */
export interface LeadFilter {
  search?: string | undefined;
  conversation?: string | undefined;
}

/** Latest first. @param after the last lead of the previous page */
export async function listLeads(
  db: Db,
  owner: Owner,
  { search, conversation }: LeadFilter,
  after: Place | undefined,
  limit: number,
): Promise<ListedLead[]> {
  return db
    .select({
      ...getTableColumns(leads),
      channel: conversations.channel,
      hostOrigin: conversations.hostOrigin,
    })
    .from(leads)
    .leftJoin(conversations, and(eq(conversations.id, leads.conversationId), eq(conversations.teamId, leads.teamId)))
    .where(
      and(
        ofOwner(owner),
        search ? containing(search) : undefined,
        conversation ? eq(leads.conversationId, conversation) : undefined,
        beyond(leads.createdAt, leads.id, after),
      ),
    )
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(limit);
}

export const countLeads = (db: Db, owner: Owner): Promise<number> => db.$count(leads, ofOwner(owner));

export async function findLead(db: Queryable, teamId: string, id: string): Promise<LeadRow | undefined> {
  const [row] = await db
    .select()
    .from(leads)
    .where(and(eq(leads.teamId, teamId), eq(leads.id, id)));
  return row;
}

/** The leads of a period, latest first, and their total. */
export async function listLeadsBetween(
  db: Db,
  owner: Owner,
  from: Date,
  to: Date,
  limit: number,
): Promise<{ count: number; latest: LeadRow[] }> {
  const within = and(ofOwner(owner), gte(leads.createdAt, from), lt(leads.createdAt, to));
  const [count, latest] = await Promise.all([
    db.$count(leads, within),
    db.select().from(leads).where(within).orderBy(desc(leads.createdAt), desc(leads.id)).limit(limit),
  ]);
  return { count, latest };
}

export async function hasConversation(db: Queryable, { teamId, agentId }: Owner, id: string): Promise<boolean> {
  const its = and(eq(conversations.teamId, teamId), eq(conversations.agentId, agentId), eq(conversations.id, id));
  return (await db.$count(conversations, its)) > 0;
}

/** The lead left in a conversation. */
export async function findLeadOf(db: Queryable, teamId: string, conversationId: string): Promise<LeadRow | undefined> {
  const [row] = await db
    .select()
    .from(leads)
    .where(and(eq(leads.teamId, teamId), eq(leads.conversationId, conversationId)));
  return row;
}

export async function deleteLeadOf(tx: Tx, teamId: string, conversationId: string): Promise<void> {
  await tx.delete(leads).where(and(eq(leads.teamId, teamId), eq(leads.conversationId, conversationId)));
}

/** @returns where it was left; undefined when it does not exist */
export async function deleteLead(
  tx: Tx,
  teamId: string,
  id: string,
): Promise<Pick<LeadRow, 'conversationId'> | undefined> {
  const [row] = await tx
    .delete(leads)
    .where(and(eq(leads.teamId, teamId), eq(leads.id, id)))
    .returning({ conversationId: leads.conversationId });
  return row;
}

const ofOwner = ({ teamId, agentId }: Owner) => and(eq(leads.teamId, teamId), eq(leads.agentId, agentId));

function containing(search: string) {
  const pattern = anywhere(search);
  return or(ilike(leads.name, pattern), ilike(leads.email, pattern), ilike(leads.phone, pattern));
}
