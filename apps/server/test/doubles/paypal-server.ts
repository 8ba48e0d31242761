import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendJson } from './wire';

interface HeldOrder {
  id: string;
  status: 'CREATED' | 'APPROVED' | 'COMPLETED';
  value: string;
  /** The SKU of its only item. */
  sku: string;
  customId: string;
  captureId: string | null;
  /** The bank reviews the payment first, for days. */
  pending: boolean;
  refunds: string[];
}

/** A server that speaks PayPal's API as far as payments need it, by the rules that PayPal documents for each call. */
export interface PayPalServer {
  readonly url: string;
  readonly orders: Map<string, HeldOrder>;
  /** Every call, such as 'POST /v2/checkout/orders/…/capture'. */
  readonly calls: string[];
  /** What a buyer does in PayPal's window: approves the order. */
  approve(id: string): void;
  /** What a seller does on PayPal's own pages: refunds a payment. */
  refund(id: string, value: string): void;
  /** The fate of the next capture: the bank declines, it takes days, or the payment succeeds but the answer is lost. */
  next: 'declined' | 'pending' | 'lost' | null;
  /** Delays the answer to the next order lookup, after it was computed. */
  slowLook: Promise<void> | null;
  /** Delays the answer to the next capture, after the payment was taken. */
  slowCapture: Promise<void> | null;
  /** Answers every call instead. */
  instead: ((response: ServerResponse) => void) | null;
  /** The amount that captures report, if not the order's. */
  otherAmount: string | null;
  /** The valid webhook signature; any other is rejected. */
  readonly signature: Record<string, string>;
  close(): Promise<void>;
}

export const PAYPAL_ACCOUNT = { id: 'client-id', secret: 'client-secret' };

/** The settings of an installation that takes payments by the double. */
export const paidBy = ({ url }: Pick<PayPalServer, 'url'>) => ({
  BILLING_ENFORCEMENT: 'on',
  PAYPAL_CLIENT_ID: PAYPAL_ACCOUNT.id,
  PAYPAL_CLIENT_SECRET: PAYPAL_ACCOUNT.secret,
  PAYPAL_WEBHOOK_ID: WEBHOOK_ID,
  PAYPAL_BASE_URL: url,
});

const TOKEN = 'A21AAtoken';
const WEBHOOK_ID = 'WH-1';

export async function startPayPalServer(): Promise<PayPalServer> {
  const orders = new Map<string, HeldOrder>();
  const answered = new Map<string, object>();
  const calls: string[] = [];
  const signature = {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
    'paypal-transmission-id': 'transmission-1',
    'paypal-transmission-sig': 'signed-by-paypal',
    'paypal-transmission-time': '2026-11-23T08:00:00Z',
  };

  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request;
    calls.push(`${method} ${url}`);
    const body = await read(request);
    if (double.instead) return double.instead(response);
    const json = (status: number, value: object) => sendJson(response, status, value);
    const refuse = (issue: string) =>
      json(422, { name: 'UNPROCESSABLE_ENTITY', message: 'Refused.', debug_id: 'd', details: [{ issue }] });
    if (url === '/v1/oauth2/token') {
      const expected = `Basic ${Buffer.from(`${PAYPAL_ACCOUNT.id}:${PAYPAL_ACCOUNT.secret}`).toString('base64')}`;
      if (request.headers.authorization !== expected) return json(401, { error: 'invalid_client' });
      return json(200, { access_token: TOKEN, token_type: 'Bearer', expires_in: 32_400, scope: 's' });
    }
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return json(401, { name: 'AUTHENTICATION_FAILURE' });
    if (url === '/v1/notifications/verify-webhook-signature') {
      const told = JSON.parse(body);
      const own = told.transmission_sig === signature['paypal-transmission-sig'] && told.webhook_id === WEBHOOK_ID;
      return json(200, { verification_status: own ? 'SUCCESS' : 'FAILURE' });
    }
    const requestId = String(request.headers['paypal-request-id'] ?? '');
    const again = requestId ? answered.get(requestId) : undefined;
    if (again) return json(200, again);
    if (method === 'POST' && url === '/v2/checkout/orders') {
      const unit = JSON.parse(body).purchase_units[0];
      const id = `ORDER${orders.size + 1}`;
      const { custom_id: customId, items } = unit;
      orders.set(id, {
        id,
        status: 'CREATED',
        value: unit.amount.value,
        sku: items[0].sku,
        customId,
        captureId: null,
        pending: false,
        refunds: [],
      });
      answered.set(requestId, { id, status: 'CREATED' });
      return json(201, { id, status: 'CREATED' });
    }
    const [, id = '', act] = /^\/v2\/checkout\/orders\/([^/?]+)(\/capture)?$/.exec(url) ?? [];
    const order = orders.get(id);
    if (!order) return json(404, { name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }] });
    if (!act) {
      const shown = show(order);
      const { slowLook } = double;
      double.slowLook = null;
      await slowLook;
      return json(200, shown);
    }
    if (order.status === 'CREATED') return refuse('ORDER_NOT_APPROVED');
    if (order.status === 'COMPLETED') return refuse('ORDER_ALREADY_CAPTURED');
    const { next } = double;
    double.next = null;
    if (next === 'declined') return refuse('INSTRUMENT_DECLINED');
    order.status = 'COMPLETED';
    order.captureId = `CAPTURE-${id}`;
    order.pending = next === 'pending';
    answered.set(requestId, show(order));
    if (next === 'lost') return void request.socket.destroy();
    const { slowCapture } = double;
    double.slowCapture = null;
    await slowCapture;
    return json(201, show(order));
  });

  function show({ id, status, value, customId, captureId, pending, refunds }: HeldOrder): object {
    const amount = { currency_code: 'USD', value: double.otherAmount ?? value };
    const returned = refunds.reduce((sum, each) => sum + Number(each), 0);
    const taken = pending ? 'PENDING' : 'COMPLETED';
    const state = returned === 0 ? taken : returned < Number(value) ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
    const payments = {
      captures: [{ id: captureId, status: state, amount, custom_id: customId }],
      refunds: refunds.map((each, at) => ({
        id: `REFUND-${id}-${at}`,
        status: 'COMPLETED',
        amount: { currency_code: 'USD', value: each },
      })),
    };
    const unit = { reference_id: 'default', amount: { currency_code: 'USD', value }, custom_id: customId };
    return { id, status, purchase_units: [captureId ? { ...unit, payments } : unit] };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const held = (id: string) => orders.get(id) as HeldOrder;
  const double: PayPalServer = {
    url: `http://127.0.0.1:${port}`,
    orders,
    calls,
    approve: (id) => {
      held(id).status = 'APPROVED';
    },
    refund: (id, value) => void held(id).refunds.push(value),
    next: null,
    slowLook: null,
    slowCapture: null,
    instead: null,
    otherAmount: null,
    signature,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return double;
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
