import { and, eq, like, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database';
import { prepared } from '../../platform/database/prepared';
import { caps } from './credits.tables';

const value = sql.placeholder;
const TODAY = sql`(now() at time zone 'utc')::date`;

/** A cap: who is counted under it, and how many credits a day it allows. */
export interface Cap {
  who: string;
  credits: number;
}

export interface CappedHold {
  teamId: string;
  agentId: string;
  id: string;
  processId: string;
  /** The most that the answer can use. */
  tokens: number;
  /** Credits per token, as a decimal. */
  rate: string;
}

const holding = prepared<Record<keyof CappedHold | 'who' | 'credits', unknown>, { at: number | null; spent: boolean }>(
  'credits-hold-capped',
  sql`select refused_by as at, spent from credits_hold_capped(
    ${value('teamId')}::uuid, ${value('agentId')}::uuid, ${value('id')}::uuid, ${value('processId')}::uuid,
    ${value('tokens')}::bigint, ${value('rate')}::numeric, ${value('who')}::text[], ${value('credits')}::numeric[]
  )`,
);

/**
 * Reserves the maximum cost of an answer under all caps, or under none.
 * @returns the cap that refused it, and whether that cap is used up for today; undefined when none did
 */
export async function holdCapped(
  db: Db,
  hold: CappedHold,
  capped: readonly Cap[],
): Promise<{ cap: Cap; spent: boolean } | undefined> {
  const who = capped.map((cap) => cap.who);
  const [row] = await holding(db, { ...hold, who, credits: capped.map(({ credits }) => credits) });
  const cap = row?.at ? capped[row.at - 1] : undefined;
  return cap && { cap, spent: row?.spent === true };
}

/** What was used under a cap today. */
export async function usedToday(db: Db, teamId: string, agentId: string, who: string): Promise<number> {
  const [row] = await db
    .select({ used: caps.used })
    .from(caps)
    .where(and(ofToday(teamId, agentId), eq(caps.who, who)));
  return Number(row?.used ?? 0);
}

/** How many of those whose names start with one of the prefixes have used at least this many credits today. */
export const countSpent = (
  db: Db,
  teamId: string,
  agentId: string,
  prefixes: readonly string[],
  credits: number,
): Promise<number> =>
  db.$count(
    caps,
    and(
      ofToday(teamId, agentId),
      or(...prefixes.map((prefix) => like(caps.who, `${prefix}%`))),
      sql`${caps.used} >= ${credits}::numeric`,
    ),
  );

/** For all teams: deletes days under which nothing is reserved any more. */
export async function deleteOldCaps(db: Db): Promise<void> {
  await db.delete(caps).where(lt(caps.day, sql`${TODAY} - 1`));
}

const ofToday = (teamId: string, agentId: string) =>
  and(eq(caps.teamId, teamId), eq(caps.agentId, agentId), eq(caps.day, TODAY));
