import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { answers, ask } from './support/chat';
import { expect, test } from './support/test';

test('what an owner asks in the preview counts as no visit, and is not met again as a visitor', async ({ page }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}?tab=connect&section=embed`);
  await page.getByRole('radio', { name: /Embed the iframe directly/ }).check();
  await ask(page.locator('iframe').contentFrame(), 'When are dogs allowed on the north beach?');
  await expect(answers(page.locator('iframe').contentFrame())).toHaveCount(1);

  await page.goto('/dashboard/activity');
  await expect(page.getByRole('list', { name: 'Conversations' })).toContainText('Preview');
  await expect(page.getByRole('list', { name: 'Conversations' })).not.toContainText('Iframe');

  await page.goto(`/chatbot-iframe/${id}`);
  await expect(page.getByText('Start a conversation')).toBeVisible();
});
