import { expect, test } from 'vitest';
import { heldBy } from '../../../test/customer-databases/held-by';
import { paidBy, startPayPalServer } from '../../../test/doubles/paypal-server';
import { sendJson } from '../../../test/doubles/wire';
import { startTestApp } from '../../../test/test-app';

const ORDERS = '/api/payment/api/orders';

test('an answer of thousands of payments is refused before it is read', async () => {
  const payPal = await startPayPalServer();
  const app = await startTestApp(paidBy(payPal));
  const owner = await app.signUp();
  const { id } = (await owner.call('POST', ORDERS, { value: '10' })).json();
  payPal.approve(id);
  const capture = () => owner.call('POST', `${ORDERS}/${id}/capture`);
  const left = async () => (await owner.call('GET', '/api/credit/')).json().credits_remaining;
  const one = { id: 'CAPTURE', status: 'COMPLETED', amount: { currency_code: 'USD', value: '10' } };
  const many = { id, status: 'COMPLETED', purchase_units: [{ payments: { captures: Array(20_000).fill(one) } }] };
  payPal.instead = (response) => sendJson(response, 201, many);
  expect(await heldBy(async () => void expect((await capture()).statusCode).toBe(502))).toBeLessThan(1_000);
  payPal.instead = null;
  expect(await left()).toBe(100);
  expect((await capture()).statusCode).toBe(200);
  expect(await left()).toBe(600);
  await app.close();
  await payPal.close();
});
