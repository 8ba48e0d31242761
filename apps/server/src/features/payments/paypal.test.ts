import { expect, test } from 'vitest';
import { PAYPAL_ACCOUNT, startPayPalServer } from '../../../test/doubles/paypal-server';
import { startTestApp } from '../../../test/test-app';

test('a token that PayPal did not give is asked for again, and so is one that it takes no longer', async () => {
  const payPal = await startPayPalServer();
  const app = await startTestApp({
    BILLING_ENFORCEMENT: 'on',
    PAYPAL_CLIENT_ID: PAYPAL_ACCOUNT.id,
    PAYPAL_CLIENT_SECRET: PAYPAL_ACCOUNT.secret,
    PAYPAL_BASE_URL: payPal.url,
  });
  const owner = await app.signUp();
  const cart = { items: [{ name: 'Credits', unit_amount: '10.00', quantity: 1, sku: 'credits' }], value: '10.00' };
  const refuse = (status: number) => {
    payPal.instead = (response) => response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  };
  const buy = async () => (await owner.call('POST', '/api/payment/api/orders', { cart })).statusCode;
  refuse(503);
  expect([await buy(), payPal.calls.at(-1)]).toEqual([502, 'POST /v1/oauth2/token']);
  payPal.instead = null;
  expect(await buy()).toBe(201);
  refuse(401);
  expect([await buy(), payPal.calls.at(-1)]).toEqual([502, 'POST /v2/checkout/orders']);
  refuse(503);
  expect([await buy(), payPal.calls.at(-1)]).toEqual([502, 'POST /v1/oauth2/token']);
  payPal.instead = null;
  expect(await buy()).toBe(201);
  await app.close();
  await payPal.close();
});
