import { MESSAGES, planActionsFull, planAgentsFull } from '@parley/contract/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailTo } from '../../../test/mails';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { audit } from '../credits/audit.queries';
import { turnPeriods } from './periods';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ BILLING_ENFORCEMENT: 'on' });
});
afterAll(async () => {
  expect(await audit(app.deps.db)).toEqual([]);
  await app.close();
});

const HOBBY = { plan: 'hobby', billing_cycle: 'monthly', services: [] };
const left = async (owner: TestUser) => (await owner.call('GET', '/api/credit/')).json().credits_remaining;
const standing = async (owner: TestUser) => (await owner.call('GET', '/api/subscription')).json();
const order = (owner: TestUser, choice: object) => owner.call('POST', '/api/subscription/orders', choice);

const capture = (owner: TestUser, id: string) => owner.call('POST', `/api/payment/api/orders/${id}/capture`);

async function buy(owner: TestUser, choice: object) {
  const ordered = (await order(owner, choice)).json();
  if (ordered.id) await capture(owner, ordered.id);
  return ordered;
}

/** Moves the paid period this many days into the past. */
const pass = (owner: TestUser, days: number) =>
  app.deps.database.pool.query(
    `update payments_subscriptions set period_start = period_start - make_interval(days => $2),
      period_end = period_end - make_interval(days => $2) where team_id = $1`,
    [owner.user.team_id, days],
  );

test('a plan is bought with services, as the dialog hands it on, and brings its credits once', async () => {
  const owner = await app.signUp();
  const before = await standing(owner);
  expect(before.data).toBeNull();
  expect(before.plans.map(({ price }: { price: { yearly: number } }) => price.yearly)).toEqual([432, 1620, 5400]);
  const bought = await buy(owner, { plan: 'standard', billing_cycle: 'yearly', services: ['slack', 'sms'] });
  expect(bought).toMatchObject({ kind: 'subscribe', amount: 1620 + 300 });
  const { success, data, period_end } = await standing(owner);
  expect(success).toBe(true);
  expect(data).toMatchObject({
    plan: { id: 'standard', name: 'Standard', basePrice: 1620, billingCycle: 'yearly' },
    service: { name: 'slack', displayName: 'Slack', price: 15 },
    billing: { basePrice: 1620, servicePrice: 300, totalPrice: 1920, currency: 'USD', interval: 'yearly' },
    status: 'active',
  });
  expect(data.plan.features).toContain('12,000 message credits per month');
  expect(Date.parse(period_end)).toBeGreaterThan(Date.now() + 364 * 86_400_000);
  expect(await left(owner)).toBe(12_100);
  await turnPeriods(app.deps);
  await owner.call('POST', `/api/payment/api/orders/${bought.id}/capture`);
  expect(await left(owner)).toBe(12_100);
  // Month after month, including those in which the server was down.
  await pass(owner, 65);
  await Promise.all([turnPeriods(app.deps), turnPeriods(app.deps)]);
  expect(await left(owner)).toBe(36_100);
});

test('switching to and fro between two plans grants no month twice', async () => {
  const owner = await app.signUp();
  const services = ['zapier', 'slack', 'whatsapp', 'messenger', 'shopify', 'email', 'sms', 'telegram'];
  await buy(owner, { ...HOBBY, plan: 'standard' });
  // Dearer with its services, but with fewer credits.
  expect(await buy(owner, { ...HOBBY, services })).toMatchObject({ kind: 'upgrade' });
  expect(await left(owner)).toBe(12_100);
  expect(await buy(owner, { ...HOBBY, plan: 'standard', services: ['zapier'] })).toMatchObject({ kind: 'upgrade' });
  expect(await left(owner)).toBe(12_100);
});

test('a dearer plan begins immediately, less what is left; a smaller one when the paid time ends', async () => {
  const owner = await app.signUp();
  await buy(owner, HOBBY);
  expect((await order(owner, HOBBY)).json()).toEqual({ error: MESSAGES.planAlready });
  await pass(owner, 15);
  const upgrade = await buy(owner, { ...HOBBY, plan: 'pro' });
  expect(upgrade.kind).toBe('upgrade');
  expect(upgrade.amount).toBeGreaterThan(478);
  expect(upgrade.amount).toBeLessThan(482);
  expect((await standing(owner)).data.plan.id).toBe('pro');
  // The rest of the month is deducted from the credits, just as it is from the price.
  expect(await left(owner)).toBeGreaterThan(100 + 2_000 + 40_000 - 1_050);
  expect(await left(owner)).toBeLessThan(100 + 2_000 + 40_000 - 950);

  const smaller = await buy(owner, { ...HOBBY, services: ['sms'] });
  expect(smaller).toEqual({ kind: 'downgrade', amount: 0, id: null });
  expect(await standing(owner)).toMatchObject({ data: { plan: { id: 'pro' } }, next: { plan: 'hobby' } });
  await pass(owner, 29);
  await turnPeriods(app.deps);
  await mailTo(app.database.dataDir, owner.email, /ends soon/);
  expect((await buy(owner, { ...HOBBY, services: ['sms'] })).kind).toBe('renew');
  expect((await standing(owner)).data).toMatchObject({ plan: { id: 'hobby' }, billing: { totalPrice: 50 } });
});

