import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PayPalServer, paidBy, startPayPalServer } from '../../../test/doubles/paypal-server';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { audit } from '../credits/audit.queries';
import { lookAfterOpen } from './hear';
import { turnPeriods } from './periods';

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

const left = async (owner: TestUser) => (await owner.call('GET', '/api/credit/')).json().credits_remaining;
const tell = (event: object, headers: object = payPal.signature, remoteAddress = '198.51.100.7') =>
  app.app.inject({
    method: 'POST',
    url: '/api/payment/webhook',
    headers: { ...headers },
    payload: event,
    remoteAddress,
  });

test('a yearly plan that was refunded in part grants the same part of its later months', async () => {
  const owner = await app.signUp();
  const choice = { plan: 'pro', billing_cycle: 'yearly', services: [] };
  const { id } = (await owner.call('POST', '/api/subscription/orders', choice)).json();
  payPal.approve(id);
  await owner.call('POST', `/api/payment/api/orders/${id}/capture`);
  expect(await left(owner)).toBe(40_100);
  const price = Number(payPal.orders.get(id)?.value);
  const refund = async (amount: number) => {
    payPal.refund(id, amount.toFixed(2));
    const resource = { id: 'R', supplementary_data: { related_ids: { order_id: id } } };
    expect((await tell({ event_type: 'PAYMENT.CAPTURE.REFUNDED', resource })).statusCode).toBe(200);
  };
  await refund((price * 3) / 4);
  expect(await left(owner)).toBe(10_100);
  await app.deps.database.pool.query(
    `update payments_subscriptions set period_start = period_start - interval '65 days',
       period_end = period_end - interval '65 days' where team_id = $1`,
    [owner.user.team_id],
  );
  await turnPeriods(app.deps);
  expect(await left(owner)).toBe(30_100);
  await refund(price / 8);
  expect(await left(owner)).toBe(15_100);
});

test('invented signatures about an order make no more than a few calls to PayPal, and hold up no other order', async () => {
  const [forger, owner] = [await app.signUp(), await app.signUp()];
  const order = async (user: TestUser) =>
    (await user.call('POST', '/api/payment/api/orders', { value: '10' })).json().id;
  const [unpaid, paid] = [await order(forger), await order(owner)];
  const event = (id: string) => ({ event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id } });
  const forged = { ...payPal.signature, 'paypal-transmission-sig': 'invented' };
  payPal.calls.length = 0;
  const answers = [];
  for (let at = 0; at < 150; at += 1) answers.push((await tell(event(unpaid), forged)).statusCode);
  expect([answers[0], answers.at(-1)]).toEqual([400, 429]);
  const asked = (path: string) => payPal.calls.filter((call) => call.endsWith(path)).length;
  expect(asked('/verify-webhook-signature')).toBeLessThanOrEqual(30);
  expect(asked('/oauth2/token')).toBeLessThanOrEqual(1);
  // The genuine one comes from the same address, as all do behind a proxy that is not named.
  payPal.approve(paid);
  expect((await tell(event(paid))).statusCode).toBe(200);
  expect(await left(owner)).toBe(600);
});

test('whoever invents messages about a paid order keeps none of its refunds from being noticed', async () => {
  const owner = await app.signUp();
  const { id } = (await owner.call('POST', '/api/payment/api/orders', { value: '10' })).json();
  payPal.approve(id);
  await owner.call('POST', `/api/payment/api/orders/${id}/capture`);
  expect(await left(owner)).toBe(600);
  const event = {
    event_type: 'PAYMENT.CAPTURE.REFUNDED',
    resource: { id: 'R', supplementary_data: { related_ids: { order_id: id } } },
  };
  const forged = { ...payPal.signature, 'paypal-transmission-sig': 'invented' };
  const inventing = '203.0.113.9';
  for (let at = 0; at < 35; at += 1) await tell(event, forged, inventing);
  payPal.refund(id, '5.00');
  // PayPal's own message comes from elsewhere.
  expect((await tell(event, payPal.signature, '198.51.100.77')).statusCode).toBe(200);
  expect(await left(owner)).toBe(350);
  payPal.refund(id, '10.00');
  // Behind a proxy that is not named it comes from the same address, and is refused.
  expect((await tell(event, payPal.signature, inventing)).statusCode).toBe(429);
  expect(await left(owner)).toBe(350);
  await app.deps.database.pool.query(
    `update payments_orders set told_at = told_at - interval '2 minutes' where provider_id = $1`,
    [id],
  );
  await lookAfterOpen(app.deps);
  expect(await left(owner)).toBe(100);
  const { rows } = await app.deps.database.pool.query(
    `select told_at, paid_at from payments_orders join teams on teams.id = team_id where provider_id = $1`,
    [id],
  );
  // With its money, the trust that came with it goes.
  expect(rows).toEqual([{ told_at: null, paid_at: null }]);
});

test('an order is looked up again after news of it, as PayPal may be a moment behind its own message', async () => {
  const owner = await app.signUp();
  const { id } = (await owner.call('POST', '/api/payment/api/orders', { value: '10' })).json();
  payPal.approve(id);
  await owner.call('POST', `/api/payment/api/orders/${id}/capture`);
  const resource = { id: 'R', supplementary_data: { related_ids: { order_id: id } } };
  expect((await tell({ event_type: 'PAYMENT.CAPTURE.REFUNDED', resource })).statusCode).toBe(200);
  expect(await left(owner)).toBe(600);
  payPal.refund(id, '10.00');
  await app.deps.database.pool.query(
    `update payments_orders set told_at = told_at - interval '2 minutes' where provider_id = $1`,
    [id],
  );
  await lookAfterOpen(app.deps);
  expect(await left(owner)).toBe(100);
});
