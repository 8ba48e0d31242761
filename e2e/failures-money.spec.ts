import { MESSAGES } from '@parley/contract/messages';
import type { Page } from '@playwright/test';
import { PAYPAL_ACCOUNT, type PayPalServer, startPayPalServer } from '../apps/server/test/doubles/paypal-server';
import { signUp } from './support/account';
import { test as base, bringAbout as bring } from './support/failing';
import { type ParleyServer, startParley } from './support/parley-server';
import { payWithPayPal } from './support/pay-with-paypal';
import { expect } from './support/test';

const PRICES_FILE = new URL('support/plan-prices.json', import.meta.url).pathname;

/** A product that charges for its plans in test mode, and one that does so through PayPal. */
const test = base.extend<object, { parley: ParleyServer; payPal: PayPalServer; shop: ParleyServer }>({
  parley: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright finds out what a fixture needs from this pattern
    async ({}, use) => {
      const parley = await startParley({ env: { BILLING_ENFORCEMENT: 'on', PRICES_FILE } });
      await use(parley);
      await parley.stop();
    },
    { scope: 'worker' },
  ],
  payPal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright finds out what a fixture needs from this pattern
    async ({}, use) => {
      const payPal = await startPayPalServer();
      await use(payPal);
      await payPal.close();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ payPal }, use) => {
      const account = { PAYPAL_CLIENT_ID: PAYPAL_ACCOUNT.id, PAYPAL_CLIENT_SECRET: PAYPAL_ACCOUNT.secret };
      const env = { BILLING_ENFORCEMENT: 'on', PAYPAL_BASE_URL: payPal.url, ...account };
      const shop = await startParley({ env });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker' },
  ],
});

async function openRecharge(page: Page) {
  await page.getByRole('button', { name: 'Recharge' }).click();
  await panel(page).getByText('$10', { exact: true }).click();
}
const panel = (page: Page) => page.getByRole('dialog', { name: 'Recharge' });

bring(
  [
    {
      sentence: MESSAGES.fetchCreditsFailed,
      without: 'credits_accounts',
      at: '/dashboard/agents',
      press: (page) => page.getByRole('link', { name: 'Usage', exact: true }).click(),
    },
    {
      sentence: MESSAGES.fetchAgentsCreditsFailed,
      without: 'credits_agents',
      at: '/dashboard/agents',
      press: (page) => page.getByRole('link', { name: 'Usage', exact: true }).click(),
    },
    {
      sentence: MESSAGES.paymentFailed,
      without: 'payments_orders',
      at: '/dashboard/usage',
      first: openRecharge,
      press: (page) => panel(page).getByRole('button', { name: /^Pay/ }).click(),
      where: panel,
    },
    {
      sentence: MESSAGES.subscriptionFailed,
      without: 'payments_orders',
      at: '/dashboard/settings?tab=plans',
      first: async (page) => {
        await page.getByRole('button', { name: 'Choose a plan' }).click();
        await page.getByRole('dialog').getByText('Most Popular').click();
        await expect(page.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
      },
      press: (page) => page.getByRole('button', { name: 'Subscribe' }).click(),
      where: (page) => page.getByRole('dialog'),
    },
  ],
  test,
);

test('a payment by PayPal that goes wrong in each way that one can', async ({ browser, payPal, shop }) => {
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  await payWithPayPal(page, payPal.approve);
  await signUp(page);
  await page.goto('/dashboard/usage');
  await openRecharge(page);
  const pay = async (sentence: string) => {
    await panel(page).getByRole('button', { name: 'PayPal' }).click();
    await expect(panel(page).getByText(sentence)).toBeVisible();
  };

  // Without its id, nothing can be said about an order.
  payPal.instead = (response) => {
    const body = { access_token: 'A21AAtoken', token_type: 'Bearer', expires_in: 60, scope: 's', status: 'CREATED' };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  await pay(MESSAGES.noOrderId);
  payPal.instead = null;
  payPal.next = 'declined';
  await pay(MESSAGES.paymentDeclined);
  payPal.next = 'pending';
  await pay(MESSAGES.paymentUnknown);

  // Something between browser and server loses the response, after the server has done its work.
  await page.route(/\/capture$/, async (route) => {
    await route.fetch();
    await route.fulfill({ status: 204 });
  });
  await pay(MESSAGES.paymentEmpty);
  await context.close();
});