test('a service on top of a plan brings no month of credits again, in whatever order it is bought', async () => {
  const owner = await app.signUp();
  await buy(owner, { ...HOBBY, plan: 'pro' });
  for (const services of [['zapier'], ['slack'], ['whatsapp'], ['shopify', 'sms']]) {
    expect((await buy(owner, { ...HOBBY, plan: 'pro', services })).kind).toBe('upgrade');
    expect(await left(owner)).toBe(40_100);
  }
});

test('nobody gives up paid time that is worth more than what they change to', async () => {
  const owner = await app.signUp();
  await buy(owner, { ...HOBBY, billing_cycle: 'yearly' });
  // Monthly plans are more expensive than the same plan paid yearly.
  for (const plan of ['hobby', 'standard'])
    expect(await buy(owner, { ...HOBBY, plan })).toEqual({ kind: 'downgrade', amount: 0, id: null });
  expect(await standing(owner)).toMatchObject({
    data: { plan: { id: 'hobby', billingCycle: 'yearly' } },
    next: { plan: 'standard', billing_cycle: 'monthly' },
  });
  expect(await left(owner)).toBe(2_100);
  expect(await buy(owner, { ...HOBBY, plan: 'pro' })).toMatchObject({ kind: 'upgrade' });
  expect((await standing(owner)).data).toMatchObject({ plan: { id: 'pro', billingCycle: 'monthly' } });
});

test('an order that was priced by another plan than the one that the team has by now is not taken', async () => {
  const owner = await app.signUp();
  const twice = [(await order(owner, HOBBY)).json(), (await order(owner, HOBBY)).json()];
  const pay = (id: string) => owner.call('POST', `/api/payment/api/orders/${id}/capture`);
  expect((await pay(twice[0].id)).json().status).toBe('success');
  const late = await pay(twice[1].id);
  expect([late.statusCode, late.json().error]).toEqual([409, MESSAGES.planChangedMeanwhile]);
  expect((await pay(twice[0].id)).json().status).toBe('success');

  // Minus the rest of a plan that has ended since.
  const cheap = (await order(owner, { ...HOBBY, plan: 'pro' })).json();
  expect(cheap.amount).toBeLessThan(461);
  await pass(owner, 32);
  await turnPeriods(app.deps);
  expect((await pay(cheap.id)).statusCode).toBe(409);
  expect((await standing(owner)).data).toBeNull();
  expect(await left(owner)).toBe(2_100);
});

