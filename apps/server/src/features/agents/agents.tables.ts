import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from '../../platform/database/columns';
import { teams } from '../teams/teams.tables';

/** Whose something is: an agent, and the team that it belongs to. */
export interface Owner {
  teamId: string;
  agentId: string;
}

export const agents = pgTable(
  'agents',
  {
    id: idColumn(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The contract's `agentSettings`, parsed again when read, so that a new setting has its default. */
    settings: jsonb('settings').notNull(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('agents_team').on(table.teamId, table.createdAt)],
);
