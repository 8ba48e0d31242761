import { startOpenAiServer } from '../apps/server/test/doubles/openai-server';
import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { answers, ask } from './support/chat';
import { checkEveryLook } from './support/check-page';
import { startParley } from './support/parley-server';
import { test as base, expect } from './support/test';

const KEY = 'sk-of-the-operator-7x4q';

/** A separate installation for each test: the first to sign up is its operator. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright finds out what a fixture needs from this pattern
  baseURL: async ({}, use) => {
    const parley = await startParley();
    await use(parley.url);
    await parley.stop();
  },
});

test('an operator connects a model in the product, and disconnects it', async ({ page, complaints }) => {
  const model = await startOpenAiServer({ apiKey: KEY, models: ['gpt-4', 'llama3.2'] });
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}`);
  await expect(page.getByText('Answered by Built-in · Connect a model')).toBeVisible();
  // Comparing Built-in with itself would show nothing.
  await page.getByRole('button', { name: 'Compare models' }).click();
  await expect(page.getByRole('heading', { name: 'Compare', exact: true })).toBeFocused();
  await expect(page.getByText('There is nothing to compare yet')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Side A' })).toHaveCount(0);
  await checkEveryLook(page);
  await page.getByRole('main').getByRole('link', { name: 'Connect a model' }).click();
  await expect(page.getByRole('heading', { name: 'Models' })).toBeVisible();
  await checkEveryLook(page);

  const server = page.getByRole('region', { name: 'OpenAI-compatible server' });
  await expect(server.getByText('Not connected')).toBeVisible();
  await server.getByLabel('Address').fill(model.url);
  await server.getByLabel('API key (optional)').fill('sk-wrong');
  complaints.expect(422, /providers\/compatible$/);
  await server.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(server.getByText('The model server did not accept this key.')).toBeVisible();
  await expect(server.getByLabel('API key (optional)')).toBeFocused();
  await server.getByLabel('API key (optional)').fill(KEY);
  await server.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(server.getByText('2 models found')).toBeVisible();
  await expect(server.getByText('Ends in 7x4q')).toBeVisible();
  await expect(server.getByText('llama3.2')).toBeVisible();
  await checkEveryLook(page);

  await page.goto(`/chat/${id}?tab=ai`);
  await page.getByRole('combobox', { name: 'Model' }).click();
  await page.getByRole('option', { name: 'llama3.2' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.goto(`/chat/${id}`);
  await expect(page.getByText('Answered by llama3.2')).toBeVisible();
  await ask(page, 'Who are you?');
  await expect(answers(page).last()).toContainText('Hello from the model.');

  await page.goto('/dashboard/settings?tab=models');
  await expect(server.getByText('2 models found')).toBeVisible();
  await server.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(server.getByText('Not connected')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(server.getByRole('heading', { name: 'OpenAI-compatible server' })).toBeFocused();
  await model.close();
});

test('everybody else sees what is connected, and who can change it', async ({ page, browser, baseURL }) => {
  await signUp(page);
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await context.newPage();
  await signUp(other);
  const { id } = await createAgent(other.request);
  await other.goto(`/chat/${id}`);
  await other.getByRole('link', { name: 'Ask for a model' }).click();
  await expect(other).toHaveURL(/settings\?tab=models$/);
  await expect(other.getByText('Only an owner of the team that set up this installation')).toBeVisible();
  await expect(other.getByRole('textbox')).toHaveCount(0);
  await checkEveryLook(other);
  const main = other.getByRole('main');
  await expect(main.getByRole('link', { name: 'Write to them' })).toHaveAttribute('href', '/contact');
  await main.getByRole('link', { name: 'Your agents' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Agents' })).toBeVisible();
  await context.close();
});
