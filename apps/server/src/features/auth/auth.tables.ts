import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../../platform/database/columns';
import { sessions } from '../users/sessions.tables';
import { users } from '../users/users.tables';

export const tokens = pgTable(
  'auth_tokens',
  {
    /** SHA-256 of the token, in hex; only the browser has the token itself. */
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

/** Secrets of mailed links: each works once, for a short time. */
export const links = pgTable(
  'auth_links',
  {
    /** SHA-256 of the token, in hex; only the mail contains the token itself. */
    hash: text('hash').primaryKey(),
    kind: text('kind', { enum: ['reset', 'email'] }).notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address that the link was sent to, which it proves. */
    email: text('email').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('auth_links_user').on(table.userId), index('auth_links_expiry').on(table.expiresAt)],
);

/** Accounts that are created once the link mailed to their address is opened. */
export const signUps = pgTable(
  'auth_sign_ups',
  {
    /** SHA-256 of the link's token, in hex; only the mail contains the token itself. */
    hash: text('hash').primaryKey(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    passwordHash: text('password_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('auth_sign_ups_expiry').on(table.expiresAt)],
);

/** Accounts at other providers that sign in to an account here. */
export const identities = pgTable(
  'auth_identities',
  {
    issuer: text('issuer').notNull(),
    /** The issuer's id for the person, which never changes, unlike an email address. */
    subject: text('subject').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address that the issuer last vouched for, normalized for lookups. */
    emailKey: text('email_key'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] }), index('auth_identities_user').on(table.userId)],
);
