import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from '../../platform/database/columns';

/** Its name in the database is from when people were a part of signing in; a new one would rename every key that leads here. */
export const users = pgTable(
  'auth_users',
  {
    id: idColumn(),
    name: text('name').notNull(),
    /** As typed; compared by `emailKey`. */
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    /** The address of the picture, on this server. */
    avatar: text('avatar'),
    /** Null for who has only ever signed in with Google. */
    passwordHash: text('password_hash'),
    /** When it was proven that the address is theirs: by a link that was sent there, or by Google's word. */
    emailVerifiedAt: moment('email_verified_at'),
    /** When the first team of their own began with its credits: later ones begin with none. */
    foundedAt: moment('founded_at'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('auth_users_email_key').on(table.emailKey)],
);

/** Addresses of deleted accounts whose first team had begun with credits: deleting an account must not be a way to more. */
export const formerFounders = pgTable('auth_former_founders', {
  /** SHA-256 of the address as it is compared, in hex: what is left of an account names nobody. */
  addressKey: text('address_key').primaryKey(),
});
