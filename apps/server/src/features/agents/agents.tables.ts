import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from '../../platform/database/columns';
import { teams } from '../teams/teams.tables';

/** Whom something belongs to: an agent and its team. */
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
    /** The contract's `agentSettings`, parsed on every read so that new settings get their defaults. */
    settings: jsonb('settings').notNull(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('agents_team').on(table.teamId, table.createdAt)],
);
