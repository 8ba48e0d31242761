import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database';
import { accounts, agentAccounts, caps, entries, reservations } from './credits.tables';

/** A stored figure, and what the ledger's rows add up to. */
export interface Mismatch extends Record<string, unknown> {
  teamId: string;
  agentId: string | null;
  what: 'balance' | 'total' | 'reserved' | 'used' | 'capped';
  kept: string;
  counted: string;
}

const ADDED = sql`filter (where kind in ('start', 'grant', 'purchase', 'plan'))`;

/** Sums up every row of the ledger in one snapshot. @returns the mismatches; none if everything adds up */
export async function audit(db: Queryable): Promise<Mismatch[]> {
  const { rows } = await db.execute<Mismatch>(sql`
    with summed as (
      select team_id, sum(amount) as balance, sum(amount) ${ADDED} as total from ${entries} group by team_id
    ), held as (
      select team_id, sum(amount) filter (where of_team) as amount from ${reservations} group by team_id
    ), used as (
      select team_id, agent_id, sum(cost) as used from ${entries} where agent_id is not null group by team_id, agent_id
    ), held_by_agents as (
      select team_id, agent_id, sum(amount) as amount from ${reservations} where of_agent group by team_id, agent_id
    ), held_under_caps as (
      select team_id, agent_id, sum(amount * cardinality(capped)) as amount from ${reservations}
      where capped is not null group by team_id, agent_id
    ), figures as (
      select account.team_id, null::uuid as agent_id, figure.what, figure.kept, figure.counted
      from ${accounts} as account
      left join summed using (team_id)
      left join held using (team_id)
      cross join lateral (values
        ('balance', account.balance, summed.balance), ('total', account.total, summed.total),
        ('reserved', account.reserved, held.amount)
      ) as figure (what, kept, counted)
      union all
      select coalesce(agent.team_id, used.team_id), coalesce(agent.agent_id, used.agent_id), figure.what, figure.kept,
        figure.counted
      from ${agentAccounts} as agent
      full join used on used.team_id = agent.team_id and used.agent_id = agent.agent_id
      left join held_by_agents as held on held.team_id = agent.team_id and held.agent_id = agent.agent_id
      cross join lateral (values ('used', agent.used, used.used), ('reserved', agent.reserved, held.amount))
        as figure (what, kept, counted)
      union all
      select cap.team_id, cap.agent_id, 'capped', sum(cap.reserved), max(held.amount)
      from ${caps} as cap left join held_under_caps as held using (team_id, agent_id) group by cap.team_id, cap.agent_id
    )
    select team_id as "teamId", agent_id as "agentId", what, coalesce(kept, 0)::numeric(18, 3)::text as kept,
      coalesce(counted, 0)::numeric(18, 3)::text as counted
    from figures where coalesce(kept, 0) <> coalesce(counted, 0)
    order by team_id, agent_id, what`);
  return rows;
}

export async function countEntries(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${entries}`);
  return rows[0]?.count ?? 0;
}
