import type { IncomingHttpHeaders } from 'node:http';
import { MESSAGES } from '@parley/contract/messages';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/errors';
import { type Limit, RateLimit } from '../../platform/rate-limit';
import { eachOf } from '../../platform/schedules';
import { dispute, failed, reconcile } from './orders';
import { findByProvider, listOpen, listTold, noteLookedUp, noteTold, type OrderRow } from './payments.queries';
import type { Signature } from './paypal';
import { payPalOf } from './provider';

/**
 * For one sending network, so that whoever invents messages about an order of theirs does not use up what PayPal's own
 * need. An order has a handful of events; PayPal repeats one that was refused, and the order is looked up anyway.
 */
const ORDER_HEARD: Limit = {
  name: 'payment-webhooks-order',
  points: 30,
  seconds: 3_600,
  sentence: MESSAGES.tooManyRequests,
};
const TEAM_HEARD: Limit = {
  name: 'payment-webhooks-team',
  points: 200,
  seconds: 3_600,
  sentence: MESSAGES.tooManyRequests,
};
/** Of all networks together: each message that is checked costs a call to PayPal. */
const ALL_HEARD: Limit = {
  name: 'payment-webhooks-all',
  points: 3_000,
  seconds: 600,
  sentence: MESSAGES.tooManyRequests,
};
const HEARD: Limit = { name: 'payment-webhooks', points: 120, seconds: 60, sentence: MESSAGES.tooManyRequests };

const text = z.string().max(200);

/** The parts of an event that identify its order. */
const event = z.object({
  event_type: text,
  create_time: z.coerce.date().optional(),
  resource: z.looseObject({
    id: text.optional(),
    dispute_outcome: z.looseObject({ outcome_code: text.optional() }).optional(),
    supplementary_data: z
      .looseObject({ related_ids: z.looseObject({ order_id: text.optional() }).optional() })
      .optional(),
    disputed_transactions: z
      .array(z.looseObject({ seller_transaction_id: text.optional(), custom: z.uuid().optional().catch(undefined) }))
      .optional(),
    links: z.array(z.looseObject({ rel: text, href: z.string().max(1_000) })).optional(),
  }),
});
type Event = z.output<typeof event>;

const SIGNED = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

interface Told {
  headers: IncomingHttpHeaders;
  ip: string;
}

/**
 * Handles a report from PayPal. Once it is verified, the order is looked up at PayPal, and only its current state
 * counts: events may therefore arrive twice, late, and in any order.
 * @throws AppError not_found without PayPal, invalid for what is not from PayPal
 */
export async function hear(deps: Deps, { headers, ip }: Told, body: unknown): Promise<void> {
  const payPal = payPalOf(deps);
  if (!payPal) throw new AppError('not_found', MESSAGES.notFound);
  const signature = signatureOf(headers);
  const parsed = event.safeParse(body);
  if (!signature || !parsed.success) throw new AppError('invalid', MESSAGES.webhookUnverified);
  const order = await orderOf(deps, parsed.data);
  // Events that do not concern us must not cause calls to PayPal, or anybody could trigger them endlessly.
  if (!order) return;
  // Whatever becomes of this message, the order is looked up soon: only what PayPal says then counts.
  await noteTold(deps.db, order);
  // Signatures are easily invented, and orders cost nothing: nobody's orders use up what PayPal allows, nor what may come
  // from one address, which behind an unnamed proxy is everybody's.
  await new RateLimit(deps, ORDER_HEARD).consumeFrom(ip, `${order.id} `);
  await new RateLimit(deps, TEAM_HEARD).consumeFrom(ip, `${order.teamId} `);
  await new RateLimit(deps, HEARD).consumeFrom(ip);
  await new RateLimit(deps, ALL_HEARD).consume('');
  const isVerified = await payPal.verify(signature, body).catch((error: unknown) => failed(deps, error));
  if (!isVerified) throw new AppError('invalid', MESSAGES.webhookUnverified);
  // The payment must be recorded first: the response to its capture may have been lost.
  await reconcile(deps, order);
  const { event_type, create_time: at = new Date(), resource } = parsed.data;
  const captureId = resource.disputed_transactions?.[0]?.seller_transaction_id;
  if (captureId === undefined) return;
  const told = { captureId, at };
  if (event_type === 'CUSTOMER.DISPUTE.CREATED') await dispute(deps, order, true, told);
  if (event_type === 'CUSTOMER.DISPUTE.RESOLVED') {
    // If it was lost, the money was returned, and its refund says how much.
    await dispute(deps, order, resource.dispute_outcome?.outcome_code === 'RESOLVED_BUYER_FAVOUR', told);
  }
}

/**
 * Finds what no webhook reported: an approved order whose browser was closed, or a payment lost in a crash. Also looks up
 * what was reported and perhaps refused.
 */
export async function lookAfterOpen(deps: Deps): Promise<void> {
  if (!payPalOf(deps)) return;
  const message = 'order not looked after';
  const which = ({ id }: OrderRow) => ({ order: id });
  const lookUp = async (order: OrderRow) => {
    await reconcile(deps, order);
    await noteLookedUp(deps.db, order);
  };
  await eachOf(deps, await listTold(deps.db, 25), lookUp, { message, which });
  await eachOf(deps, await listOpen(deps.db, 50), (order) => reconcile(deps, order), { message, which });
}

function signatureOf(headers: IncomingHttpHeaders): Signature | undefined {
  const entries = Object.entries(SIGNED).map(([key, name]) => [key, headers[name]] as const);
  if (!entries.every(([, value]) => typeof value === 'string')) return undefined;
  return Object.fromEntries(entries) as unknown as Signature;
}

async function orderOf({ db }: Deps, { event_type, resource }: Event): Promise<OrderRow | undefined> {
  const { id } = resource;
  if (event_type.startsWith('CHECKOUT.ORDER.'))
    return id === undefined ? undefined : findByProvider(db, { providerId: id });
  const providerId = resource.supplementary_data?.related_ids?.order_id;
  if (providerId !== undefined) return findByProvider(db, { providerId });
  const disputed = resource.disputed_transactions?.[0];
  const up = resource.links?.find(({ rel }) => rel === 'up')?.href;
  const captureId = disputed?.seller_transaction_id ?? (up ? up.slice(up.lastIndexOf('/') + 1) : id);
  const known = captureId === undefined ? undefined : await findByProvider(db, { captureId });
  if (known || !disputed?.custom) return known;
  // Its payment is not recorded yet. Our id in the event proves nothing: the payer may set it.
  const named = await findByProvider(db, { id: disputed.custom });
  return named?.captureId === null ? named : undefined;
}
