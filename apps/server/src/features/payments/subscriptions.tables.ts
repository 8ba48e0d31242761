import type { PlanChoice } from '@parley/contract/subscriptions';
import { boolean, index, integer, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from '../../platform/database/columns';
import { teams } from '../teams/teams.tables';

/** A team's subscription: one row per team, with the date until which it is paid. */
export const subscriptions = pgTable(
  'payments_subscriptions',
  {
    id: idColumn(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    choice: jsonb('choice').$type<PlanChoice>().notNull(),
    /** US dollars per period at the time of purchase. */
    basePrice: numeric('base_price', { precision: 12, scale: 2 }).notNull(),
    servicePrice: numeric('service_price', { precision: 12, scale: 2 }).notNull(),
    status: text('status', { enum: ['active', 'ended'] }).notNull(),
    startedAt: moment('started_at').notNull().defaultNow(),
    /** The paid period. */
    periodStart: moment('period_start').notNull(),
    periodEnd: moment('period_end').notNull(),
    /** For how many months of the period credits were granted. */
    granted: integer('granted').notNull().default(0),
    /** The credits of its first month, with those that an earlier plan had granted for it; null: the plan's own. */
    firstMonth: integer('first_month'),
    cancelAtEnd: boolean('cancel_at_end').notNull().default(false),
    /** A smaller plan to switch to when this one ends. */
    next: jsonb('next').$type<PlanChoice>(),
    /** The team was notified that the period ends soon. */
    reminded: boolean('reminded').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('payments_subscriptions_team').on(table.teamId),
    index('payments_subscriptions_period').on(table.status, table.periodEnd),
  ],
);
