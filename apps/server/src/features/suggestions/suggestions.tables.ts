import { index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { agents } from '../agents/agents.tables';
import { teams } from '../teams/teams.tables';

/** Questions that an agent's sources suggest, recreated after each training. */
export const suggestions = pgTable(
  'suggestions',
  {
    agentId: uuid('agent_id')
      .primaryKey()
      .references(() => agents.id, { onDelete: 'cascade' }),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    questions: jsonb('questions').$type<string[]>().notNull(),
  },
  (table) => [index('suggestions_team').on(table.teamId)],
);
