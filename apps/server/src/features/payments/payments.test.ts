import { MESSAGES } from '@parley/contract/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAYPAL_ACCOUNT, type PayPalServer, paidBy, startPayPalServer } from '../../../test/doubles/paypal-server';
import { mailTo } from '../../../test/mails';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { audit } from '../credits/audit.queries';
import { lookAfterOpen } from './hear';
import { turnPeriods } from './periods';

const ORDERS = '/api/payment/api/orders';
const cartOf = (value: string) => ({
  cart: {
    items: [{ name: 'Credits', unit_amount: value, quantity: 1, description: 'Credits', sku: 'credits' }],
    value,
  },
});
const order = async (owner: TestUser, value: string) => (await owner.call('POST', ORDERS, cartOf(value))).json().id;
const capture = (owner: TestUser, id: string) => owner.call('POST', `${ORDERS}/${id}/capture`);
const left = async (owner: TestUser) => (await owner.call('GET', '/api/credit/')).json().credits_remaining;

describe('with PayPal', () => {
  let payPal: PayPalServer;
  let app: TestApp;
  let owner: TestUser;
  beforeAll(async () => {
    payPal = await startPayPalServer();
    app = await startTestApp(paidBy(payPal));
    owner = await app.signUp();
  });
  afterAll(async () => {
    expect(await audit(app.deps.db)).toEqual([]);
    await app.close();
    await payPal.close();
  });

  const tell = (event_type: string, resource: object, headers: Record<string, string> = payPal.signature) =>
    app.app.inject({ method: 'POST', url: '/api/payment/webhook', headers, payload: { event_type, resource } });

  test('an approved order gives its credits once, however often and by how many it is captured', async () => {
    const id = await order(owner, '10.00');
    expect(payPal.orders.get(id)).toMatchObject({ value: '10.00', sku: 'credits' });
    const early = await capture(owner, id);
    expect([early.statusCode, early.json().error]).toEqual([422, MESSAGES.paymentNotApproved]);
    payPal.approve(id);
    const answers = await Promise.all([1, 2, 3, 4].map(() => capture(owner, id)));
    for (const answer of answers) {
      expect(answer.json()).toMatchObject({ id, status: 'success', capture: { status: 'COMPLETED' }, credits: 500 });
    }
    await capture(owner, id);
    expect(await left(owner)).toBe(600);
    const { total_credits, last_recharge } = (await owner.call('GET', '/api/credit/')).json();
    expect([total_credits, typeof last_recharge]).toEqual([600, 'string']);

    const { invoices } = (await owner.call('GET', '/api/payment/api/invoices')).json();
    expect(invoices).toMatchObject([{ description: 'Parley credits', amount: 10 }]);
    expect(invoices[0].number).toMatch(/^INV-\d{4}-000001$/);
    const pdf = await owner.call('GET', `/api/payment/api/invoices/${invoices[0].id}/pdf`);
    expect([pdf.headers['content-type'], pdf.body.slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
    const mail = await mailTo(app.database.dataDir, owner.email, /invoice INV-/);
    expect(mail.text).toContain('filename=INV-');
  });

  test('the amount is that of our own order, whatever the browser or PayPal says later', async () => {
    const before = await left(owner);
    const id = await order(owner, '25');
    payPal.approve(id);
    payPal.otherAmount = '0.01';
    expect((await owner.call('POST', `${ORDERS}/${id}/capture`, { value: '1000' })).statusCode).toBe(502);
    payPal.otherAmount = null;
    expect(await left(owner)).toBe(before);
    await tell('CHECKOUT.ORDER.COMPLETED', { id });
    expect((await capture(owner, id)).json().credits).toBe(1250);
    expect(await left(owner)).toBe(before + 1250);
  });

  test.each(['0', '-5', '1.999', 'ten', '1e3', '', '0.50', '10001'])('%j cannot be ordered', async (value) => {
    expect((await owner.call('POST', ORDERS, { value })).statusCode).toBe(400);
  });

  test('a cart whose items come to something else is refused', async () => {
    const wrong = await owner.call('POST', ORDERS, { cart: { ...cartOf('10').cart, value: '20' } });
    expect([wrong.statusCode, wrong.json().error]).toEqual([400, MESSAGES.cartDiffers]);
  });

  test('a declined payment gives nothing and may be retried; a lost response is recovered', async () => {
    const before = await left(owner);
    const id = await order(owner, '10');
    payPal.approve(id);
    payPal.next = 'declined';
    const declined = await capture(owner, id);
    expect([declined.statusCode, declined.json().error]).toEqual([422, MESSAGES.paymentDeclined]);
    expect(await left(owner)).toBe(before);
    payPal.next = 'lost';
    await capture(owner, id);
    expect((await capture(owner, id)).json().status).toBe('success');
    expect(await left(owner)).toBe(before + 500);
  });

  test('a closed browser gets its credits through the webhook, and through the check of open orders', async () => {
    const before = await left(owner);
    const id = await order(owner, '10');
    payPal.approve(id);
    expect((await tell('CHECKOUT.ORDER.APPROVED', { id }, {})).statusCode).toBe(400);
    const forged = { ...payPal.signature, 'paypal-transmission-sig': 'forged' };
    expect((await tell('CHECKOUT.ORDER.APPROVED', { id }, forged)).json().error).toBe(MESSAGES.webhookUnverified);
    expect(await left(owner)).toBe(before);
    for (const again of [1, 2, 3]) {
      expect((await tell('CHECKOUT.ORDER.APPROVED', { id, again })).statusCode).toBe(200);
    }
    expect(await left(owner)).toBe(before + 500);

    const silent = await order(owner, '10');
    payPal.approve(silent);
    await app.deps.database.pool.query(
      `update payments_orders set created_at = now() - interval '5 minutes' where provider_id = $1`,
      [silent],
    );
    await lookAfterOpen(app.deps);
    expect(await left(owner)).toBe(before + 1000);
  });

  test('refunds and disputes take credits back, and winning a dispute restores them', async () => {
    const before = await left(owner);
    const id = await order(owner, '100');
    payPal.approve(id);
    await capture(owner, id);
    expect(await left(owner)).toBe(before + 5000);
    payPal.refund(id, '25.00');
    const captureId = `CAPTURE-${id}`;
    const refund = { id: 'R-1', links: [{ rel: 'up', href: `${payPal.url}/v2/payments/captures/${captureId}` }] };
    await tell('PAYMENT.CAPTURE.REFUNDED', refund);
    await tell('PAYMENT.CAPTURE.REFUNDED', refund);
    expect(await left(owner)).toBe(before + 3750);
    const disputed = { disputed_transactions: [{ seller_transaction_id: captureId }] };
    await tell('CUSTOMER.DISPUTE.CREATED', disputed);
    expect(await left(owner)).toBe(before);
    const outcome = { dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } };
    await tell('CUSTOMER.DISPUTE.RESOLVED', { ...disputed, ...outcome });
    expect(await left(owner)).toBe(before + 3750);
    payPal.refund(id, '75.00');
    await tell('PAYMENT.CAPTURE.REFUNDED', refund);
    expect(await left(owner)).toBe(before);
  });

  test('the credits of a plan go back with its payment', async () => {
    const subscriber = await app.signUp();
    const choice = { plan: 'hobby', billing_cycle: 'yearly', services: [] };
    const { id } = (await subscriber.call('POST', '/api/subscription/orders', choice)).json();
    expect(payPal.orders.get(id)?.sku).toBe('plan-hobby-yearly');
    payPal.approve(id);
    expect((await capture(subscriber, id)).json()).toMatchObject({ status: 'success', credits: 2_000 });
    // A month later, the second month's credits.
    await app.deps.database.pool.query(
      `update payments_subscriptions set period_start = period_start - interval '40 days',
        period_end = period_end - interval '40 days' where team_id = $1`,
      [subscriber.user.team_id],
    );
    await turnPeriods(app.deps);
    expect(await left(subscriber)).toBe(4_100);
    await tell('CUSTOMER.DISPUTE.CREATED', { disputed_transactions: [{ seller_transaction_id: `CAPTURE-${id}` }] });
    expect((await subscriber.call('GET', '/api/subscription')).json().data).toBeNull();
    expect(await left(subscriber)).toBe(100);
  });

  test('what went back of a plan whose time is over leaves the plan that was paid since', async () => {
    const subscriber = await app.signUp();
    const choice = { plan: 'hobby', billing_cycle: 'monthly', services: [] };
    const subscribe = async () => {
      const { id } = (await subscriber.call('POST', '/api/subscription/orders', choice)).json();
      payPal.approve(id);
      expect((await capture(subscriber, id)).json()).toMatchObject({ status: 'success' });
      return id as string;
    };
    const dispute = (id: string) =>
      tell('CUSTOMER.DISPUTE.CREATED', { disputed_transactions: [{ seller_transaction_id: `CAPTURE-${id}` }] });
    const plan = async () => (await subscriber.call('GET', '/api/subscription')).json().data?.plan.id;
    const first = await subscribe();
    await app.deps.database.pool.query(
      `with paid as (update payments_orders set completed_at = completed_at - interval '40 days' where team_id = $1)
       update payments_subscriptions set period_start = period_start - interval '40 days',
         period_end = period_end - interval '40 days' where team_id = $1`,
      [subscriber.user.team_id],
    );
    await turnPeriods(app.deps);
    expect(await plan()).toBeUndefined();
    const second = await subscribe();
    await dispute(first);
    expect(await plan()).toBe('hobby');
    await dispute(second);
    expect(await plan()).toBeUndefined();
  });

  test("many open orders of one team do not hide another's, and cannot be made without end", async () => {
    const flooder = await app.signUp();
    const made = [];
    for (let at = 0; at < 60; at += 1) made.push((await flooder.call('POST', ORDERS, cartOf('10'))).statusCode);
    expect(made.filter((status) => status === 201)).toHaveLength(30);
    expect(made.at(-1)).toBe(429);
    const buyer = await app.signUp();
    const silent = await order(buyer, '10');
    payPal.approve(silent);
    const { pool } = app.deps.database;
    await pool.query(
      `insert into payments_orders (id, team_id, provider, provider_id, amount, credits, created_at)
       select gen_random_uuid(), $1, 'paypal', 'OPEN-' || n, 10, 500, now() - interval '10 minutes'
       from generate_series(1, 200) n`,
      [flooder.user.team_id],
    );
    await pool.query(`update payments_orders set created_at = now() - interval '5 minutes' where provider_id = $1`, [
      silent,
    ]);
    await lookAfterOpen(app.deps);
    expect(await left(buyer)).toBe(600);
  });

  test('what names no order of ours is not passed on to PayPal', async () => {
    const before = payPal.calls.length;
    expect((await tell('PAYMENT.CAPTURE.COMPLETED', { id: 'made-up' })).statusCode).toBe(200);
    expect(payPal.calls.length).toBe(before);
  });

  test("PayPal's script may run in the application, and nowhere else", async () => {
    const policyOf = async (url: string) => String((await app.app.inject({ url })).headers['content-security-policy']);
    for (const url of ['/dashboard/usage', '/auth']) expect(await policyOf(url)).toContain('https://*.paypal.com');
    for (const url of ['/', '/pricing', '/chatbot-iframe/x']) expect(await policyOf(url)).not.toContain('paypal');
  });

  test('only owners order, and an order of another team does not exist', async () => {
    const id = await order(owner, '10');
    const stranger = await app.signUp();
    expect((await capture(stranger, id)).statusCode).toBe(404);
    expect((await tell('PAYMENT.CAPTURE.COMPLETED', { id: 'unknown' })).statusCode).toBe(200);
  });
});

describe('without PayPal', () => {
  test('at this machine a test completes orders without money', async () => {
    const app = await startTestApp();
    const owner = await app.signUp();
    expect((await owner.call('GET', '/api/payment/api/settings')).json()).toMatchObject({
      mode: 'test',
      client_id: null,
    });
    const id = await order(owner, '50');
    expect(id).toMatch(/^TEST-/);
    expect((await capture(owner, id)).json()).toMatchObject({ status: 'success', credits: 2500 });
    await capture(owner, id);
    expect(await left(owner)).toBe(2600);
    expect((await app.app.inject({ method: 'POST', url: '/api/payment/webhook', payload: {} })).statusCode).toBe(404);
    await app.close();
  });

  test('an order of the test is worth nothing once PayPal takes the payments', async () => {
    const app = await startTestApp({ BILLING_ENFORCEMENT: 'on' });
    const owner = await app.signUp();
    const id = await order(owner, '10000');
    Object.assign(app.deps.config, {
      PAYPAL_CLIENT_ID: PAYPAL_ACCOUNT.id,
      PAYPAL_CLIENT_SECRET: PAYPAL_ACCOUNT.secret,
    });
    expect((await capture(owner, id)).statusCode).toBe(503);
    expect(await left(owner)).toBe(100);
    await app.close();
  });

  test.each([
    ['where nobody is charged', {}, MESSAGES.nobodyCharged],
    ['without PayPal', { BILLING_ENFORCEMENT: 'on' }, MESSAGES.paymentsOff],
    [
      'with PayPal where nobody is charged',
      { PAYPAL_CLIENT_ID: PAYPAL_ACCOUNT.id, PAYPAL_CLIENT_SECRET: PAYPAL_ACCOUNT.secret },
      MESSAGES.nobodyCharged,
    ],
  ])('at any other address payments are off %s', async (_where, env, sentence) => {
    const app = await startTestApp({ PUBLIC_URL: 'https://parley.example', ...env });
    const owner = await app.signUp();
    const headers = { host: 'parley.example', cookie: owner.cookie };
    const asked = { method: 'POST', url: ORDERS, headers, payload: cartOf('10') } as const;
    const refused = await app.app.inject(asked);
    expect([refused.statusCode, refused.json().error]).toEqual([503, sentence]);
    await app.close();
  });
});
