import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from '../../platform/database/columns';
import { teams } from '../teams/teams.tables';
import { users } from '../users/users.tables';

/** The keys with which programs work in a team. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: idColumn(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** Who created it: the key works only while they are a member of the team. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** SHA-256 of the key, in hex; only its holder has the key itself. */
    hash: text('hash').notNull(),
    /** How the key begins, for people to recognise it by. */
    prefix: text('prefix').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    uniqueIndex('api_keys_hash').on(table.hash),
    index('api_keys_team').on(table.teamId, table.createdAt),
    index('api_keys_user').on(table.userId),
  ],
);
