import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { expect, test } from './support/test';

test('many agents are searched, sorted and paged, and Back returns to what was seen', async ({ page }) => {
  await signUp(page);
  const first = await createAgent(page.request);
  for (let index = 1; index <= 30; index += 1) {
    await page.request.post('/api/agent/agents', { multipart: { name: `Agent ${index}` } });
  }
  await page.goto('/dashboard/agents');
  const cards = page.getByRole('list', { name: 'Agents' }).getByRole('listitem');
  await expect(cards).toHaveCount(24);
  await expect(cards.first()).toContainText('Agent 30');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('25–31 of 31')).toBeVisible();
  await expect(cards.last()).toContainText('Aldmoor guide');

  await page.getByRole('searchbox', { name: 'Search agents' }).fill('agent 2');
  await expect(page.getByText('12 of 31 agents')).toBeVisible();
  await page.getByRole('combobox', { name: 'Order' }).click();
  await page.getByRole('option', { name: 'Name' }).click();
  await expect(cards.first()).toContainText('Agent 2');
  await cards.first().getByRole('link', { name: 'Chat with Agent 2' }).click();
  await page.waitForURL(/\/chat\//);
  await page.goBack();
  await expect(page.getByText('12 of 31 agents')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search agents' }).fill('nothing like it');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByRole('searchbox', { name: 'Search agents' }).fill('aldmoor');
  await page.getByRole('link', { name: 'Delete Aldmoor guide' }).click();
  await expect(page).toHaveURL(`/chat/${first.id}?tab=settings&scrollTo=danger-zone`);
  await expect(page.locator('#danger-zone')).toBeFocused();
});

test('a list that cannot be loaded says so, and is tried again', async ({ page, complaints }) => {
  await signUp(page);
  complaints.expect(400, /\/api\/agent\/agents$/);
  await page.route('**/api/agent/agents', (route) =>
    route.fulfill({ status: 400, json: { error: 'Failed to fetch agents' } }),
  );
  await page.goto('/dashboard/agents');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch agents');
  await page.unroute('**/api/agent/agents');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No agents yet')).toBeVisible();
});
