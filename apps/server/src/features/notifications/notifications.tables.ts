import type { NotificationKind } from '@parley/contract/notifications';
import { boolean, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn } from '../../platform/database/columns';
import { agents } from '../agents/agents.tables';
import { teams } from '../teams/teams.tables';
import { users } from '../users/users.tables';

/** What a person is mailed of each day about an agent. */
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
    /** An email that is no longer wanted keeps its row, so that the links in earlier ones still say so. */
    enabled: boolean('enabled').notNull(),
    /** Random, in the link that stops the mail. */
    token: text('token').notNull(),
    /** The last day, in the person's time zone, that was mailed about. */
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

/** Where people's days begin and end; of the person, whichever team they work in. */
export const zones = pgTable('notifications_zones', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** A name of the IANA database. */
  zone: text('zone').notNull(),
});
