import { startEndpoint } from '../apps/server/test/doubles/endpoint';
import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { checkEveryLook } from './support/check-page';
import { expect, test } from './support/test';

test('a webhook is made, tested, looked at, sent again, changed and deleted', async ({ page }) => {
  const endpoint = await startEndpoint();
  endpoint.answer(500, 200);
  const { url, received } = endpoint;
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}?tab=webhooks`);
  await expect(page.getByText('No webhooks yet.')).toBeVisible();

  const create = page.getByRole('button', { name: 'Create webhook' });
  await create.click();
  await expect(page.getByText('Select at least one event')).toBeVisible();
  await expect(page.getByText('Enter the URL that receives the events')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^leads\.submit/ })).toBeFocused();
  await page.getByRole('checkbox', { name: /^leads\.submit/ }).check();
  await page.getByRole('checkbox', { name: /^message\.answered/ }).check();
  await page.getByLabel('Endpoint URL').fill(url);
  await create.click();

  const card = page.getByRole('region', { name: new URL(url).host });
  await expect(card.getByText('Active')).toBeVisible();
  await expect(card.getByRole('textbox', { name: 'Signing secret' })).toHaveValue(/^whsec_/);
  await card.getByRole('button', { name: 'Hide signing secret' }).click();
  await expect(card.getByRole('textbox', { name: 'Signing secret' })).toHaveCount(0);

  await card.getByRole('button', { name: 'Send test' }).click();
  await card.getByRole('button', { name: /^test Failed/ }).click();
  const dialog = page.getByRole('dialog', { name: 'test' });
  await expect(dialog.getByText(/^The endpoint answered HTTP 500/)).toBeVisible();
  await expect(dialog.getByRole('figure', { name: 'Response' })).toHaveText('answered 500');
  await expect(dialog.getByRole('figure', { name: 'Headers' })).toContainText('webhook-signature: v1,');
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(card.getByRole('button', { name: /^test Delivered/ })).toBeVisible();
  expect(received).toHaveLength(2);
  expect(received[0]?.body).toBe(received[1]?.body);

  await checkEveryLook(page);
  await card.getByRole('button', { name: 'Edit' }).click();
  await card.getByRole('checkbox', { name: /^message\.answered/ }).uncheck();
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByRole('list', { name: 'Events' })).toHaveText('leads.submit');
  await card.getByRole('button', { name: 'Pause' }).click();
  await expect(card.getByText(/^Paused\. Nothing is sent/)).toBeVisible();
  await page.reload();
  await card.getByRole('button', { name: 'Resume' }).click();
  await expect(card.getByText('Active')).toBeVisible();

  await card.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No webhooks yet.')).toBeVisible();
  await endpoint.close();
});
