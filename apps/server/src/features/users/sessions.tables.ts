import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from '../../platform/database/columns';
import { users } from './users.tables';

/**
 * One browser that signed in. Its tokens form a family: a stolen refresh token that is used again ends them all. It is here
 * since whoever changes something for a user may have to hold on to their session; its name in the database is from before.
 */
export const sessions = pgTable(
  'auth_sessions',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    revokedAt: moment('revoked_at'),
    /** The team that this browser works in; any of theirs, where it is none of theirs any more. */
    activeTeamId: uuid('active_team_id'),
    /** What the browser says of itself. */
    userAgent: text('user_agent'),
  },
  (table) => [index('auth_sessions_user').on(table.userId)],
);
