import { MESSAGES } from '@parley/contract/messages';
import type { Page } from '@playwright/test';
import { sourceTab } from './support/agents';
import { answers, composer } from './support/chat';
import { connectShop, shopFile } from './support/databases';
import { bringAbout, test } from './support/failing';
import { startRefusingPostgres } from './support/refusing-postgres';
import { expect } from './support/test';

async function send(page: Page, question: string) {
  await composer(page).fill(question);
  await composer(page).press('Enter');
}

const runSql = (page: Page) => page.getByRole('button', { name: 'Run SQL' }).last();

/** Switches to a database and a conversation of the test's own. */
async function toSqlMode(page: Page) {
  await connectShop(page.request);
  await page.reload();
  await page.getByRole('button', { name: 'New chat' }).click();
  await page.getByRole('button', { name: 'SQL mode' }).click();
  const picker = page.getByRole('dialog', { name: 'Which database?' });
  const asked = page.getByRole('button', { name: 'SQL mode' }).and(page.locator('[aria-pressed=true]'));
  await picker.or(asked).first().waitFor();
  if (await picker.isVisible()) await picker.getByRole('button', { name: /^Shop/ }).first().click();
  await asked.waitFor();
}

async function askOnce(page: Page) {
  await toSqlMode(page);
  await send(page, 'How many orders are there per city?');
  await expect(runSql(page)).toBeEnabled({ timeout: 20_000 });
}

async function openDatabase(page: Page) {
  await page.getByLabel('Agent name').fill('Shop');
  await sourceTab(page, 'Database').click();
}

async function chooseShop(page: Page) {
  await connectShop(page.request);
  await page.reload();
  await openDatabase(page);
  await page.getByRole('combobox', { name: 'Connection' }).click();
  await page.getByRole('option', { name: /^Shop/ }).first().click();
}

async function document(page: Page) {
  await page.getByRole('tab', { name: 'Documentation' }).click();
  await page.getByLabel('Documentation').last().fill('A sale is an order.');
}

bringAbout([
  {
    sentence: `Error: ${MESSAGES.generateSqlFailed}`,
    without: 'database_chat_connections',
    at: '/chat/ID',
    first: toSqlMode,
    press: (page) => send(page, 'How many customers are there?'),
    where: (page) => answers(page).last(),
  },
  {
    sentence: `Error: ${MESSAGES.rewriteFailed}`,
    without: 'database_chat_connections',
    at: '/chat/ID',
    first: askOnce,
    press: (page) => send(page, 'and per customer?'),
    where: (page) => answers(page).last(),
  },
  {
    sentence: `Error: ${MESSAGES.runSqlFailed}`,
    without: 'database_chat_connections',
    at: '/chat/ID',
    first: askOnce,
    press: (page) => runSql(page).click(),
  },
  {
    sentence: MESSAGES.addConnectionFailed,
    without: 'database_chat_connections',
    at: '/dashboard/agents/new',
    first: async (page) => {
      await openDatabase(page);
      await page.getByRole('button', { name: 'Add Database Connection' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add Database Connection' });
      await dialog.getByRole('combobox', { name: 'Type' }).click();
      await page.getByRole('option', { name: 'sqlite' }).click();
      const file = shopFile();
      await dialog.locator('input[type=file]').setInputFiles(file.path);
      await expect(dialog.getByRole('combobox', { name: 'Database file' })).toContainText('shop.sqlite');
      file.remove();
    },
    press: (page) => page.getByRole('button', { name: 'Add Connection', exact: true }).click(),
    where: (page) => page.getByRole('dialog'),
  },
  {
    sentence: MESSAGES.trainDatabaseFailed,
    without: 'database_chat_teaching',
    at: '/dashboard/agents/new',
    first: async (page) => {
      await chooseShop(page);
      await document(page);
    },
    press: (page) => page.getByRole('button', { name: 'Save' }).click(),
  },
  {
    sentence: MESSAGES.createDatabaseAgentFailed,
    without: 'agents',
    at: '/dashboard/agents/new',
    first: async (page) => {
      await chooseShop(page);
      await page.getByRole('button', { name: 'Create Agent' }).click();
    },
    press: (page) => page.getByRole('button', { name: 'Confirm & Create' }).click(),
  },
]);

test('a database that takes no password, and none that was chosen', async ({ page, home, complaints }) => {
  complaints.expect(422, /add_database_connection/);
  const postgres = await startRefusingPostgres();
  await page.goto(`/chat/${home.agent.id}?tab=sources&section=database`);
  const another = page.getByRole('button', { name: 'Connect another' });
  const type = page.getByRole('combobox', { name: 'Type' });
  await another.or(type).first().waitFor();
  if (await another.isVisible()) await another.click();
  await type.click();
  await page.getByRole('option', { name: 'postgres' }).click();
  await page.getByLabel('Port').fill(String(postgres.port));
  await page.getByLabel('Database Name').fill('shop');
  await page.getByLabel('User').fill('reader');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: MESSAGES.createConnectionFailed })).toBeVisible();
  postgres.close();

  await page.goto('/dashboard/agents/new');
  await openDatabase(page);
  await document(page);
  await expect(page.getByText(MESSAGES.selectConnection)).toBeVisible();
});
