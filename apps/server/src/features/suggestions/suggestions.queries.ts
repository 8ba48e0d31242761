import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database';
import { agents } from '../agents/agents.tables';
import { segments } from '../knowledge/knowledge.tables';
import { suggestions } from './suggestions.tables';

/** An agent without any sources left suggests nothing. */
const learned = sql`exists (
  select from ${segments}
  where ${segments.agentId} = ${suggestions.agentId} and ${segments.state} = 'active' and ${segments.sourceId} is not null
)`;

/** @returns none when nothing has been trained yet, or the agent is another team's */
export async function findSuggestions(db: Db, teamId: string, agentId: string): Promise<string[]> {
  const [row] = await db
    .select({ questions: suggestions.questions })
    .from(suggestions)
    .where(and(eq(suggestions.agentId, agentId), eq(suggestions.teamId, teamId), learned));
  return row?.questions ?? [];
}

/** Replaces an agent's questions; a deleted agent gets none. */
export async function saveSuggestions(db: Db, teamId: string, agentId: string, questions: string[]): Promise<void> {
  await db.execute(sql`
    insert into ${suggestions} (agent_id, team_id, questions)
    select id, team_id, ${JSON.stringify(questions)}::jsonb from ${agents}
    where id = ${agentId}::uuid and team_id = ${teamId}::uuid
    on conflict (agent_id) do update set questions = excluded.questions`);
}
