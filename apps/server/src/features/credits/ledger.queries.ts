import { sql } from 'drizzle-orm';
import type { Db, Queryable } from '../../platform/database';
import { prepared } from '../../platform/database/prepared';
import { processes } from '../../platform/platform.tables';
import { teams } from '../teams/teams.tables';
import { accounts, agentAccounts, type EntryKind, entries, reservations } from './credits.tables';

const value = sql.placeholder;

/** Whose credits are used, and whether they are charged. */
export interface Spending {
  teamId: string;
  agentId: string | null;
  enforced: boolean;
}

export interface Hold extends Spending {
  id: string;
  processId: string;
  /** The most that the answer can use. */
  tokens: number;
  /** Credits per token, as a decimal. */
  rate: string;
  /** The most that the agent may ever use. */
  limit: number | null;
}

type Held = Pick<Hold, 'teamId' | 'agentId' | 'limit' | 'tokens' | 'rate'>;

/** Of a team that may not go below zero, as it has never paid. */
const neverPaid = sql`exists (select from ${teams} where id = team_id and paid_at is null)`;

const reserving = prepared<Record<keyof Hold, unknown>, { refused: 'agent' | 'team' | null }>(
  'credits-reserve',
  sql`select credits_reserve(
    ${value('teamId')}::uuid, ${value('agentId')}::uuid, ${value('id')}::uuid, ${value('processId')}::uuid,
    ${value('tokens')}::bigint, ${value('rate')}::numeric, ${value('limit')}::numeric, ${value('enforced')}::boolean
  ) as refused`,
);

/** Reserves the maximum cost of an answer. @returns whose credits are used up, if nothing could be reserved */
export async function reserve(db: Db, hold: Hold): Promise<'agent' | 'team' | null> {
  const [row] = await reserving(db, { ...hold });
  return row?.refused ?? null;
}

/** How many tokens a team's credits pay for at a rate; null if they do not limit how many an answer may use. */
export async function affordableTokens(db: Db, teamId: string, rate: string): Promise<number | null> {
  const { rows } = await db.execute<{ tokens: number | null }>(sql`
    select floor(balance / nullif(${rate}::numeric, 0))::float8 as tokens from ${accounts}
    where team_id = ${teamId}::uuid and not exempt and ${neverPaid}`);
  return rows[0]?.tokens ?? null;
}

/** Whether refused credits are merely reserved by answers in progress and may become available when those end. */
export async function areOnlyHeld(
  db: Db,
  { teamId, agentId, limit, tokens, rate }: Held,
  who: 'agent' | 'team',
): Promise<boolean> {
  const { rows } = await db.execute<{ left: boolean }>(
    who === 'team'
      ? sql`select balance > 0 and (not ${neverPaid} or balance >= credits_worth(${tokens}::bigint, ${rate}::numeric)) as left
          from ${accounts} where team_id = ${teamId}::uuid`
      : sql`select used < ${limit}::numeric as left from ${agentAccounts}
          where agent_id = ${agentId}::uuid and team_id = ${teamId}::uuid`,
  );
  return rows[0]?.left === true;
}

export interface Bill extends Spending {
  /** The id of the reservation, which need not exist. */
  id: string;
  purpose: string;
  model: string | null;
  promptTokens: number | null;
  completionTokens: number | null;
  rate: string;
}

const settling = prepared<Record<keyof Bill, unknown>, object>(
  'credits-settle',
  sql`select credits_settle(
    ${value('teamId')}::uuid, ${value('agentId')}::uuid, ${value('id')}::uuid, ${value('purpose')}, ${value('model')},
    ${value('promptTokens')}::int, ${value('completionTokens')}::int, ${value('rate')}::numeric, ${value('enforced')}::boolean
  )`,
);

/** Releases what was reserved and books what was used. */
export async function settle(db: Db, bill: Bill): Promise<void> {
  await settling(db, { ...bill });
}

/** Reservations of dead processes. */
export function listAbandoned(db: Db): Promise<{ id: string; teamId: string; agentId: string | null }[]> {
  const { id, teamId, agentId, processId } = reservations;
  return db
    .select({ id, teamId, agentId })
    .from(reservations)
    .where(sql`not exists (select from ${processes} where ${processes.id} = ${processId})`);
}

export interface Booking {
  kind: EntryKind;
  /** A decimal; negative for what is taken. */
  amount: string;
  reason: string | null;
  /** Booked only once per team and key. */
  key: string | null;
}

/** The kinds that count as granted or bought. */
const ADDS: readonly EntryKind[] = ['start', 'grant', 'purchase', 'plan'];

/**
 * Writes an entry and changes the balance by its amount, in one statement.
 * @returns the new balance; undefined when it is already booked, or the team has no account
 */
export async function book(db: Queryable, teamId: string, booking: Booking): Promise<string | undefined> {
  const { kind, amount, reason, key } = booking;
  const adds = ADDS.includes(kind);
  const { rows } = await db.execute<{ balance: string }>(sql`
    with entry as (
      insert into ${entries} (team_id, kind, amount, reason, key)
      select team_id, ${kind}, ${amount}::numeric, ${reason}, ${key} from ${accounts}
      where team_id = ${teamId}::uuid and not exempt
      on conflict (team_id, key) do nothing returning team_id, amount
    )
    update ${accounts} as account set
      balance = account.balance + entry.amount,
      total = account.total + case when ${adds} then entry.amount else 0 end,
      recharged_at = case when ${kind === 'purchase'} then now() else account.recharged_at end
    from entry where account.team_id = entry.team_id
    returning account.balance`);
  return rows[0]?.balance;
}

/** Opens accounts, with the starting credits, for teams that have none. @param teamId limits this to one team */
export async function openAccounts(db: Queryable, startCredits: string, teamId?: string): Promise<void> {
  await db.execute(sql`
    with opened as (
      insert into ${accounts} (team_id, balance, total)
      select id, ${startCredits}::numeric, ${startCredits}::numeric from ${teams}
      where ${teamId === undefined ? sql`true` : sql`id = ${teamId}::uuid`}
      on conflict do nothing returning team_id
    )
    insert into ${entries} (team_id, kind, amount, key)
    select team_id, 'start', ${startCredits}::numeric, 'start' from opened
    where ${startCredits}::numeric > 0`);
}

/** From now on nothing is counted for this team. */
export async function exempt(db: Queryable, teamId: string): Promise<void> {
  await db
    .insert(accounts)
    .values({ teamId, exempt: true })
    .onConflictDoUpdate({ target: accounts.teamId, set: { exempt: true } });
}
