import { expect, type Page } from '@playwright/test';
import { signUp } from './support/account';
import { checkEveryLook } from './support/check-page';
import { test } from './support/test';

async function open(page: Page) {
  await page.goto('/dashboard/settings?tab=api-keys');
  await expect(page.getByRole('heading', { level: 2, name: 'API keys' })).toBeVisible();
}

test('a key is created, copied and used by a program, and refused once it is revoked', async ({
  page,
  context,
  parley,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: parley.url });
  await signUp(page);
  await open(page);
  await expect(page.getByText('No API keys yet')).toBeVisible();
  await expect(page.getByText(`curl ${parley.url}/api/agent/agents`)).toBeVisible();
  await checkEveryLook(page);

  // By keyboard alone.
  await page.getByRole('button', { name: 'Create key' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Create an API key' });
  const name = form.getByLabel('Name');
  await expect(name).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toHaveText('Enter a name for the key');
  await checkEveryLook(page);
  await page.keyboard.type('Nightly import');
  await page.keyboard.press('Enter');
  const made = page.getByRole('dialog', { name: 'Your new API key' });
  await expect(made).toContainText('it is not shown again');
  await checkEveryLook(page);
  await made.getByRole('button', { name: 'Copy API key' }).click();
  await expect(made.getByRole('status')).toHaveText('Copied');
  const key = await page.evaluate(() => navigator.clipboard.readText());
  await made.getByRole('button', { name: 'Done' }).click();

  const use = () => fetch(`${parley.url}/api/agent/agents`, { headers: { authorization: `Bearer ${key}` } });
  const used = await use();
  expect([used.status, await used.json()]).toEqual([200, []]);
  await open(page);
  const row = page.getByRole('row', { name: /Nightly import/ });
  await expect(row).toContainText(`${key.slice(0, 11)}…`);
  await expect(row.getByText('Never', { exact: true })).toHaveCount(0);
  await expect(page.locator('main')).not.toContainText(key);
  await checkEveryLook(page);

  await row.getByRole('button', { name: 'Revoke Nightly import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No API keys yet')).toBeVisible();
  expect((await use()).status).toBe(401);
});
