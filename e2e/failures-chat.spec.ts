import { MESSAGES } from '@parley/contract/messages';
import type { Page } from '@playwright/test';
import { createAgent } from './support/agents';
import { answers, ask, composer } from './support/chat';
import { bringAbout, test } from './support/failing';
import { expect } from './support/test';

async function send(page: Page) {
  await composer(page).fill('Where can I park?');
  await composer(page).press('Enter');
}

bringAbout([
  {
    sentence: `Error: ${MESSAGES.sendFailed}`,
    without: 'chat_messages',
    at: '/chat/ID',
    first: (page) => answers(page).first().waitFor(),
    press: send,
    where: (page) => answers(page).last(),
  },
  {
    sentence: MESSAGES.createNewConversationFailed,
    without: 'chat_conversations',
    at: '/chat/ID',
    first: (page) => answers(page).first().waitFor(),
    press: (page) => page.getByRole('button', { name: 'New chat' }).click(),
  },
  {
    sentence: MESSAGES.apology,
    without: 'chat_conversations',
    at: '/chatbot-iframe/ID',
    first: (page) => composer(page).waitFor(),
    press: (page) => page.reload(),
  },
  {
    sentence: MESSAGES.loadActivityFailed,
    without: 'chat_conversations',
    at: '/chat/ID',
    first: (page) => answers(page).first().waitFor(),
    press: (page) => page.getByRole('tab', { name: 'Activity' }).click(),
  },
  {
    sentence: MESSAGES.deleteMessageFailed,
    without: 'chat_messages',
    at: '/chat/ID?tab=activity',
    first: async (page) => {
      const rows = page.getByRole('region', { name: 'Conversations' }).getByRole('listitem');
      await rows.first().getByRole('button').first().click();
      const message = page.getByRole('log', { name: 'Messages' }).locator('article').last();
      await message.hover();
      await message.getByRole('button', { name: 'Delete message' }).click();
    },
    press: (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click(),
  },
  {
    sentence: MESSAGES.generateSecretKeyFailed,
    without: 'widget_secret_keys',
    at: '/chat/ID?tab=connect',
    first: (page) => page.getByRole('button', { name: 'Generate a new key' }).click(),
    press: (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Generate a new key' }).click(),
    where: (page) => page.getByRole('alertdialog'),
  },
]);

test('a first conversation that cannot be made is said, and made once it can be', async ({
  page,
  database,
  complaints,
}) => {
  complaints.expect(500, /\/api\//);
  const { id } = await createAgent(page.request, { name: 'Silent' });
  await database.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'full'; end $$`);
  await database.query('create trigger refuse before insert on chat_conversations execute function refuse()');
  try {
    await page.goto(`/chat/${id}`);
    await expect(page.getByText(MESSAGES.createConversationFailed)).toBeVisible({ timeout: 20_000 });
  } finally {
    await database.query('drop function refuse cascade');
  }
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(answers(page)).toHaveCount(1);
});

test('a question whose conversation is gone before its answer is seen', async ({ page, complaints }) => {
  complaints.expect(404, /messages/);
  complaints.expectUnreachable();
  const { id } = await createAgent(page.request, { name: 'Short-lived' });
  await page.goto(`/chat/${id}`);
  await ask(page, 'When are dogs allowed?');
  // The connection breaks when the question has arrived, and somebody else deletes the conversation meanwhile.
  await page.route(/\/chat\/[^/]+$/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await page.request.delete(`/api/agent/agents/${id}/conversations`);
    return route.abort('connectionrefused');
  });
  await send(page);
  await expect(answers(page).last()).toContainText(`Error: ${MESSAGES.processMessageFailed}`);
  await expect(page.getByText('This conversation was deleted.')).toBeVisible();
  await expect(composer(page)).toHaveValue('Where can I park?');
});
