import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { MESSAGES } from '@parley/contract/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PayPalServer, paidBy, startPayPalServer } from '../../../test/doubles/paypal-server';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { audit } from '../credits/audit.queries';
import { lookAfterOpen } from './hear';

const ORDERS = '/api/payment/api/orders';
const HOBBY = { plan: 'hobby', billing_cycle: 'monthly', services: [] };

let payPal: PayPalServer;
let app: TestApp;
beforeAll(async () => {
  payPal = await startPayPalServer();
  app = await startTestApp(paidBy(payPal));
});
afterAll(async () => {
  expect(await audit(app.deps.db)).toEqual([]);
  await app.close();
  await payPal.close();
});

const capture = (owner: TestUser, id: string) => owner.call('POST', `${ORDERS}/${id}/capture`);
const left = async (owner: TestUser) => (await owner.call('GET', '/api/credit/')).json().credits_remaining;
const planOf = async (owner: TestUser) => (await owner.call('GET', '/api/subscription')).json().data?.plan.id ?? null;
const age = (id: string, interval: string) =>
  app.deps.database.pool.query(
    `update payments_orders set created_at = now() - $2::interval, taking_at = taking_at - $2::interval
     where provider_id = $1`,
    [id, interval],
  );

/** Orders, and approves in PayPal's window. */
async function approved(owner: TestUser, what: string | object = '10'): Promise<string> {
  const { id } = (
    typeof what === 'string'
      ? await owner.call('POST', ORDERS, { value: what })
      : await owner.call('POST', '/api/subscription/orders', what)
  ).json();
  payPal.approve(id);
  return id;
}

const tell = async (
  event: { event_type: string; create_time?: string; resource: object },
  headers = payPal.signature,
  remoteAddress = '198.51.100.7',
) => app.app.inject({ method: 'POST', url: '/api/payment/webhook', headers, payload: event, remoteAddress });

const disputeOf = (id: string, at: string, outcome?: string) => ({
  event_type: `CUSTOMER.DISPUTE.${outcome ? 'RESOLVED' : 'CREATED'}`,
  create_time: at,
  resource: {
    dispute_id: 'PP-D-1',
    disputed_transactions: [
      { seller_transaction_id: payPal.orders.get(id)?.captureId, custom: payPal.orders.get(id)?.customId },
    ],
    ...(outcome ? { dispute_outcome: { outcome_code: outcome } } : {}),
  },
});

test('a dispute that is heard of before the payment is noted takes its credits too', async () => {
  const owner = await app.signUp();
  const id = await approved(owner);
  payPal.next = 'lost';
  expect((await capture(owner, id)).statusCode).toBe(502);
  expect((await tell(disputeOf(id, '2026-11-23T08:00:00Z'))).statusCode).toBe(200);
  await age(id, '5 minutes');
  await lookAfterOpen(app.deps);
  expect(await left(owner)).toBe(100);
});

test('the latest news of a dispute counts, in whatever order it arrives', async () => {
  const owner = await app.signUp();
  const id = await approved(owner);
  await capture(owner, id);
  expect(await left(owner)).toBe(600);
  const created = disputeOf(id, '2026-11-23T08:00:00Z');
  const resolved = disputeOf(id, '2026-11-23T09:00:00Z', 'RESOLVED_SELLER_FAVOUR');
  await tell(resolved);
  await tell(created);
  expect(await left(owner)).toBe(600);
  for (const event of [created, resolved, created]) await tell(event);
  expect(await left(owner)).toBe(600);
});

test('a late check does not undo what a later one found', async () => {
  const owner = await app.signUp();
  const id = await approved(owner);
  await capture(owner, id);
  const refunded = {
    event_type: 'PAYMENT.CAPTURE.REFUNDED',
    resource: { id: 'R', links: [{ rel: 'up', href: `${payPal.url}/v2/payments/captures/CAPTURE-${id}` }] },
  };
  payPal.refund(id, '5.00');
  let go = () => {};
  payPal.slowLook = new Promise((resolve) => {
    go = resolve;
  });
  const late = tell(refunded);
  await expect.poll(() => payPal.slowLook === null).toBe(true);
  payPal.refund(id, '2.50');
  await tell(refunded);
  go();
  await late;
  expect(await left(owner)).toBe(100 + 125);
});

