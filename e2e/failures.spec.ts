import { MESSAGES } from '@parley/contract/messages';
import type { Page } from '@playwright/test';
import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { ask } from './support/chat';
import { expect } from './support/test';
import { test } from './support/visited-database';

/** Holds back deletions on their way to the server, to show what the screen does meanwhile. @returns releases them */
async function holdDeletions(page: Page): Promise<() => void> {
  let letAnswer = () => {};
  const held = new Promise<void>((resolve) => {
    letAnswer = resolve;
  });
  await page.route(/\/api\//, async (route) => {
    if (route.request().method() === 'DELETE') await held;
    await route.fallback();
  });
  return letAnswer;
}

test('what could not be done is named by its own sentence, and nothing is lost', async ({
  page,
  without,
  complaints,
}) => {
  complaints.expect(500, /api/);
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}`);
  await ask(page, 'When are dogs allowed on the north beach?');

  await test.step('clearing a chat', () =>
    without('chat_messages', async () => {
      await page.getByRole('button', { name: 'Clear chat' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Clear chat?' });
      await dialog.getByRole('button', { name: 'Clear chat' }).click();
      await expect(dialog.getByRole('alert')).toHaveText(MESSAGES.clearChatFailed);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    }));

  await test.step('a conversation that is gone from the list at once comes back', async () => {
    await page.goto(`/chat/${id}?tab=activity`);
    const rows = page.getByRole('region', { name: 'Conversations' }).getByRole('listitem');
    await expect(rows).toHaveCount(1);
    const refusal = page.getByText(MESSAGES.deleteConversationFailed).first();
    await without('chat_conversations', async () => {
      const letAnswer = await holdDeletions(page);
      await rows.hover();
      await rows.getByRole('button', { name: /^Delete/ }).click();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(rows).toHaveCount(0);
      await expect(refusal).toBeHidden();
      letAnswer();
      await expect(refusal).toBeVisible();
    });
    await expect(rows).toHaveCount(1);
  });

  await test.step('renaming an agent', async () => {
    await page.goto(`/chat/${id}?tab=settings`);
    await page.getByLabel('Name', { exact: true }).fill('Renamed');
    await without('agents', async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText(MESSAGES.updateAgentFailed).first()).toBeVisible();
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Renamed');
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Settings saved')).toBeVisible();
  });

  await test.step('listing agents', () =>
    without('agents', async () => {
      await page.goto('/dashboard/agents');
      await expect(page.getByRole('alert').getByText(MESSAGES.loadAgentsFailed)).toBeVisible({ timeout: 20_000 });
    }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: 'Renamed', exact: true })).toBeVisible();

  await test.step('creating an agent', async () => {
    await page.goto('/dashboard/agents/new');
    await page.getByRole('tab', { name: /^Text/ }).click();
    await page.getByRole('textbox', { name: 'Text' }).fill('The ferry leaves at 7:40.');
    await page.getByRole('button', { name: 'Create Agent' }).click();
    await without('agents', async () => {
      await page.getByRole('button', { name: 'Confirm & Create' }).click();
      await expect(page.getByText(MESSAGES.createAgentFailed).first()).toBeVisible();
    });
  });
});

test('in the playground', async ({ page, without, complaints }) => {
  complaints.expect(500, /api/);
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}`);
  const answer = await ask(page, 'When are dogs allowed on the north beach?');

  await test.step('a reaction is taken back', () =>
    without('chat_messages', async () => {
      await answer.hover();
      await answer.getByRole('button', { name: 'Good answer' }).click();
      await expect(page.getByText(MESSAGES.reactionFailed).first()).toBeVisible();
      await expect(answer.getByRole('button', { name: 'Good answer' })).toHaveAttribute('aria-pressed', 'false');
    }));

  await test.step('an attachment is tried again', async () => {
    const tray = page.getByRole('list', { name: 'Attached files' });
    await without('chat_attachments', async () => {
      const buffer = Buffer.from('The ferry leaves at 7:40.');
      await page.locator('input[type=file]').setInputFiles({ name: 'first.txt', mimeType: 'text/plain', buffer });
      await expect(tray.getByRole('alert')).toHaveText(MESSAGES.uploadFileFailed);
    });
    await tray.getByRole('button', { name: 'Retry first.txt' }).click();
    await expect(tray.getByRole('button', { name: 'Remove first.txt' })).toBeVisible();
  });

  await test.step('messages that cannot be read are read once they can be', async () => {
    await without('chat_messages', async () => {
      await page.reload();
      await expect(page.getByText(MESSAGES.fetchMessagesFailed).first()).toBeVisible({ timeout: 20_000 });
    });
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await expect(page.getByText('When are dogs allowed on the north beach?').first()).toBeVisible();
  });
});

test('among the sources and in the settings of an agent', async ({ page, without, complaints }) => {
  complaints.expect(500, /api/);
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}?tab=sources`);
  const menu = page.getByRole('navigation', { name: 'Sources' });
  const retrain = page.getByRole('button', { name: 'Retrain Agent' });

  await test.step('what was entered stays entered', async () => {
    await menu.getByRole('button', { name: /^Text/ }).click();
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('The north beach has a lifeguard in July.');
    await menu.getByRole('button', { name: /^Q&A/ }).click();
    await page.getByLabel('Question').fill('Who keeps the lighthouse?');
    await page.getByLabel('Answer', { exact: true }).fill('Nobody since 1987.');
    await without('sources', async () => {
      await retrain.click();
      await expect(page.getByText(MESSAGES.addTextFailed).first()).toBeVisible();
      await expect(page.getByText(MESSAGES.addQaFailed).first()).toBeVisible();
    });
    await expect(page.getByLabel('Answer', { exact: true })).toHaveValue('Nobody since 1987.');
  });

  await test.step('AI settings', async () => {
    await page.goto(`/chat/${id}?tab=settings`);
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: 'AI', exact: true }).click();
    await page.getByLabel('System Prompt').fill('Be brief.');
    await without('agents', async () => {
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByText(MESSAGES.updateSettingsFailed).first()).toBeVisible();
    });
    await expect(page.getByLabel('System Prompt')).toHaveValue('Be brief.');
  });
});
