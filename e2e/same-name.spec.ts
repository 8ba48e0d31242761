import type { Page } from '@playwright/test';
import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { ask } from './support/chat';
import { checkEveryLook } from './support/check-page';
import { expect, test } from './support/test';

const bath = (price: string, name = 'prices.txt') => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(`A bath for your dog costs ${price}.`),
});
const list = (page: Page) => page.getByRole('list', { name: 'Sources', exact: true }).getByRole('listitem');
const chosen = (page: Page) => page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
const question = (page: Page) => page.getByRole('dialog', { name: 'prices.txt is already there' });
const choose = (page: Page, ...files: ReturnType<typeof bath>[]) =>
  page.locator('input[type=file]').first().setInputFiles(files);
const settled = (page: Page) =>
  expect(page.getByRole('button', { name: /^Training data: Trained/ })).toBeVisible({ timeout: 45_000 });

test('a file with the name of another one replaces it, or stands beside it', async ({ page }) => {
  await signUp(page);
  const { id } = await createAgent(page.request, { files: [bath('£25')] });
  await page.goto(`/chat/${id}?tab=sources&section=files`);
  await expect(list(page)).toHaveCount(1);

  await test.step('nothing is added where neither is wanted', async () => {
    await choose(page, bath('£29'));
    await expect(question(page)).toBeVisible();
    await checkEveryLook(page);
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await expect(chosen(page)).toHaveCount(0);
  });

  await test.step('by keyboard, it replaces the one there is', async () => {
    await choose(page, bath('£29', 'Prices.txt'));
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Replace' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(chosen(page)).toContainText('Replaces the one there is');
    await expect(page.getByText('Retrain to replace 1 file.')).toBeVisible();
    await page.getByRole('button', { name: 'Retrain Agent' }).click();
    await expect(chosen(page)).toHaveCount(0);
    await settled(page);
    await expect(list(page)).toHaveCount(1);
    await page.goto(`/chat/${id}`);
    await expect(await ask(page, 'What does a bath cost?')).toContainText('£29');
  });

  await test.step('or both are kept', async () => {
    await page.goto(`/chat/${id}?tab=sources&section=files`);
    await expect(list(page)).toHaveCount(1);
    await choose(page, bath('£31'), bath('£40', 'salon.txt'));
    await question(page).getByRole('button', { name: 'Keep both' }).click();
    await expect(chosen(page)).toHaveCount(2);
    await expect(page.getByText('Replaces the one there is')).toBeHidden();
    await page.getByRole('button', { name: 'Retrain Agent' }).click();
    await expect(list(page)).toHaveCount(3, { timeout: 20_000 });
  });
});

test('two files of one name are told apart before an agent is made', async ({ page }) => {
  await signUp(page);
  await page.goto('/dashboard/agents/new');
  await choose(page, bath('£25'));
  await choose(page, bath('£29 now'));
  await question(page).getByRole('button', { name: 'Replace' }).click();
  await expect(chosen(page)).toHaveCount(1);
  await choose(page, bath('£31 soon'));
  await question(page).getByRole('button', { name: 'Keep both' }).click();
  await expect(chosen(page)).toHaveCount(2);
});

test('a file with the content of another one is left out, and that is said', async ({ page }) => {
  await signUp(page);
  await page.goto('/dashboard/agents/new');
  await choose(page, bath('£25'), bath('£25', 'copy.txt'), bath('£31', 'other.txt'));
  await expect(page.getByRole('alert')).toHaveText('“copy.txt” has the same content as “prices.txt” and was left out.');
  await expect(chosen(page)).toHaveText([/prices\.txt/, /other\.txt/]);
});
