import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from '../../platform/database/columns';

export const users = pgTable(
  'auth_users',
  {
    id: idColumn(),
    name: text('name').notNull(),
    /** As typed; compared by `emailKey`. */
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    avatar: text('avatar'),
    passwordHash: text('password_hash').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('auth_users_email_key').on(table.emailKey)],
);

/** One browser that signed in. Its tokens form a family: a stolen refresh token that is used again ends them all. */
export const sessions = pgTable(
  'auth_sessions',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('auth_sessions_user').on(table.userId)],
);

export const tokens = pgTable(
  'auth_tokens',
  {
    /** SHA-256 of the token, in hex; the token itself is only in the browser. */
    hash: text('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['access', 'refresh'] }).notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('auth_tokens_session').on(table.sessionId), index('auth_tokens_expiry').on(table.expiresAt)],
);
