import { paymentRoutes } from '@parley/contract/payments';
import { ownersOnly } from '../../platform/http/abilities';
import { sendDownload } from '../../platform/http/download';
import { DONE, implement, nothingMore, type Route } from '../../platform/http/feature';
import { hear } from './hear';
import { invoiceNumber, invoicePdf } from './invoice-pdf';
import { invoicesOf } from './invoices';
import { captureOrder, createOrder } from './orders';
import { ownInvoice, ownOrder } from './payments.policy';
import { settingsOf } from './provider';
import { subscriptionRoutesOfTeam } from './subscriptions.routes';

export const routes: Route[] = [
  ...subscriptionRoutesOfTeam,
  implement(paymentRoutes.settings, {
    policy: nothingMore,
    handler: async ({ deps }) => settingsOf(deps),
  }),
  implement(paymentRoutes.create, {
    policy: ownersOnly,
    handler: async ({ deps, session, body }) => ({
      id: await createOrder(deps, session, body.value),
      status: 'CREATED' as const,
    }),
  }),
  implement(paymentRoutes.capture, {
    policy: ownOrder,
    handler: ({ deps, subject }) => captureOrder(deps, subject),
  }),
  implement(paymentRoutes.invoices, {
    policy: ownersOnly,
    handler: async ({ deps, session }) => ({ invoices: await invoicesOf(deps, session.teamId) }),
  }),
  implement(paymentRoutes.invoicePdf, {
    policy: ownInvoice,
    handler: async ({ subject, ...connection }) =>
      sendDownload(connection, 'application/pdf', `${invoiceNumber(subject)}.pdf`, [await invoicePdf(subject)]),
  }),
  implement(paymentRoutes.webhook, {
    policy: nothingMore,
    handler: async ({ deps, body, request }) => {
      await hear(deps, request, body);
      return DONE;
    },
  }),
];
