import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database';
import { invoices } from './invoices.tables';
import { invoiceNumbers } from './payments.tables';

export type InvoiceRow = typeof invoices.$inferSelect;
export type NewInvoice = Pick<InvoiceRow, 'teamId' | 'orderId' | 'teamName' | 'billing' | 'description' | 'amount'>;

/** The number is assigned under a lock until the transaction ends, so that none is skipped or assigned twice. */
export async function insertInvoice(tx: Tx, invoice: NewInvoice): Promise<InvoiceRow> {
  const [taken] = await tx
    .insert(invoiceNumbers)
    .values({ one: true, last: 1 })
    .onConflictDoUpdate({ target: invoiceNumbers.one, set: { last: sql`${invoiceNumbers.last} + 1` } })
    .returning({ number: invoiceNumbers.last });
  const { number } = taken as { number: number };
  const [row] = await tx
    .insert(invoices)
    .values({ ...invoice, number })
    .returning();
  return row as InvoiceRow;
}

/** Newest first. */
export function listInvoices(db: Queryable, teamId: string): Promise<InvoiceRow[]> {
  return db.select().from(invoices).where(eq(invoices.teamId, teamId)).orderBy(desc(invoices.number)).limit(500);
}

export async function findInvoice(db: Queryable, teamId: string, id: string): Promise<InvoiceRow | undefined> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.teamId, teamId), eq(invoices.id, id)));
  return row;
}
