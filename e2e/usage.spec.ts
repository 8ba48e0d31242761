import { readFile } from 'node:fs/promises';
import { MESSAGES } from '@parley/contract/messages';
import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { answers, ask } from './support/chat';
import { checkEveryLook } from './support/check-page';
import { startParley } from './support/parley-server';
import { expect, test } from './support/test';

test('what agents use is shown in figures, day by day, and saved as a file', async ({ page }) => {
  await signUp(page);
  await page.goto('/dashboard/usage');
  await expect(page.getByText('No agents yet')).toBeVisible();
  await expect(page.getByText('Usage data will appear here')).toBeVisible();
  await checkEveryLook(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}`);
  await ask(page, 'When is the lighthouse open?');
  await expect(answers(page)).toHaveCount(2);

  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Usage', exact: true }).click();
  await expect(page.getByText('Unlimited', { exact: true })).toBeVisible();
  const row = page.getByRole('row', { name: /Aldmoor guide/ });
  await expect(row.getByRole('cell').first()).toHaveText(/^0\.\d{3}$/);
  await expect(row).toContainText('0.001');
  const details = row.getByRole('button', { name: 'Details of Aldmoor guide' });
  await details.hover();
  const shown = page.getByRole('dialog', { name: 'Aldmoor guide' });
  await expect(shown).toContainText('Built-in');
  await expect(shown).toContainText(/Cost0\.\d{3} credits/);
  await page.mouse.move(0, 0);
  await expect(shown).toBeHidden();

  // All agents together, until one is chosen.
  await expect(page.getByText(/^0\.\d{3} credits in this period$/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Agent' }).click();
  await page.getByRole('option', { name: 'Aldmoor guide' }).click();
  await expect(page.getByText(/^0\.\d{3} credits in this period$/)).toBeVisible();
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('region', { name: 'Usage history as a table' }).getByRole('row')).toHaveCount(8);
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'Last 30 days' }).click();
  await expect(page.getByRole('region', { name: 'Usage history as a table' }).getByRole('row')).toHaveCount(31);
  await checkEveryLook(page);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^credit_usage_\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(',Aldmoor guide,chat,Built-in,');

  await page.getByRole('button', { name: 'Recharge' }).click();
  const panel = page.getByRole('dialog', { name: 'Recharge' });
  await expect(panel).toContainText('charges nobody');
  await expect(panel).toContainText('Test mode: nothing is charged.');
  await expect(panel.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  await panel.getByText('Other', { exact: true }).click();
  await panel.getByLabel('Amount in US dollars').fill('12.345');
  await expect(panel.getByText(MESSAGES.amountInvalid)).toBeVisible();
  await checkEveryLook(page);
  await panel.getByLabel('Amount in US dollars').fill('12.5');
  await expect(panel.getByText('$12.50 buys 625.000 credits')).toBeVisible();
  await panel.getByText('$10', { exact: true }).click();
  await panel.getByRole('button', { name: 'Pay $10.00 (test)' }).click();
  await expect(panel.getByText(MESSAGES.paymentCompleted)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/agents/);
  await page.goto('/dashboard/usage');
  await expect(page.getByText('600.000', { exact: true })).toBeVisible();
});

test('an owner without credits is told how to continue, a visitor only that it cannot be answered', async ({
  page,
  browser,
  complaints,
}) => {
  const prices = { BILLING_ENFORCEMENT: 'on', PRICES_FILE: new URL('support/prices.json', import.meta.url).pathname };
  const parley = await startParley({ env: prices });
  const own = await browser.newContext({ baseURL: parley.url });
  const owner = await own.newPage();
  await signUp(owner);
  const { id } = await createAgent(owner.request);
  await owner.goto(`/chat/${id}`);
  await ask(owner, 'When is the lighthouse open?');
  await expect(answers(owner)).toHaveCount(2);
  await ask(owner, 'How many steps are there?');
  await expect(answers(owner).last()).toContainText(MESSAGES.noCredits);
  const link = answers(owner).last().getByRole('link', { name: 'Recharge' });
  await expect(link).toHaveAttribute('href', `${parley.url}/dashboard/usage`);

  const guest = await (await browser.newContext({ baseURL: parley.url })).newPage();
  await guest.goto(`/chatbot-iframe/${id}`);
  await guest.getByPlaceholder('Type your message...').fill('Is the beach open?');
  await guest.keyboard.press('Enter');
  await expect(guest.getByText(MESSAGES.cannotAnswerNow)).toBeVisible();
  await expect(guest.getByText('Is the beach open?')).toBeVisible();
  await owner.goto('/dashboard/usage');
  await expect(owner.getByText(/^-?0\.\d{3}$/).first()).toBeVisible();
  await guest.context().close();
  await own.close();
  await parley.stop();
  expect(complaints.list).toEqual([]);
  await page.close();
});
