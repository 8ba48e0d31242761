import type { CreditDay } from '@parley/contract/credits';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database';
import { agents } from '../agents/agents.tables';
import { accounts, agentAccounts, entries } from './credits.tables';

export type AgentAccount = typeof agentAccounts.$inferSelect;

export interface Account {
  balance: string;
  total: string;
  used: string;
  rechargedAt: Date | null;
}

/** Usage is summed over all agents, including deleted ones. */
export async function readAccount(db: Db, teamId: string): Promise<Account | undefined> {
  const { balance, total, rechargedAt } = accounts;
  const [[row], [agents]] = await Promise.all([
    db.select({ balance, total, rechargedAt }).from(accounts).where(eq(accounts.teamId, teamId)),
    db
      .select({ used: sql<string>`coalesce(sum(${agentAccounts.used}), 0)` })
      .from(agentAccounts)
      .where(eq(agentAccounts.teamId, teamId)),
  ]);
  return row && { ...row, used: agents?.used ?? '0' };
}

export function listAgentAccounts(db: Db, teamId: string): Promise<AgentAccount[]> {
  return db.select().from(agentAccounts).where(eq(agentAccounts.teamId, teamId));
}

const moment = (date: Date | undefined) => sql`${date?.toISOString() ?? null}::timestamptz`;

/** What an agent or the whole team used per day, including days without usage; an index-only scan for an agent. */
export async function sumDays(
  db: Db,
  { teamId, agentId }: { teamId: string; agentId?: string },
  { from, starts }: { from: string; starts: Date[] },
): Promise<CreditDay[]> {
  const bounds = sql.param(starts.map((date) => date.toISOString()));
  const { rows } = await db.execute<CreditDay & Record<string, unknown>>(sql`
    select to_char(${from}::date + place - 1, 'YYYY-MM-DD') as day, coalesce(used.credits, 0)::float8 as credits
    from generate_series(1, ${starts.length - 1}::int) as days (place)
    left join (
      select width_bucket(created_at, ${bounds}::timestamptz[]) as place, sum(cost) as credits
      from ${entries}
      where team_id = ${teamId}::uuid ${agentId === undefined ? sql`` : sql`and agent_id = ${agentId}::uuid`}
        and created_at >= ${moment(starts[0])} and created_at < ${moment(starts.at(-1))}
      group by 1
    ) as used using (place)
    order by place`);
  return rows;
}

export interface ExportedEntry extends Record<string, unknown> {
  id: string;
  at: string;
  agent: string | null;
  kind: string;
  purpose: string | null;
  model: string | null;
  promptTokens: number | null;
  completionTokens: number | null;
  cost: string;
  amount: string;
  reason: string | null;
}

/** The entries of a period, oldest first. @param after the last entry of the previous page */
export async function listEntries(
  db: Db,
  teamId: string,
  starts: Date[],
  after: ExportedEntry | undefined,
  limit: number,
): Promise<ExportedEntry[]> {
  const beyond = after ? sql`and (e.created_at, e.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const { rows } = await db.execute<ExportedEntry>(sql`
    select e.id, to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, a.name as agent, e.kind,
      e.purpose, e.model, e.prompt_tokens as "promptTokens", e.completion_tokens as "completionTokens", e.cost, e.amount,
      e.reason
    from ${entries} as e left join ${agents} as a on a.id = e.agent_id and a.team_id = e.team_id
    where e.team_id = ${teamId}::uuid and e.created_at >= ${moment(starts[0])}
      and e.created_at < ${moment(starts.at(-1))} ${beyond}
    order by e.created_at, e.id limit ${limit}`);
  return rows;
}
