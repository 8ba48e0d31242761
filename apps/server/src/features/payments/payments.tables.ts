import type { PlanChoice, PlanQuote } from '@parley/contract/subscriptions';
import { boolean, index, integer, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from '../../platform/database/columns';
import { teams } from '../teams/teams.tables';
import { users } from '../users/users.tables';

/** A plan as ordered; prices in US dollars per billing period. */
export interface OrderedPlan {
  choice: PlanChoice;
  kind: PlanQuote['kind'];
  basePrice: string;
  servicePrice: string;
  /** The plan that it was priced against, null for none; absent in orders from before this was stored. */
  replaces?: string | null;
  /** Once paid, if another order has paid for part of it: that one, and this one's own share of what is granted. */
  setOff?: { order: string; ownShare: number };
}

/** Orders of credits and plans. What is charged and granted is fixed at the start, never read from a browser again. */
export const orders = pgTable(
  'payments_orders',
  {
    id: idColumn(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    provider: text('provider', { enum: ['paypal', 'test'] }).notNull(),
    /** The provider's id of the order. */
    providerId: text('provider_id').notNull(),
    /** US dollars. */
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
    /** The credits granted for it; a plan's are added month by month. */
    credits: numeric('credits', { precision: 18, scale: 3 }).notNull(),
    /** For a plan: which one, its price, and what it does to the previous one. */
    plan: jsonb('plan').$type<OrderedPlan>(),
    status: text('status', { enum: ['created', 'completed'] })
      .notNull()
      .default('created'),
    captureId: text('capture_id'),
    /** US dollars refunded. */
    refunded: numeric('refunded', { precision: 12, scale: 2 }).notNull().default('0'),
    /** The buyer disputes it: until that is settled, its credits are taken back. */
    disputed: boolean('disputed').notNull().default(false),
    /** Credits of it that are currently taken back. */
    takenBack: numeric('taken_back', { precision: 18, scale: 3 }).notNull().default('0'),
    createdAt: createdAt(),
    completedAt: moment('completed_at'),
    /** When capturing its payment started; null once it has failed for certain. A team pays for one plan at a time. */
    takingAt: moment('taking_at'),
    /** PayPal's time of the last dispute news received. */
    disputeToldAt: moment('dispute_told_at'),
    /** When somebody, perhaps PayPal, reported something about it that has not been looked up since. */
    toldAt: moment('told_at'),
  },
  (table) => [
    uniqueIndex('payments_orders_provider').on(table.providerId),
    uniqueIndex('payments_orders_capture').on(table.captureId),
    index('payments_orders_team').on(table.teamId, table.createdAt),
    index('payments_orders_user').on(table.userId),
    index('payments_orders_open').on(table.status, table.createdAt),
    index('payments_orders_told').on(table.toldAt),
  ],
);

/** The last invoice number assigned; a single row. */
export const invoiceNumbers = pgTable('payments_invoice_numbers', {
  one: boolean('one').primaryKey(),
  last: integer('last').notNull(),
});
