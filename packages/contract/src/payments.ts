import { z } from 'zod';
import { id, timestamp } from './common';
import { PURCHASE_USD_MAX, PURCHASE_USD_MIN } from './constants';
import { MESSAGES } from './messages';
import { route } from './route';

/** US dollars as typed: digits with at most two decimal places. */
const dollars = z
  .union([z.string(), z.number()], MESSAGES.amountInvalid)
  .transform(String)
  .refine((text) => /^\d{1,9}(\.\d{1,2})?$/.test(text.trim()), MESSAGES.amountInvalid)
  .transform((text) => Number(text.trim()).toFixed(2));

const item = z.object({
  name: z.string().max(127),
  unit_amount: z.union([
    dollars,
    z.object({ currency_code: z.literal('USD'), value: dollars }).transform(({ value }) => value),
  ]),
  quantity: z.coerce.number().int().min(1).max(1_000).default(1),
  description: z.string().max(500).optional(),
  sku: z.string().max(127).optional(),
});

const cents = (amount: string) => Math.round(Number(amount) * 100);

const cart = z
  .object({ items: z.array(item).max(20).default([]), value: dollars })
  .refine(
    ({ items, value }) =>
      items.length === 0 ||
      items.reduce((sum, { unit_amount, quantity }) => sum + cents(unit_amount) * quantity, 0) === cents(value),
    { message: MESSAGES.cartDiffers, path: ['value'] },
  )
  .refine(({ value }) => Number(value) >= PURCHASE_USD_MIN && Number(value) <= PURCHASE_USD_MAX, {
    message: MESSAGES.amountOutOfRange,
    path: ['value'],
  });

/** The cart, bare or wrapped in `cart`. */
const order = z.preprocess(
  (body) => (typeof body === 'object' && body !== null && 'cart' in body ? body.cart : body),
  cart,
);

export const paymentStatus = z.enum(['COMPLETED', 'PENDING']);

export const paymentSettings = z.object({
  /** Who takes payments: PayPal; a test mode that charges nothing; or nobody. */
  mode: z.enum(['paypal', 'test', 'off']),
  /** Needed by PayPal's browser script; not a secret. */
  client_id: z.string().nullable(),
  currency: z.literal('USD'),
  /** Credits per US dollar. */
  credits_per_usd: z.number(),
});
export type PaymentSettings = z.output<typeof paymentSettings>;

export const captured = z.object({
  id: z.string(),
  /** 'success' once the payment is complete. */
  status: z.enum(['success', 'pending']),
  capture: z.object({ id: z.string().nullable(), status: paymentStatus }),
  /** What was bought. */
  credits: z.number(),
  completed_at: timestamp.nullable(),
});
export type Captured = z.output<typeof captured>;

export const invoice = z.object({
  id,
  number: z.string(),
  description: z.string(),
  /** US dollars. */
  amount: z.number(),
  issued_at: timestamp,
});
export type Invoice = z.output<typeof invoice>;

export const paymentRoutes = {
  settings: route({
    method: 'GET',
    path: '/api/payment/api/settings',
    summary: 'Who takes payments on this installation',
    access: 'session',
    response: paymentSettings,
  }),
  create: route({
    method: 'POST',
    path: '/api/payment/api/orders',
    summary: 'Order credits; the amount stored here is the one that is captured',
    access: 'session',
    status: 201,
    body: order,
    response: z.object({ id: z.string(), status: z.literal('CREATED') }),
  }),
  capture: route({
    method: 'POST',
    path: '/api/payment/api/orders/{orderID}/capture',
    grows: false,
    summary: 'Capture the payment of an approved order and grant its credits, once, however often this is called',
    access: 'session',
    params: z.object({ orderID: z.string().max(100) }),
    response: captured,
  }),
  invoices: route({
    method: 'GET',
    path: '/api/payment/api/invoices',
    summary: 'The invoices of the team, newest first',
    access: 'session',
    response: z.object({ invoices: z.array(invoice) }),
  }),
  invoicePdf: route({
    method: 'GET',
    path: '/api/payment/api/invoices/{invoiceId}/pdf',
    summary: 'An invoice as a PDF file',
    access: 'session',
    params: z.object({ invoiceId: id }),
    response: z.string(),
    download: 'application/pdf',
  }),
  webhook: route({
    method: 'POST',
    path: '/api/payment/webhook',
    grows: false,
    summary: 'Notifications from PayPal about orders, captures, refunds and disputes; their signature is verified',
    access: 'anonymous',
    body: z.record(z.string(), z.unknown()),
    response: z.object({ success: z.literal(true) }),
  }),
};
