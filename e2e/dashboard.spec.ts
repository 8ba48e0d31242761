import { MESSAGES } from '@parley/contract/messages';
import type { Page } from '@playwright/test';
import { newAccount, signUp } from './support/account';
import { createAgent } from './support/agents';
import { checkEveryLook } from './support/check-page';
import { expect, test } from './support/test';

const asked = async (page: Page, agentId: string, question: string, via: string): Promise<string> => {
  const answer = await page.request.post(`/api/chat/agents/${agentId}/chat/none/public`, { data: { question, via } });
  return (await answer.json()).conversation_id;
};

test('the latest conversations of all agents, searched, narrowed to one agent, and followed', async ({ page }) => {
  await signUp(page);
  await page.goto('/dashboard/activity');
  await expect(page.getByRole('heading', { name: MESSAGES.noConversationsFound })).toBeVisible();
  await checkEveryLook(page);
  const north = await createAgent(page.request, { name: 'North guide' });
  const south = await createAgent(page.request, { name: 'South guide' });
  await asked(page, north.id, 'When are dogs allowed on the beach?', 'share');
  const umbrella = await asked(page, south.id, 'Which umbrella do you recommend?', 'bubble');
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Activity' }).click();
  const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('South guide · Chat bubble');
  // Questions asked while the list is on the screen appear by themselves.
  await asked(page, north.id, 'Where is the lighthouse?', 'share');
  await expect(rows.first()).toContainText('Where is the lighthouse?', { timeout: 5_000 });
  await checkEveryLook(page);
  await page.getByRole('combobox', { name: 'Agent' }).click();
  await page.getByRole('option', { name: 'North guide' }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText('dogs');
  await page.getByRole('textbox', { name: 'Search messages' }).fill('umbrel');
  await expect(page.getByText('Nothing matches the search and the filter.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows).toHaveCount(3);
  await rows.nth(1).click();
  await expect(page).toHaveURL(new RegExp(`/chat/${south.id}\\?tab=activity&conversation=${umbrella}`));
  await expect(page.getByRole('log', { name: 'Messages' })).toContainText('Which umbrella');
});

test('all channels of all agents, what is open and what was used, and the code of the agent that is chosen', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/dashboard/integrations');
  await expect(page.getByRole('heading', { name: MESSAGES.noAgentSelected })).toBeVisible();
  await checkEveryLook(page);
  const guide = await createAgent(page.request, { name: 'Harbour guide' });
  await asked(page, guide.id, 'When are dogs allowed on the beach?', 'bubble');
  await page.goto('/dashboard/integrations');
  const channels = page.getByRole('list', { name: 'Channels of Harbour guide' });
  await expect(channels.getByRole('link', { name: /^Chat bubble Open Last used/ })).toBeVisible();
  await expect(channels.getByRole('link', { name: /^Iframe Open Never used/ })).toBeVisible();
  // With a single agent there is nothing to choose.
  await expect(page.getByRole('figure', { name: 'bubble code' })).toContainText(guide.id);
  await expect(page.getByRole('combobox', { name: 'Agent' })).toHaveCount(0);
  await checkEveryLook(page);
  const other = await createAgent(page.request, { name: 'Museum guide' });
  await page.reload();
  await expect(page.getByText(MESSAGES.noAgentSelected)).toBeVisible();
  await page.getByRole('combobox', { name: 'Agent' }).click();
  await page.getByRole('option', { name: 'Harbour guide' }).click();
  await expect(page.getByRole('figure', { name: 'bubble code' })).toContainText(guide.id);
  await expect(page.getByText(MESSAGES.noAgentSelected)).toBeHidden();
  await checkEveryLook(page);
  await page.request.delete(`/api/agent/agents/${other.id}`);
  await page.reload();

  const open = page.getByRole('switch', { name: 'Public' });
  for (const [checked, state, visibility] of [
    [false, 'Closed: the agent is private', 'private'],
    [true, 'Open', 'public'],
  ] as const) {
    await open.click();
    await expect(open).toBeChecked({ checked });
    await expect(channels.getByRole('link', { name: `Share link ${state}` })).toBeVisible();
    const saved = await (await page.request.get(`/api/agent/agents/${guide.id}`)).json();
    expect(saved.settings.visibility).toBe(visibility);
  }
  await channels.getByRole('link', { name: /^Share link/ }).click();
  await expect(page).toHaveURL(/tab=connect&section=share/);
});

test('a plan that was chosen is still chosen after signing up', async ({ page }) => {
  await page.goto('/pricing');
  await page.locator('label', { hasText: 'Yearly' }).click();
  await page.getByRole('link', { name: 'Get started with Standard' }).click();
  const account = newAccount();
  await page.getByRole('button', { name: 'Already have an account? Sign in' }).click();
  await page.getByRole('button', { name: 'Need an account? Sign up' }).click();
  await page.getByLabel('Name').fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/dashboard\/settings\?tab=plans&plan=standard&cycle=yearly$/);
  const dialog = page.getByRole('dialog', { name: 'Subscription' });
  await expect(dialog.getByRole('radio', { name: /Standard/ })).toBeChecked();
  await expect(dialog.getByText('Total: $1,620 per year')).toBeVisible();
  await checkEveryLook(page);
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Get started with Pro' }).click();
  await expect(dialog.getByRole('radio', { name: /^Pro/ })).toBeChecked();
});

test('an agent shows its own channels, and leads to what else it can be connected with', async ({ page }) => {
  await signUp(page);
  const guide = await createAgent(page.request, { name: 'Harbour guide' });
  await page.goto(`/chat/${guide.id}?tab=connect`);
  await page.getByRole('button', { name: 'Integrations' }).click();
  await expect(page).toHaveURL(/section=integrations/);
  const active = page.getByRole('region', { name: 'Active Integrations' });
  const available = page.getByRole('region', { name: 'Available Integrations' });
  await expect(active.getByText('Nobody has reached this agent yet.')).toBeVisible();
  await expect(available.getByRole('link', { name: 'Connect Share link' })).toBeVisible();
  await checkEveryLook(page);
  await asked(page, guide.id, 'When are dogs allowed on the beach?', 'share');
  await page.reload();
  await expect(active.getByRole('link')).toHaveCount(1);
  await expect(active.getByRole('link', { name: /^Share link Open Last used/ })).toBeVisible();
  await expect(available.getByRole('link', { name: 'Connect Chat bubble' })).toBeVisible();
  await expect(available.getByRole('link', { name: 'Connect Share link' })).toHaveCount(0);
  await checkEveryLook(page);
  for (const [name, heading] of [
    ['Webhooks', 'Webhooks'],
    ['Email Integration', 'Notifications'],
    ['WordPress', 'WordPress'],
  ] as const) {
    await available.getByRole('link', { name: `Connect ${name}` }).click();
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    await page.goBack();
  }
});