test.each(['lost', 'pending'] as const)('a plan whose payment is %s is not paid for beside another', async (next) => {
  const owner = await app.signUp();
  const first = await approved(owner, HOBBY);
  const second = await approved(owner, { ...HOBBY, plan: 'standard' });
  payPal.next = next;
  await capture(owner, first);
  expect((await capture(owner, second)).statusCode).toBe(409);
  await age(first, '5 minutes');
  expect((await capture(owner, second)).statusCode).toBe(409);
  expect(payPal.orders.get(second)?.captureId).toBeNull();
  (payPal.orders.get(first) as { pending: boolean }).pending = false;
  await lookAfterOpen(app.deps);
  expect(await planOf(owner)).toBe('hobby');
  expect((await capture(owner, second)).json().error).toBe(MESSAGES.planChangedMeanwhile);
});

test('a payment that was taken is noted, however long nobody looked', async () => {
  const owner = await app.signUp();
  const [lost, pending] = [await approved(owner), await approved(owner)];
  payPal.next = 'lost';
  await capture(owner, lost);
  payPal.next = 'pending';
  expect((await capture(owner, pending)).json().status).toBe('pending');
  await Promise.all([lost, pending].map((id) => age(id, '5 days')));
  (payPal.orders.get(pending) as { pending: boolean }).pending = false;
  await lookAfterOpen(app.deps);
  expect(await left(owner)).toBe(1_100);
});

test('nobody makes us call PayPal without end', async () => {
  const owner = await app.signUp();
  const { id } = (await owner.call('POST', ORDERS, { value: '10' })).json();
  const before = payPal.calls.length;
  const forged = { ...payPal.signature, 'paypal-transmission-sig': 'forged' };
  const statuses = [];
  for (let at = 0; at < 300; at += 1) {
    statuses.push(
      (await tell({ event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id } }, forged, '203.0.113.9')).statusCode,
    );
    statuses.push((await capture(owner, id)).statusCode);
  }
  expect(statuses).toContain(429);
  expect(payPal.calls.length - before).toBeLessThan(400);
});

