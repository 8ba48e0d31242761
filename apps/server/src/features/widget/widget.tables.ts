import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, moment } from '../../platform/database/columns';
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

/** The pictures in chats, small squares. If there is one, the agent's setting `avatar` names it. */
export const avatars = pgTable('widget_avatars', {
  agentId: uuid('agent_id')
    .primaryKey()
    .references(() => agents.id, { onDelete: 'cascade' }),
  teamId: uuid('team_id')
    .notNull()
    .references(() => teams.id, { onDelete: 'cascade' }),
  /** Detected from the bytes, never taken from the upload's claim. */
  mediaType: text('media_type', { enum: ['image/png', 'image/jpeg'] }).notNull(),
  bytes: bytea('bytes').notNull(),
  createdAt: createdAt(),
});

/** How often visitors were refused something, for the owner to see. */
export const refusals = pgTable(
  'widget_refusals',
  {
    agentId: uuid('agent_id')
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** In UTC. */
    day: date('day').notNull(),
    reason: text('reason', {
      enum: ['rate', 'repeat', 'site', 'visitor_cap', 'day_cap', 'in_use', 'credits'],
    }).notNull(),
    count: integer('count').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.day, table.reason] })],
);
