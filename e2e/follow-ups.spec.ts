import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { checkEveryLook } from './support/check-page';
import { expect, test } from './support/test';

const QUESTION = 'Who won the chess cup in 1974?';

test('people who asked and left an address are told with one button, once', async ({ page }) => {
  await signUp(page);
  const agent = await createAgent(page.request, { settings: { leadsEmail: true } });
  const { conversation_id } = await (await page.request.get(`/api/chat/agents/${agent.id}/conversation/public`)).json();
  await page.request.post(`/api/chat/agents/${agent.id}/chat/${conversation_id}/public`, {
    data: { question: QUESTION },
  });
  const left = await page.request.post(`/api/leads/conversations/${conversation_id}`, {
    data: { name: 'Grace', email: 'grace@example.com' },
  });
  expect(left.ok(), await left.text()).toBe(true);

  await page.goto(`/chat/${agent.id}?tab=activity&view=unanswered`);
  await page.getByRole('button', { name: `Add an answer to ${QUESTION}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('Ada won the chess cup in 1974.');
  await dialog.getByRole('button', { name: 'Save and retrain' }).click();
  await expect(dialog.getByText('Answered by')).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.getByText('Answered since (1)').click();
  await page.getByRole('button', { name: `Tell people who asked ${QUESTION}` }).click();
  await expect(dialog.getByRole('region', { name: 'To' })).toContainText('grace@example.com');
  const letter = dialog.getByRole('region', { name: 'The email' });
  await expect(letter).toContainText(`You asked “${QUESTION}” in the chat with Aldmoor guide.`);
  await expect(letter.getByRole('textbox', { name: 'Answer' })).toHaveValue('Ada won the chess cup in 1974.');
  // This server has no mail server.
  await expect(dialog).toContainText('No mail server is connected');
  await checkEveryLook(page);
  await dialog.getByRole('button', { name: 'Send to 1 person' }).click();
  await expect(page.getByText('Emailed to 1 person')).toBeVisible();
  await page.getByRole('button', { name: `Tell people who asked ${QUESTION}` }).click();
  await expect(page.getByRole('dialog', { name: 'Tell people who asked' })).toContainText(
    'The person who asked and left an address has been told.',
  );
});
