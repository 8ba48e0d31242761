import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../../platform/database/columns';
import { agents } from '../agents/agents.tables';
import { teams } from '../teams/teams.tables';

export const secretKeys = pgTable('widget_secret_keys', {
  agentId: uuid('agent_id')
    .primaryKey()
    .references(() => agents.id, { onDelete: 'cascade' }),
  teamId: uuid('team_id')
    .notNull()
    .references(() => teams.id, { onDelete: 'cascade' }),
  /** Encrypted with the application's secret. */
  sealedKey: text('sealed_key').notNull(),
  createdAt: createdAt(),
});
