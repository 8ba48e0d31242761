import { readFile } from 'node:fs/promises';
import { MESSAGES } from '@parley/contract/messages';
import { signUp } from './support/account';
import { checkEveryLook } from './support/check-page';
import { startParley } from './support/parley-server';
import { expect, test } from './support/test';

test('a plan is subscribed to, changed and cancelled', async ({ page: _page, browser }) => {
  const prices = new URL('support/plan-prices.json', import.meta.url).pathname;
  const parley = await startParley({ env: { BILLING_ENFORCEMENT: 'on', PRICES_FILE: prices } });
  const context = await browser.newContext({ baseURL: parley.url });
  const page = await context.newPage();
  // Visitors see the operator's price.
  await page.goto('/pricing');
  await expect(page.getByText('$160 per month')).toBeVisible();
  await expect(page.getByText('charges nobody')).toHaveCount(0);

  await signUp(page);
  await page.goto('/dashboard/settings?tab=plans');
  await expect(page.getByText('Your team has no plan.')).toBeVisible();
  await page.getByRole('button', { name: 'Choose a plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subscription' });
  await expect(dialog.getByText(/Test mode: nothing is charged\./)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Subscribe' })).toBeDisabled();
  await dialog.getByText('Most Popular').click();
  await expect(dialog.getByText('Total: $160 per month')).toBeVisible();
  await dialog.getByRole('switch', { name: 'Slack' }).click();
  await expect(dialog.getByText('Total: $175 per month')).toBeVisible();
  await dialog.getByText('Yearly').click();
  await expect(dialog.getByText('Total: $1,800 per year')).toBeVisible();
  await checkEveryLook(page);
  await dialog.getByText('Monthly').click();
  await expect(dialog.getByText('To pay now: $175')).toBeVisible();
  await dialog.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Your team has the Standard plan.')).toBeVisible();
  await checkEveryLook(page);
  await page.goto('/dashboard/usage');
  await expect(page.getByText('12,100.000').first()).toBeVisible();
  await page.goto('/dashboard/settings?tab=billing');
  await expect(page.getByText('Standard plan, monthly (test, nothing was charged)')).toBeVisible();
  await checkEveryLook(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download INV-/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^INV-\d{4}-000001\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.goto('/dashboard/settings?tab=plans');
  await page.getByRole('button', { name: 'Change plan' }).click();
  await expect(dialog.getByText(MESSAGES.planAlready)).toBeVisible();
  await dialog.getByRole('radio', { name: /Hobby/ }).check({ force: true });
  await expect(dialog.getByText(/it starts when your paid period ends/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText(/After that it becomes Hobby/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep plan' }).click();
  await expect(page.getByText(/After that it becomes Hobby/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel plan' }).click();
  await expect(page.getByText(/^It ends on/)).toBeVisible();
  await context.close();
  await parley.stop();
});

test('where nobody is charged, plans are only looked at, also with PayPal configured', async ({
  page: _page,
  browser,
}) => {
  const parley = await startParley({ env: { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' } });
  const context = await browser.newContext({ baseURL: parley.url });
  const page = await context.newPage();
  await signUp(page);
  await page.goto('/dashboard/settings?tab=plans');
  await page.getByRole('button', { name: 'See the plans' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subscription' });
  await dialog.getByText('Most Popular').click();
  await expect(dialog.getByText(/^This installation charges nobody/)).toBeVisible();
  await expect(dialog.getByText('Total: $150 per month')).toBeVisible();
  await expect(dialog.getByText(/not set up|To pay now/)).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Subscribe' })).toHaveCount(0);
  await context.close();
  await parley.stop();
});