const say = (body: string) => (response: ServerResponse) => void response.end(body);
const ANSWERS: [string, (response: ServerResponse) => void][] = [
  [
    'endless',
    (response) =>
      void Readable.from(spaces())
        .on('error', () => undefined)
        .pipe(response),
  ],
  ['broken off', say('{"id": [')],
  ['nothing', say('null')],
  ['of another shape', say('{"id":{"a":1},"purchase_units":"x","status":7}')],
  ['a redirect', (response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end()],
];

function* spaces() {
  while (true) yield ' '.repeat(65_536);
}

test.each(ANSWERS)(
  'when PayPal answers what is %s, it is said so, and the payment can be taken after',
  async (_, instead) => {
    const owner = await app.signUp();
    const id = await approved(owner);
    payPal.instead = instead;
    const refused = [
      await capture(owner, id),
      await owner.call('POST', ORDERS, { value: '10' }),
      await tell({ event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id } }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([502, 502, 502]);
    payPal.instead = null;
    expect((await capture(owner, id)).statusCode).toBe(200);
    expect(await left(owner)).toBe(600);
  },
);

test('winning a dispute restores the plan', async () => {
  const owner = await app.signUp();
  const id = await approved(owner, HOBBY);
  await capture(owner, id);
  await tell(disputeOf(id, '2026-11-23T08:00:00Z'));
  expect([await planOf(owner), await left(owner)]).toEqual([null, 100]);
  await tell(disputeOf(id, '2026-11-23T09:00:00Z', 'RESOLVED_SELLER_FAVOUR'));
  expect([await planOf(owner), await left(owner)]).toEqual(['hobby', 2_100]);
  await tell(disputeOf(id, '2026-11-23T10:00:00Z'));
  payPal.refund(id, String(payPal.orders.get(id)?.value));
  await tell(disputeOf(id, '2026-11-23T11:00:00Z', 'ACCEPTED'));
  expect([await planOf(owner), await left(owner)]).toEqual([null, 100]);
});

/** Moves the paid period and its orders into the past. */
const pass = async (owner: TestUser, days: number) => {
  for (const sql of [
    `update payments_subscriptions set period_start = period_start - make_interval(days => $2),
       period_end = period_end - make_interval(days => $2), started_at = started_at - make_interval(days => $2) where team_id = $1`,
    'update payments_orders set completed_at = completed_at - make_interval(days => $2) where team_id = $1',
  ])
    await app.deps.database.pool.query(sql, [owner.user.team_id, days]);
};
const bought = async (owner: TestUser, choice: object): Promise<string> => {
  const id = await approved(owner, choice);
  expect((await capture(owner, id)).statusCode).toBe(200);
  return id;
};
const paidFor = (id: string) => Number(payPal.orders.get(id)?.value);
const giveBack = async (id: string) => {
  payPal.refund(id, String(payPal.orders.get(id)?.value));
  const resource = { id: 'R', supplementary_data: { related_ids: { order_id: id } } };
  await tell({ event_type: 'PAYMENT.CAPTURE.REFUNDED', resource });
};

const SERVICES = ['slack', 'whatsapp', 'messenger', 'instagram', 'shopify', 'zapier', 'email', 'sms', 'telegram'];
const STANDARD = { ...HOBBY, plan: 'standard' };
const PRO = { ...HOBBY, plan: 'pro' };
/** Payments in their order, and how many days pass after each. */
const SET_OFF: [string, [object, number][]][] = [
  [
    'a renewal whose time has not come',
    [
      [STANDARD, 25],
      [STANDARD, 0],
    ],
  ],
  [
    'a renewal with services',
    [
      [{ ...STANDARD, services: SERVICES }, 25],
      [{ ...STANDARD, services: SERVICES }, 0],
    ],
  ],
  ['services of this month', [[{ ...STANDARD, services: SERVICES }, 0]]],
  ['the months of a year that are still to come', [[{ ...HOBBY, billing_cycle: 'yearly' }, 40]]],
  [
    'an upgrade that took a renewal over',
    [
      [STANDARD, 25],
      [STANDARD, 0],
      [{ ...STANDARD, services: SERVICES }, 0],
    ],
  ],
];

test.each(SET_OFF)('what %s has paid of an upgrade goes back with it', async (_, payments) => {
  const owner = await app.signUp();
  const ids: string[] = [];
  for (const [choice, days] of payments) {
    ids.push(await bought(owner, choice));
    await pass(owner, days);
  }
  const upgrade = await bought(owner, PRO);
  const before = await left(owner);
  const [last = ''] = ids.slice(-1);
  await tell(disputeOf(last, '2026-11-23T08:00:00Z'));
  await tell(disputeOf(last, '2026-11-23T09:00:00Z', 'RESOLVED_SELLER_FAVOUR'));
  expect(await left(owner)).toBe(before);
  for (const id of ids) await giveBack(id);
  expect(await planOf(owner)).toBeNull();
  // A dollar buys 80 credits of this plan; those of a smaller one, which are deducted, were dearer.
  expect(await left(owner)).toBeLessThan(100 + 82 * paidFor(upgrade));
  await giveBack(upgrade);
  expect(await left(owner)).toBe(100);
});

test('what an upgrade was paid itself goes back with it alone', async () => {
  const owner = await app.signUp();
  await bought(owner, STANDARD);
  await pass(owner, 25);
  await bought(owner, STANDARD);
  const upgrade = await bought(owner, PRO);
  expect(await left(owner)).toBe(100 + 12_000 + 40_000);
  await giveBack(upgrade);
  expect(await left(owner)).toBe(100 + 12_000 + 12_000);
});
