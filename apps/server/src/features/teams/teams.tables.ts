import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from '../../platform/database/columns';
import { users } from '../users/users.tables';

export const teams = pgTable('teams', {
  id: idColumn(),
  name: text('name').notNull(),
  /** The contract's `storedBilling`, parsed on every read; null until it is saved. */
  billing: jsonb('billing'),
  /** The plan it has subscribed to; null for none. */
  plan: text('plan', { enum: ['hobby', 'standard', 'pro'] }),
  /** SHA-256 of the normalized address of who founded it, in hex; null for the product's own team. */
  founder: text('founder'),
  /** A key of the network it was founded from. */
  foundedFrom: text('founded_from'),
  /** When it first paid for something. */
  paidAt: moment('paid_at'),
  /** When an owner deleted it; its data is then erased in the background. */
  deletedAt: moment('deleted_at'),
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

/** People who were invited and have not joined yet. */
export const invitations = pgTable(
  'teams_invitations',
  {
    id: idColumn(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    /** The address in the form in which addresses are compared. */
    emailKey: text('email_key').notNull(),
    role: text('role', { enum: ['owner', 'member'] }).notNull(),
    /** SHA-256 of the link's token, in hex. */
    hash: text('hash').notNull(),
    /** The inviter was shown the link, so holding it does not prove who owns the address. */
    linkShown: boolean('link_shown').notNull().default(false),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('teams_invitations_hash').on(table.hash),
    uniqueIndex('teams_invitations_email').on(table.teamId, table.emailKey),
    index('teams_invitations_expiry').on(table.expiresAt),
    index('teams_invitations_inviter').on(table.invitedBy),
  ],
);
