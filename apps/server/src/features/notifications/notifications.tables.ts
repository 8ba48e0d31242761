import type { NotificationKind } from '@parley/contract/notifications';
import { boolean, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn } from '../../platform/database/columns';
import { agents } from '../agents/agents.tables';
import { teams } from '../teams/teams.tables';
import { users } from '../users/users.tables';

/** The daily emails about an agent that a person gets. */
export const subscriptions = pgTable(
  'notifications_subscriptions',
  {
    id: idColumn(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    agentId: uuid('agent_id')
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** A disabled email keeps its row, so that the links in earlier emails still work. */
    enabled: boolean('enabled').notNull(),
    /** Random; part of the link that stops the email. */
    token: text('token').notNull(),
    /** The last day, in the person's time zone, that was covered. */
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('notifications_subscriptions_one').on(table.agentId, table.userId, table.kind),
    uniqueIndex('notifications_subscriptions_token').on(table.token),
    index('notifications_subscriptions_user').on(table.userId),
    index('notifications_subscriptions_team').on(table.teamId),
  ],
);

/** When a person's day begins and ends, whichever team they work in. */
export const zones = pgTable('notifications_zones', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** An IANA time zone name. */
  zone: text('zone').notNull(),
});
