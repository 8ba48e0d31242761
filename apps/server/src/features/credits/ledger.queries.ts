import { sql } from 'drizzle-orm';
import type { Db, Queryable } from '../../platform/database';
import { prepared } from '../../platform/database/prepared';
import { processes } from '../../platform/platform.tables';
import { teams } from '../teams/teams.tables';
import { accounts, agentAccounts, type EntryKind, entries, reservations } from './credits.tables';

const value = sql.placeholder;

/** Whose credits, and whether they are charged. */
export interface Spending {
  teamId: string;
  agentId: string | null;
  enforced: boolean;
}

export interface Hold extends Spending {
  id: string;
  processId: string;
  /** The most that the answer can take. */
  tokens: number;
  /** Credits per token, as a decimal. */
  rate: string;
  /** What the agent may ever use. */
  limit: number | null;
}

type Held = Pick<Hold, 'teamId' | 'agentId' | 'limit'>;

const reserving = prepared<Record<keyof Hold, unknown>, { refused: 'agent' | 'team' | null }>(
  'credits-reserve',
  sql`select credits_reserve(
    ${value('teamId')}::uuid, ${value('agentId')}::uuid, ${value('id')}::uuid, ${value('processId')}::uuid,
    ${value('tokens')}::bigint, ${value('rate')}::numeric, ${value('limit')}::numeric, ${value('enforced')}::boolean
  ) as refused`,
);

/** Holds what an answer may cost at most. @returns whose credits are used up, where nothing could be held */
export async function reserve(db: Db, hold: Hold): Promise<'agent' | 'team' | null> {
  const [row] = await reserving(db, { ...hold });
  return row?.refused ?? null;
}

/** Whether credits that are refused are only held by answers under way, and may be left once those have ended. */
export async function areOnlyHeld(db: Db, { teamId, agentId, limit }: Held, who: 'agent' | 'team'): Promise<boolean> {
  const { rows } = await db.execute<{ left: boolean }>(
    who === 'team'
      ? sql`select balance > 0 as left from ${accounts} where team_id = ${teamId}::uuid`
      : sql`select used < ${limit}::numeric as left from ${agentAccounts}
          where agent_id = ${agentId}::uuid and team_id = ${teamId}::uuid`,
  );
  return rows[0]?.left === true;
}

export interface Bill extends Spending {
  /** Of what was held; nothing need be. */
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

/** Gives back what was held, and books what was used. */
export async function settle(db: Db, bill: Bill): Promise<void> {
  await settling(db, { ...bill });
}

/** What processes hold that are gone. */
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
  /** Under one key of a team is booked once. */
  key: string | null;
}

/** What counts as granted or bought. */
const ADDS: readonly EntryKind[] = ['start', 'grant', 'purchase', 'plan'];

/**
 * Writes an entry and changes the balance by it, in one statement.
 * @returns the balance after it; undefined when it is booked already, or the team has no account
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

/** Gives teams without an account one, with what every team begins with. @param teamId of all of them when absent */
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

/** Nothing of this team is counted from here on. */
export async function exempt(db: Queryable, teamId: string): Promise<void> {
  await db
    .insert(accounts)
    .values({ teamId, exempt: true })
    .onConflictDoUpdate({ target: accounts.teamId, set: { exempt: true } });
}
