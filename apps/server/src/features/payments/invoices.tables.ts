import type { Billing } from '@parley/contract/teams';
import { index, integer, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn } from '../../platform/database/columns';
import { teams } from '../teams/teams.tables';
import { orders } from './payments.tables';

/** What was paid, as of that time: invoices never change afterwards. */
export const invoices = pgTable(
  'payments_invoices',
  {
    id: idColumn(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Consecutive across the installation, without gaps. */
    number: integer('number').notNull(),
    teamName: text('team_name').notNull(),
    billing: jsonb('billing').$type<Billing>().notNull(),
    description: text('description').notNull(),
    /** US dollars. */
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('payments_invoices_order').on(table.orderId),
    uniqueIndex('payments_invoices_number').on(table.number),
    index('payments_invoices_team').on(table.teamId, table.createdAt),
  ],
);
