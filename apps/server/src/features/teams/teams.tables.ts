import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn } from '../../platform/database/columns';
import { users } from '../auth/auth.tables';

export const teams = pgTable('teams', {
  id: idColumn(),
  name: text('name').notNull(),
  createdAt: createdAt(),
});

export const members = pgTable(
  'teams_members',
  {
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['owner', 'member'] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.userId] }), index('teams_members_user').on(table.userId)],
);
