import type { Deps } from '../../platform/deps';
import { notFound } from '../../platform/errors';
import { ownersOnly } from '../../platform/http/abilities';
import type { Session } from '../../platform/http/feature';
import { findInvoice, type InvoiceRow } from './invoices.queries';
import { findOrder, type OrderRow } from './payments.queries';

interface Asking {
  deps: Deps;
  session: Session;
}

/** An invoice of the caller's team. */
export async function ownInvoice(asking: Asking & { params: { invoiceId: string } }): Promise<InvoiceRow> {
  const invoice = await findInvoice(asking.deps.db, asking.session.teamId, asking.params.invoiceId);
  if (!invoice) throw notFound();
  ownersOnly(asking);
  return invoice;
}

/** An order of the caller's team. */
export async function ownOrder(asking: Asking & { params: { orderID: string } }): Promise<OrderRow> {
  const order = await findOrder(asking.deps.db, asking.session.teamId, asking.params.orderID);
  if (!order) throw notFound();
  ownersOnly(asking);
  return order;
}
