import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from '../../platform/database/columns';

/** The database name dates from when users belonged to the auth feature; a new one would rename every foreign key. */
export const users = pgTable(
  'auth_users',
  {
    id: idColumn(),
    name: text('name').notNull(),
    /** As typed; compared by `emailKey`. */
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    /** The picture's address on this server. */
    avatar: text('avatar'),
    /** Null for somebody who has only ever signed in with Google. */
    passwordHash: text('password_hash'),
    /** When the address was proven to be theirs: through a mailed link, or by Google. */
    emailVerifiedAt: moment('email_verified_at'),
    /** When they founded their first own team, which receives starting credits; later teams receive none. */
    foundedAt: moment('founded_at'),
    /** Their starting credits are still to be given. */
    startDue: boolean('start_due').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('auth_users_email_key').on(table.emailKey)],
);

/** Mailboxes that have received starting credits at an address proven to be theirs, so that they get none again. */
export const formerFounders = pgTable('auth_former_founders', {
  /** SHA-256 of the normalized address, in hex, so that what is left of an account identifies nobody. */
  addressKey: text('address_key').primaryKey(),
});
