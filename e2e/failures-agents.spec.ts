import { readFileSync } from 'node:fs';
import { MESSAGES } from '@parley/contract/messages';
import type { Page } from '@playwright/test';
import { shopFile } from './support/databases';
import { bringAbout } from './support/failing';

const SOURCES = '/chat/ID?tab=sources';
const GENERAL = '/chat/ID?tab=settings';

const click = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
const retrain = (page: Page) => click(page, 'Retrain Agent');
const choose = (page: Page, name: string) =>
  page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });

async function remove(page: Page, name: RegExp) {
  await click(page, name);
  await confirm(page, 'Remove');
}

bringAbout([
  {
    sentence: MESSAGES.fetchAgentsFailed,
    without: 'agents',
    at: '/dashboard/settings',
    press: (page) => page.keyboard.press('Control+k'),
    where: (page) => page.getByRole('dialog'),
  },
  {
    sentence: MESSAGES.fetchAgentFailed,
    without: 'agents',
    at: '/dashboard/settings',
    first: async (page) => {
      await page.getByRole('link', { name: 'Agents', exact: true }).click();
      await page.getByRole('link', { name: 'Aldmoor guide', exact: true }).waitFor();
    },
    press: (page) => page.getByRole('link', { name: 'Aldmoor guide', exact: true }).click(),
  },
  {
    sentence: MESSAGES.deleteAgentFailed,
    without: 'agents',
    at: GENERAL,
    press: async (page) => {
      await click(page, 'Delete agent');
      await page.getByRole('alertdialog').getByRole('textbox').fill('Aldmoor guide');
      await confirm(page, 'Delete');
    },
    where: (page) => page.getByRole('alertdialog'),
  },
  {
    sentence: MESSAGES.deleteConversationsFailed,
    without: 'chat_conversations',
    at: GENERAL,
    press: async (page) => {
      await click(page, 'Delete all conversations');
      await confirm(page, 'Delete');
    },
    where: (page) => page.getByRole('alertdialog'),
  },
  {
    sentence: MESSAGES.updateFileFailed,
    without: 'sources',
    at: SOURCES,
    first: (page) => click(page, 'tide-clock.pdf'),
    press: (page) => choose(page, 'ferry.txt'),
    where: (page) => page.getByRole('dialog'),
  },
  {
    sentence: MESSAGES.deleteFileFailed,
    without: 'sources',
    at: SOURCES,
    press: (page) => remove(page, /^Remove tide-clock/),
  },
  {
    sentence: MESSAGES.deleteSourceFailed,
    without: 'sources',
    at: `${SOURCES}&section=text`,
    press: (page) => remove(page, /^Remove /),
  },
  {
    sentence: MESSAGES.uploadFileFailed,
    without: 'sources',
    at: SOURCES,
    first: (page) => choose(page, 'harbour.txt'),
    press: retrain,
  },
  {
    sentence: MESSAGES.addUrlFailed,
    without: 'sources',
    at: `${SOURCES}&section=website`,
    first: (page) => page.getByLabel('Website link 1').fill('https://aldmoor.example/lighthouse'),
    press: retrain,
  },
  {
    sentence: MESSAGES.uploadDatabaseFileFailed,
    without: 'database_chat_files',
    at: `${SOURCES}&section=database`,
    first: async (page) => {
      await page.getByRole('combobox', { name: 'Type' }).click();
      await page.getByRole('option', { name: 'sqlite' }).click();
    },
    press: async (page) => {
      const { path, remove } = shopFile();
      // The browser reads a file when it sends it: if the file is gone by then, that is no failure of the server.
      const buffer = readFileSync(path);
      remove();
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'shop.sqlite', mimeType: 'application/octet-stream', buffer });
    },
  },
  {
    sentence: MESSAGES.notionTokenRequired,
    without: 'sources_notion_connections',
    at: `${SOURCES}&section=notion`,
    first: (page) => page.getByRole('switch', { name: 'Learn from Notion' }).click(),
    press: (page) => page.getByRole('button', { name: 'Connect', exact: true }).click(),
  },
]);
