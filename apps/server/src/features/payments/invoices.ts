import { PRODUCT } from '@parley/contract/constants';
import type { Invoice } from '@parley/contract/payments';
import type { PlanChoice } from '@parley/contract/subscriptions';
import type { Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { composeMail } from '../../platform/mail';
import { billingAddresses, billingOf } from '../teams/teams.service';
import { invoiceNumber, invoicePdf } from './invoice-pdf';
import { type InvoiceRow, insertInvoice, listInvoices } from './invoices.queries';
import type { OrderRow } from './payments.queries';
import { dollars } from './spoken';

/** Creates a paid order's invoice and queues its mail, in the transaction that completes the order. */
export async function invoice(deps: Pick<Deps, 'address' | 'mail' | 'prices'>, tx: Tx, order: OrderRow): Promise<void> {
  const { teamId, id: orderId, amount } = order;
  const { name: teamName, billing } = await billingOf(tx, teamId);
  const test = order.provider === 'test' ? ' (test, nothing was charged)' : '';
  const what = order.plan ? planLine(deps, order.plan.choice) : 'credits';
  const description = `${PRODUCT} ${what}${test}`;
  const row = await insertInvoice(tx, { teamId, orderId, teamName, billing, description, amount });
  const pdf = await invoicePdf(row);
  for (const to of await billingAddresses(tx, teamId)) {
    // A payment is owed its invoice, whatever becomes of the team.
    await deps.mail.send(tx, { ...invoiceMail(deps, to, row), attachments: [attached(row, pdf)] }, 'nothing');
  }
}

/** Such as 'Pro plan, yearly'. */
function planLine({ prices }: Pick<Deps, 'prices'>, { plan, billing_cycle: cycle }: PlanChoice): string {
  const name = prices.plans.find(({ id }) => id === plan)?.name ?? plan;
  return `${name} plan, ${cycle}`;
}

const attached = (row: InvoiceRow, pdf: Buffer) => ({
  filename: `${invoiceNumber(row)}.pdf`,
  contentType: 'application/pdf',
  content: pdf.toString('base64'),
});

const invoiceMail = ({ address }: Pick<Deps, 'address'>, to: string, row: InvoiceRow) =>
  composeMail({
    to,
    subject: `Your ${PRODUCT} invoice ${invoiceNumber(row)}`,
    paragraphs: [`Thank you. The invoice for ${row.description} is attached: ${dollars(row.amount)}.`],
    action: { label: 'All invoices', url: address.link('/dashboard/settings?tab=billing') },
    footer: 'You received this because you look after the billing of your team.',
  });

export async function invoicesOf({ db }: Pick<Deps, 'db'>, teamId: string): Promise<Invoice[]> {
  return (await listInvoices(db, teamId)).map((row) => ({
    id: row.id,
    number: invoiceNumber(row),
    description: row.description,
    amount: Number(row.amount),
    issued_at: row.createdAt.toISOString(),
  }));
}
