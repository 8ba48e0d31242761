import type { PlanChoice, PlanQuote } from '@parley/contract/subscriptions';
import { boolean, index, integer, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from '../../platform/database/columns';
import { teams } from '../teams/teams.tables';
import { users } from '../users/users.tables';

/** A plan as it was ordered; prices in US dollars, of its period. */
export interface OrderedPlan {
  choice: PlanChoice;
  kind: PlanQuote['kind'];
  basePrice: string;
  servicePrice: string;
  /** The plan that it was priced by, null for none; absent in orders from before this was kept. */
  replaces?: string | null;
}

/** Orders of credits and plans. What is charged and what is given stand here from the start, and never come from a browser again. */
export const orders = pgTable(
  'payments_orders',
  {
    id: idColumn(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    provider: text('provider', { enum: ['paypal', 'test'] }).notNull(),
    /** What the provider calls it. */
    providerId: text('provider_id').notNull(),
    /** US dollars. */
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
    /** What was given for it; a plan's months are added as they begin. */
    credits: numeric('credits', { precision: 18, scale: 3 }).notNull(),
    /** Where a plan is bought: which one, for how much, and what it does to the one before. */
    plan: jsonb('plan').$type<OrderedPlan>(),
    status: text('status', { enum: ['created', 'completed'] })
      .notNull()
      .default('created'),
    captureId: text('capture_id'),
    /** US dollars that went back. */
    refunded: numeric('refunded', { precision: 12, scale: 2 }).notNull().default('0'),
    /** The buyer disputes it: until that is settled its credits are taken back. */
    disputed: boolean('disputed').notNull().default(false),
    /** Credits of it that are taken back right now. */
    takenBack: numeric('taken_back', { precision: 18, scale: 3 }).notNull().default('0'),
    createdAt: createdAt(),
    completedAt: moment('completed_at'),
    /** When its payment began to be taken; null once it is known that none was. A team pays for one plan at a time. */
    takingAt: moment('taking_at'),
    /** Of the last news of a dispute that was heard, when PayPal made it. */
    disputeToldAt: moment('dispute_told_at'),
  },
  (table) => [
    uniqueIndex('payments_orders_provider').on(table.providerId),
    uniqueIndex('payments_orders_capture').on(table.captureId),
    index('payments_orders_team').on(table.teamId, table.createdAt),
    index('payments_orders_user').on(table.userId),
    index('payments_orders_open').on(table.status, table.createdAt),
  ],
);

/** The last number that an invoice got; one row. */
export const invoiceNumbers = pgTable('payments_invoice_numbers', {
  one: boolean('one').primaryKey(),
  last: integer('last').notNull(),
});
