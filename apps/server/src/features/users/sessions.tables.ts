import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from '../../platform/database/columns';
import { users } from './users.tables';

/**
 * One browser that signed in. Reusing one of its refresh tokens revokes the session with all of its tokens. The table
 * is in this feature because changing something for a user may require locking their session; its database name
 * predates the move.
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
    /** The team that this browser works in; if the user has left it, any of their teams. */
    activeTeamId: uuid('active_team_id'),
    /** The browser's user agent. */
    userAgent: text('user_agent'),
  },
  (table) => [index('auth_sessions_user').on(table.userId)],
);