test('of plans that are paid at the same moment one is taken, and a payment that was left halfway holds up no other for long', async () => {
  const owner = await app.signUp();
  const ordered = await Promise.all(['hobby', 'standard', 'hobby'].map((plan) => order(owner, { ...HOBBY, plan })));
  const ids = ordered.map((each) => each.json().id as string);
  const captured = await Promise.all(ids.map((id) => capture(owner, id)));
  expect(captured.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  const { rows } = await app.deps.database.pool.query(
    "select count(*)::int as n from payments_orders where team_id = $1 and status = 'completed'",
    [owner.user.team_id],
  );
  expect(rows[0].n).toBe(1);

  const other = await app.signUp();
  const [first, second] = (await Promise.all([order(other, HOBBY), order(other, HOBBY)])).map((each) => each.json().id);
  const taking = (ago: string) =>
    app.deps.database.pool.query(`update payments_orders set taking_at = now() - $2::interval where provider_id = $1`, [
      first,
      ago,
    ]);
  await taking('1 minute');
  expect((await capture(other, second)).json().error).toBe(MESSAGES.planPaymentBusy);
  await taking('3 minutes');
  expect((await capture(other, second)).statusCode).toBe(200);
});

test('a plan that another capture completes in the meantime was paid for both', async () => {
  const owner = await app.signUp();
  const { id } = (await order(owner, HOBBY)).json();
  const { pool } = app.deps.database;
  const waiting = (count: number) =>
    expect
      .poll(async () => (await pool.query('select from pg_locks where not granted')).rowCount, { timeout: 10_000 })
      .toBe(count);
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from credits_accounts where team_id = $1 for update', [owner.user.team_id]);
  // It is about to grant the credits when the other one has read the order.
  const first = capture(owner, id);
  await waiting(1);
  const second = capture(owner, id);
  await waiting(2);
  await holder.query('commit');
  holder.release();
  for (const answer of [await first, await second]) expect(answer.json()).toMatchObject({ id, status: 'success' });
  expect(await left(owner)).toBe(2_100);
});

test('a plan that was cancelled, or not paid again, ends with its time', async () => {
  const owner = await app.signUp();
  expect((await owner.call('POST', '/api/subscription/cancel')).json().error).toBe(MESSAGES.planMissing);
  await buy(owner, HOBBY);
  expect((await owner.call('POST', '/api/subscription/cancel')).json().cancel_at_period_end).toBe(true);
  expect((await owner.call('POST', '/api/subscription/resume')).json().cancel_at_period_end).toBe(false);
  await owner.call('POST', '/api/subscription/cancel');
  await pass(owner, 32);
  await turnPeriods(app.deps);
  expect((await standing(owner)).data).toBeNull();
  expect(await left(owner)).toBe(2_100);
  expect((await buy(owner, HOBBY)).kind).toBe('subscribe');
});

test('the limits of the plan hold, and are named with the way out', async () => {
  const owner = await app.signUp();
  const create = (text: string) => {
    const form = new FormData();
    form.set('name', 'Helper');
    form.set('text_content', text);
    return owner.upload('POST', '/api/agent/agents', form);
  };
  expect((await create('Some words.')).statusCode).toBe(201);
  const second = await create('Some words.');
  expect([second.statusCode, second.json().error]).toEqual([409, planAgentsFull('Hobby', 1)]);
  const invite = () => owner.call('POST', '/api/teams/current/invitations', { email: 'guest@example.com' });
  expect((await invite()).json().error).toBe(MESSAGES.memberLimit);
  await buy(owner, { ...HOBBY, plan: 'standard' });
  expect((await create('Some words.')).statusCode).toBe(201);
  expect((await invite()).statusCode).toBe(201);
  const { limit, plan_limit } = (await owner.call('GET', '/api/teams/current/members')).json();
  expect([limit, plan_limit]).toEqual([3, 3]);
});

test('what an agent does beyond answering is bounded, and what it does already stays', async () => {
  const owner = await app.signUp();
  const form = new FormData();
  form.set('name', 'Helper');
  form.set('text_content', 'Some words.');
  const { id } = (await owner.upload('POST', '/api/agent/agents', form)).json();
  const settings = (change: object) => owner.call('PATCH', `/api/agent/agents/${id}/settings`, change);
  const hook = (n: number) =>
    owner.call('POST', `/api/webhooks/agents/${id}`, {
      url: `https://hooks.example/${n}`,
      events: ['leads.submit'],
    });
  await buy(owner, { ...HOBBY, plan: 'standard' });
  expect((await settings({ humanOffered: true })).statusCode).toBe(200);
  expect((await settings({ leadsEmail: true })).statusCode).toBe(200);
  for (let n = 0; n < 8; n += 1) expect((await hook(n)).statusCode).toBe(201);
  const refused = await hook(9);
  expect([refused.statusCode, refused.json().error]).toEqual([409, planActionsFull('Standard', 10)]);
  // Another field of the same form is not another action.
  expect((await settings({ leadsPhone: true })).statusCode).toBe(200);

  await owner.call('POST', '/api/subscription/cancel');
  await pass(owner, 32);
  await turnPeriods(app.deps);
  expect((await settings({ leadsTitle: 'Leave us a line' })).statusCode).toBe(200);
  expect((await settings({ humanOffered: false })).statusCode).toBe(200);
  expect((await settings({ humanOffered: true })).json().error).toBe(planActionsFull('Hobby', 5));
});

test('members look at plans, and owners alone choose them', async () => {
  const owner = await app.signUp();
  await app.deps.database.pool.query(`update teams_members set role = 'member' where user_id = $1`, [owner.user.id]);
  expect((await owner.call('GET', '/api/subscription')).statusCode).toBe(200);
  expect((await order(owner, HOBBY)).statusCode).toBe(403);
});

test('a team whose plan cannot be continued holds up none behind it', async () => {
  const [spoilt, behind] = [await app.signUp(), await app.signUp()];
  for (const owner of [spoilt, behind]) {
    await buy(owner, HOBBY);
    await pass(owner, 29);
  }
  const sql = 'update teams set billing = $2 where id = $1';
  await app.deps.database.pool.query(sql, [spoilt.user.team_id, { billing_email: 5 }]);
  await turnPeriods(app.deps);
  await mailTo(app.database.dataDir, behind.email, /ends soon/);
  await app.deps.database.pool.query(sql, [spoilt.user.team_id, {}]);
  await turnPeriods(app.deps);
  await mailTo(app.database.dataDir, spoilt.email, /ends soon/);
});
