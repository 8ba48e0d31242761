import { Writable } from 'node:stream';
import { MESSAGES } from '@parley/contract/messages';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PayPalServer, paidBy, startPayPalServer } from '../../../test/doubles/paypal-server';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { audit } from '../credits/audit.queries';
import { lookAfterOpen } from './hear';

const ORDERS = '/api/payment/api/orders';

let payPal: PayPalServer;
let app: TestApp;
const logged: string[] = [];
beforeAll(async () => {
  payPal = await startPayPalServer();
  const lines = new Writable({
    write: (line, _encoding, done) => {
      logged.push(String(line));
      done();
    },
  });
  app = await startTestApp(paidBy(payPal), undefined, pino({ level: 'error' }, lines));
  // The team that sets the installation up stays.
  await app.signUp();
});
afterAll(async () => {
  expect(await audit(app.deps.db)).toEqual([]);
  await app.close();
  await payPal.close();
});

const capture = (owner: TestUser, id: string) => owner.call('POST', `${ORDERS}/${id}/capture`);
const remove = (owner: TestUser) => owner.call('DELETE', '/api/teams/current', { name: owner.user.teams[0]?.name });
const held = (id: string) => payPal.orders.get(id) as { pending: boolean; captureId: string | null };
const sql = (text: string, values: unknown[]) => app.deps.database.pool.query(text, values);

async function approved(owner: TestUser): Promise<string> {
  const { id } = (await owner.call('POST', ORDERS, { value: '10' })).json();
  payPal.approve(id);
  return id;
}

/** A payment that PayPal has taken without responding yet. */
async function taken(owner: TestUser) {
  const id = await approved(owner);
  let answer = () => {};
  payPal.slowCapture = new Promise((resolve) => {
    answer = resolve;
  });
  const captured = capture(owner, id);
  await expect.poll(() => held(id).captureId).not.toBeNull();
  return { id, captured, answer };
}

test('a team whose payment is being taken cannot be deleted until it is noted', async () => {
  const owner = await app.signUp();
  const { captured, answer } = await taken(owner);
  const refused = await remove(owner);
  expect([refused.statusCode, refused.json().error]).toEqual([409, MESSAGES.teamIsPaying]);
  answer();
  expect((await captured).json()).toMatchObject({ status: 'success', credits: 500 });
  expect((await owner.call('GET', '/api/payment/api/invoices')).json().invoices).toHaveLength(1);
  expect((await remove(owner)).statusCode).toBe(200);
});

test('neither can one whose payment a bank looks at, or whose answer was lost; a declined one holds nothing up', async () => {
  const owner = await app.signUp();
  payPal.next = 'declined';
  expect((await capture(owner, await approved(owner))).statusCode).toBe(422);
  for (const next of ['pending', 'lost'] as const) {
    const id = await approved(owner);
    payPal.next = next;
    await capture(owner, id);
    expect((await remove(owner)).statusCode).toBe(409);
    held(id).pending = false;
    await sql(
      `update payments_orders set created_at = now() - interval '5 minutes', taking_at = now() - interval '5 minutes'
       where provider_id = $1`,
      [id],
    );
    await lookAfterOpen(app.deps);
  }
  expect((await remove(owner)).statusCode).toBe(200);
});

test('what nobody can find out any more does not keep a team for ever', async () => {
  const owner = await app.signUp();
  payPal.next = 'pending';
  const id = await approved(owner);
  await capture(owner, id);
  await sql("update payments_orders set created_at = now() - interval '31 days' where provider_id = $1", [id]);
  expect((await remove(owner)).statusCode).toBe(200);
});

test('of a deletion and a payment at the same moment, one is refused before anything happens', async () => {
  for (let round = 0; round < 12; round += 1) {
    const owner = await app.signUp();
    const id = await approved(owner);
    const both = [() => capture(owner, id), () => remove(owner)];
    const [one, other] = await Promise.all((round % 2 ? both : both.reverse()).map((act) => act()));
    const [captured, removed] = round % 2 ? [one, other] : [other, one];
    expect([200, 409]).toContain(removed?.statusCode);
    // Whatever was taken is recorded; the team may be deleted right afterwards.
    if (held(id).captureId) expect(captured?.json().status).toBe('success');
    else expect([captured?.statusCode, removed?.statusCode]).toEqual([expect.toBeOneOf([401, 404]), 200]);
  }
});

test.each(['COMPLETED', 'PENDING'])('money taken (%s) for a team that is gone is said, and logged', async (state) => {
  const owner = await app.signUp();
  if (state === 'PENDING') payPal.next = 'pending';
  const { id, captured, answer } = await taken(owner);
  await sql('delete from teams where id = $1', [owner.user.team_id]);
  answer();
  const answered = await captured;
  expect([answered.statusCode, answered.json().error]).toEqual([409, MESSAGES.paymentOfNobody]);
  const line = logged.map((each) => JSON.parse(each)).find(({ capture: of }) => of === `CAPTURE-${id}`);
  expect(line).toMatchObject({ level: 50, amount: '10.00', team: owner.user.team_id });
});
