import { signUp } from './support/account';
import { createAgent, sourceTab } from './support/agents';
import { ask } from './support/chat';
import { checkEveryLook } from './support/check-page';
import { expect, test } from './support/test';

/** Every screen wide and narrow, light and dark: no sideways scrolling, no breach of accessibility. */

test('the landing page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await checkEveryLook(page);
});

test('signing in and up, with a mistake', async ({ page, complaints }) => {
  complaints.expect(401, /\/api\/auth\/login/);
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('wrong password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await checkEveryLook(page);
  await page.getByRole('button', { name: 'Need an account? Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await checkEveryLook(page);
});

test('the list of agents, empty and filled', async ({ page }) => {
  await signUp(page);
  await page.goto('/dashboard/agents');
  await expect(page.getByText('No agents yet')).toBeVisible();
  await checkEveryLook(page);
  await createAgent(page.request);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Aldmoor guide' }).first()).toBeVisible();
  await checkEveryLook(page);
});

test('creating an agent, each tab and the review', async ({ page }) => {
  await signUp(page);
  await page.goto('/dashboard/agents/new');
  for (const tab of ['Files', 'Text', 'Website', 'Q&A'] as const) {
    await sourceTab(page, tab).click();
    await checkEveryLook(page);
  }
  await page.getByLabel('Agent name').fill('Aldmoor guide');
  await page.getByLabel('Question').fill('Where can I park?');
  await page.getByLabel('Answer').fill('Behind the town hall.');
  await page.getByRole('button', { name: 'Create Agent' }).click();
  await expect(page.getByRole('dialog', { name: 'Review Training Data' })).toBeVisible();
  await checkEveryLook(page);
});

test("an agent's screen: playground, training data, embed and share", async ({ page }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}`);
  await ask(page, 'When are dogs allowed on the north beach?');
  await checkEveryLook(page);
  await page.getByRole('button', { name: /^Training data:/ }).click();
  await expect(page.getByRole('dialog', { name: 'Training data' })).toBeVisible();
  await checkEveryLook(page);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Connect' }).click();
  await expect(page.getByText('Embed a chat bubble')).toBeVisible();
  await checkEveryLook(page);
});

test("a visitor's frame", async ({ page }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chatbot-iframe/${id}`);
  await ask(page, 'When are dogs allowed on the north beach?');
  await checkEveryLook(page);
});
