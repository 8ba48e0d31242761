import { readFile } from 'node:fs/promises';
import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { checkEveryLook } from './support/check-page';
import { expect, test } from './support/test';

test('every question without an answer is counted and can be reached', async ({ page }) => {
  await signUp(page);
  const { id } = await createAgent(page.request, { settings: { rateLimitMessages: 1_000 } });
  const letters = 'bcdfghjklmnp';
  for (let place = 0; place < 60; place += 1) {
    const thing = `${letters[place % 12]}a${letters[Math.floor(place / 12)]}o${letters[(place * 5) % 12]}ik`;
    const asked = { data: { question: `${thing}?`, via: 'share' } };
    await page.request.post(`/api/chat/agents/${id}/chat/none/public`, asked);
  }
  await page.goto(`/chat/${id}?tab=activity&view=unanswered`);
  const unanswered = page.getByRole('region', { name: 'Waiting for an answer' });
  await expect(unanswered.getByText('60 questions', { exact: true })).toBeVisible();
  await unanswered.getByRole('button', { name: 'Show 42 more' }).click();
  await expect(unanswered.getByRole('listitem')).toHaveCount(50);
  await unanswered.getByRole('button', { name: 'Show all 60' }).click();
  await expect(unanswered.getByRole('listitem')).toHaveCount(60);
  await unanswered.getByRole('button', { name: 'Dismiss babobik?', exact: true }).click();
  await expect(unanswered.getByText('59 questions', { exact: true })).toBeVisible();
  await expect(unanswered.getByText('Dismissed (1)')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(unanswered.getByText('60 questions', { exact: true })).toBeVisible();
});

test('the figures are shown, exported, and what could not be answered is answered', async ({ page }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  const ask = async (question: string, via: string) => {
    const response = await page.request.post(`/api/chat/agents/${id}/chat/none/public`, { data: { question, via } });
    return (await response.json()) as { ai_message_id: string };
  };
  const { ai_message_id } = await ask('When are dogs allowed on the north beach?', 'share');
  await page.request.post(`/api/chat/agents/${id}/messages/${ai_message_id}/reactions`, {
    data: { reaction_type: 'positive' },
  });
  await ask('Where can I park my car?', 'bubble');
  await ask('where can I park a car', 'bubble');

  await page.goto(`/chat/${id}?tab=analytics`);
  for (const [label, value] of [
    ['Total Messages', '6'],
    ['User Messages', '3'],
    ['AI Responses', '3'],
    ['Reaction Rate', '16.7%'],
  ] as const) {
    await expect(
      page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd[1]'),
    ).toHaveText(value);
  }
  await expect(page.getByRole('term').filter({ hasText: 'Avg. Response Time' }).locator('xpath=..')).toContainText(
    /\d m?s/,
  );
  const traffic = page.getByRole('region', { name: 'Traffic sources' });
  await expect(traffic.getByRole('row', { name: 'Chat bubble 2' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Top topics' }).getByRole('row', { name: /park/ })).toBeVisible();
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('region', { name: 'Messages per day as a table' }).getByRole('row').last()).toContainText(
    '33',
  );
  await checkEveryLook(page);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export JSON' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^chat_analytics_\d{4}-\d\d-\d\d\.json$/);
  const { stats, messages } = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(stats).toMatchObject({ totalMessages: 6, thumbsUp: 1, thumbsDown: 0 });
  expect(messages).toHaveLength(6);

  const unanswered = page.getByRole('region', { name: 'Unanswered questions' });
  await expect(unanswered.getByRole('listitem').first()).toContainText('Asked 2 times');
  await expect(unanswered.getByText('1 question', { exact: true })).toBeVisible();
  // The touch targets do not overlap (WCAG 2.2, 2.5.8).
  const also = await unanswered.getByText('Also asked as').boundingBox();
  const date = await unanswered.getByRole('listitem').first().getByRole('link').first().boundingBox();
  expect(also?.height).toBeGreaterThanOrEqual(24);
  expect((date?.y ?? 0) + (date?.height ?? 0) / 2 - ((also?.y ?? 0) + (also?.height ?? 0))).toBeGreaterThanOrEqual(12);
  await unanswered.getByRole('button', { name: /^Dismiss/ }).click();
  await expect(unanswered.getByText('Nothing left to answer.')).toBeVisible();
  await page.reload();
  await unanswered.getByText('Dismissed (1)').click();
  await unanswered.getByRole('button', { name: /^Restore/ }).click();
  await expect(unanswered.getByText('1 question', { exact: true })).toBeVisible();
  await unanswered.getByRole('button', { name: /^Add an answer/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an answer' });
  await dialog.getByRole('button', { name: 'Save and retrain' }).click();
  await expect(dialog.getByText('Question and answer cannot be empty')).toBeVisible();
  await dialog.getByLabel('Question').fill('Is there somewhere to leave a car while I shop?');
  await dialog.getByLabel('Answer').fill('Parking is free behind the town hall.');
  await dialog.getByRole('button', { name: 'Save and retrain' }).click();
  await expect(dialog.getByRole('region', { name: 'Now' })).toContainText('behind the town hall', { timeout: 20_000 });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(unanswered.getByText('Nothing left to answer.')).toBeVisible();
  await page.reload();
  await unanswered.getByText('Answered since (1)').click();
  await expect(unanswered.getByText('Answer added')).toBeVisible();

  await page.getByRole('combobox', { name: 'Time' }).click();
  await page.getByRole('option', { name: 'Custom dates' }).click();
  await page.getByLabel('From', { exact: true }).fill('2026-01-01');
  await page.getByLabel('To', { exact: true }).fill('2026-01-31');
  await expect(page).toHaveURL(/range=custom&from=2026-01-01&to=2026-01-31/);
  await expect(page.getByRole('heading', { name: 'No messages in this period' })).toBeVisible();
});

test('a question that leans on the one before it is shown as it was typed, and written anew by its owner', async ({
  page,
}) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  const { conversation_id } = await (await page.request.get(`/api/chat/agents/${id}/conversation/public`)).json();
  for (const question of ['Who won the chess cup in 1974?', 'And in 1975?'])
    await page.request.post(`/api/chat/agents/${id}/chat/${conversation_id}/public`, { data: { question } });
  await page.goto(`/chat/${id}?tab=activity&view=unanswered`);
  const item = page.getByRole('listitem').filter({ hasText: 'And in 1975?' });
  await expect(item).toContainText('after “Who won the chess cup in 1974?”');
  await checkEveryLook(page);
  await item.getByRole('button', { name: 'Add an answer to And in 1975?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an answer' });
  await expect(dialog.getByRole('region', { name: 'Asked in this order' })).toContainText(
    'Who won the chess cup in 1974?And in 1975?',
  );
  const question = dialog.getByLabel('Question');
  await expect(question).toHaveValue('');
  await expect(question).toBeFocused();
  await checkEveryLook(page);
  await question.fill('Who won the chess cup in 1975?');
  await dialog.getByLabel('Answer').fill('Grace won it.');
  await dialog.getByRole('button', { name: 'Save and retrain' }).click();
  await expect(dialog.getByRole('region', { name: 'Now' })).toContainText('Grace won', { timeout: 20_000 });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Answered since (1)').click();
  await expect(page.getByText('Answer added')).toBeVisible();
});
