import { csvRow } from '@parley/contract/csv';
import type { GivenLead, Lead } from '@parley/contract/leads';
import { MESSAGES } from '@parley/contract/messages';
import { missingOf } from '@parley/contract/missing-details';
import { leadsFormOf } from '@parley/contract/visitor-settings';
import { cutPage, decodeCursor, encodeCursor, type Place } from '../../platform/cursor';
import type { Queryable, Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { invalid, notFound } from '../../platform/errors';
import { writeEvent } from '../../platform/outbox';
import { type Limit, RateLimit } from '../../platform/rate-limit';
import { type OwnedAgent, type Owner, ownerOf } from '../agents/agents.service';
import { holdConversation, noteContactLeft } from '../chat/visits.service';
import { leadSubmitted } from './leads.events';
import type { ListedLead } from './leads.queries';
import * as queries from './leads.queries';

const PER_ADDRESS: Limit = { name: 'leads', points: 20, seconds: 3_600, sentence: MESSAGES.leadsTooMany };
/** Batch size for reading and writing: it bounds the memory that an export takes, however long it is. */
const EXPORTED = 500;

/** What a visitor without an answer is asked for, if the owner's form asks for nothing. */
const USUAL = { name: true, email: true, phone: false, required: false };

/**
 * Stores a visitor's contact details, once per conversation.
 * @param address where the call comes from
 * @throws AppError invalid when something that the agent's form requires is missing; too_many
 */
export async function submitLead(
  deps: Deps,
  { agent, conversationId, address }: { agent: OwnedAgent; conversationId: string; address: string },
  given: GivenLead,
): Promise<void> {
  const { db, events } = deps;
  await new RateLimit(deps, PER_ADDRESS).consumeFrom(address);
  const asked = leadsFormOf(agent.settings) ?? USUAL;
  const [missing] = Object.entries(missingOf(asked, given));
  if (missing) throw invalid(missing[1], missing[0]);
  const lead = {
    name: (asked.name && given.name) || null,
    email: (asked.email && given.email) || null,
    phone: (asked.phone && given.phone) || null,
  };
  const place = { ...ownerOf(agent), conversationId };
  const leadId = await db.transaction(async (tx) => {
    const id = await queries.insertLead(tx, { ...place, ...lead });
    await noteContactLeft(tx, agent.teamId, conversationId);
    if (id) await writeEvent(tx, leadSubmitted, agent.teamId, { ...place, leadId: id });
    return id;
  });
  if (leadId) events.publish(leadSubmitted, { ...place, leadId });
}

/** What a conversation's visitor left there; null if nothing, or if it has been deleted. */
export async function leftIn(
  { db }: Pick<Deps, 'db'>,
  { teamId, id }: { teamId: string; id: string },
): Promise<LeftDetails | null> {
  const row = await queries.findLeadOf(db, teamId, id);
  return row ? presentLeft(row) : null;
}

/** Deletes what a conversation's visitor left there, together with the conversation. */
export const forgetLeft = (tx: Tx, { teamId, id }: { teamId: string; id: string }): Promise<void> =>
  queries.deleteLeadOf(tx, teamId, id);

/** @throws AppError not_found when a conversation is requested that the agent does not have */
export async function listLeads(
  { db }: Deps,
  owner: Owner,
  { cursor, limit, ...filter }: queries.LeadFilter & { cursor?: string | undefined; limit: number },
): Promise<{ leads: Lead[]; next_cursor: string | null; total: number }> {
  const { conversation } = filter;
  if (conversation !== undefined && !(await queries.hasConversation(db, owner, conversation))) throw notFound();
  const [total, rows] = await Promise.all([
    queries.countLeads(db, owner),
    queries.listLeads(db, owner, filter, decodeCursor(cursor), limit + 1),
  ]);
  const { page, next_cursor } = cutPage(rows, limit, (last) => encodeCursor(placeOf(last)));
  return { leads: page.map(presentLead), next_cursor, total };
}

/** The leads as CSV, latest first; each chunk is read only once the previous one has been consumed. */
export async function* exportLeads({ db }: Deps, owner: Owner, search: string | undefined): AsyncGenerator<string> {
  yield csvRow(['Timestamp', 'Name', 'Email', 'Phone', 'Conversation']);
  let rows: ListedLead[] = [];
  do {
    const last = rows.at(-1);
    rows = await queries.listLeads(db, owner, { search }, last && placeOf(last), EXPORTED);
    yield rows.map(lineOf).join('');
  } while (rows.length === EXPORTED);
}

/** What a visitor left. */
export interface LeftDetails {
  id: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  submitted_at: string;
}

/** @returns null when it has been deleted */
export async function leftDetails(
  { db }: { db: Queryable },
  { teamId, leadId }: { teamId: string; leadId: string },
): Promise<LeftDetails | null> {
  const row = await queries.findLead(db, teamId, leadId);
  return row ? presentLeft(row) : null;
}

/** What visitors left in a period, latest first. @param limit how many to list */
export async function leadsBetween(
  { db }: Pick<Deps, 'db'>,
  owner: Owner,
  from: Date,
  to: Date,
  limit: number,
): Promise<{ count: number; latest: LeftDetails[] }> {
  const { count, latest } = await queries.listLeadsBetween(db, owner, from, to, limit);
  return { count, latest: latest.map(presentLeft) };
}

const presentLeft = ({ id, name, email, phone, createdAt }: queries.LeadRow): LeftDetails => ({
  id,
  name,
  email,
  phone,
  submitted_at: createdAt.toISOString(),
});

/** @throws AppError not_found */
export async function removeLead({ db, erasing }: Deps, teamId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const deleted = await queries.deleteLead(tx, teamId, id);
    if (!deleted) throw notFound();
    const { conversationId } = deleted;
    // The copies of it were deleted with its conversation.
    if (conversationId === null) return;
    await holdConversation(tx, { teamId, conversationId });
    await erasing.copies(tx, { teamId, conversationId, ids: [id] });
  });
}

const lineOf = ({ createdAt, name, email, phone, conversationId }: ListedLead) =>
  csvRow([createdAt.toISOString(), name ?? '', email ?? '', phone ?? '', conversationId ?? 'No Conversation']);

const presentLead = (row: ListedLead): Lead => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  conversation_id: row.conversationId,
  channel: row.channel,
  host_origin: row.hostOrigin,
  created_at: row.createdAt.toISOString(),
});

const placeOf = ({ createdAt, id }: ListedLead): Place => ({ at: createdAt, id });
