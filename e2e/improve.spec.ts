import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { ask } from './support/chat';
import { expect, test } from './support/test';

test('an answer is improved where it was given, and the agent answers so from then on', async ({ page }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}`);
  const log = page.getByRole('log');
  await expect(log.getByText('Hello! How can I help you today?')).toBeVisible();
  await expect(log.getByRole('button', { name: 'Improve answer' })).toHaveCount(0);
  await ask(page, 'Do you sell season tickets?');
  await log.getByRole('button', { name: 'Improve answer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Improve answer' });
  await expect(dialog.getByLabel('Question')).toHaveValue('Do you sell season tickets?');
  await dialog.getByLabel('Answer').fill('Season tickets cost 90 euros and are sold at the harbour office.');
  await dialog.getByRole('button', { name: 'Save and retrain' }).click();
  await expect(dialog.getByRole('region', { name: 'Now' })).toContainText('Season tickets cost 90 euros', {
    timeout: 20_000,
  });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await ask(page, 'What does a season ticket cost?');
  await expect(log.getByText('Season tickets cost 90 euros').last()).toBeVisible();

  // The greeting does not count, and can be improved like any answer.
  await page.getByRole('tab', { name: 'Activity' }).click();
  await page
    .getByRole('region', { name: 'Conversations' })
    .getByRole('button', { name: /4 messages/ })
    .click();
  await expect(log.getByRole('article')).toHaveCount(5);
  await expect(log.getByRole('button', { name: 'Improve answer' })).toHaveCount(3);
});

test('over an open keyboard the explanation gives way to the field that is written in', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}`);
  await ask(page, 'Do you sell season tickets?');
  await page.getByRole('log').getByRole('button', { name: 'Improve answer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Improve answer' });
  await dialog.getByLabel('Answer').click();
  await page.setViewportSize({ width: 390, height: 480 });
  await expect(dialog.getByLabel('Answer')).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: 'Save and retrain' })).toBeInViewport({ ratio: 1 });
  await dialog.getByText('Saved as a Q&A source.').scrollIntoViewIfNeeded();
  await expect(dialog.getByText('Saved as a Q&A source.')).toBeInViewport({ ratio: 1 });
});

test('the link of an answer that the owner wrote is shown, and kept by saving it unchanged', async ({ page }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  const written = 'Yes, every day. See [our terms](https://aldmoor.example/terms).';
  const pair = { question: 'Do you sell season tickets?', answer: written };
  await page.request.post(`/api/agent/agents/${id}/qa`, { data: pair });
  const agent = `/api/agent/agents/${id}`;
  const sources = async () => (await (await page.request.get(agent)).json()).training.sources;
  await expect.poll(sources, { timeout: 20_000 }).toMatchObject({ total: 2, trained: 2 });
  await page.goto(`/chat/${id}`);
  await ask(page, pair.question);
  const log = page.getByRole('log');
  await expect(log.getByRole('link', { name: 'our terms' })).toHaveAttribute('href', 'https://aldmoor.example/terms');
  await log.getByRole('button', { name: 'Improve answer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Improve answer' });
  await expect(dialog.getByLabel('Answer')).toHaveValue(written);
  await dialog.getByRole('button', { name: 'Save and retrain' }).click();
  await expect(dialog.getByRole('region', { name: 'Now' }).getByRole('link', { name: 'our terms' })).toBeVisible({
    timeout: 20_000,
  });
});

test('a question that leans on another is improved as it was typed, beside the one that names its subject', async ({
  page,
}) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}`);
  for (const question of ['Who won the chess cup in 1974?', 'And in 1975?', 'And in 1976?']) await ask(page, question);
  const improve = async () => {
    await page.getByRole('log').getByRole('button', { name: 'Improve answer' }).last().click();
    const dialog = page.getByRole('dialog', { name: 'Improve answer' });
    await expect(dialog.getByRole('region', { name: 'Asked in this order' })).toContainText(
      'Who won the chess cup in 1974?And in 1976?',
    );
    await expect(dialog.getByLabel('Question')).toHaveValue('');
    await expect(dialog.getByLabel('Question')).toBeFocused();
    await page.screenshot({ path: test.info().outputPath('leaning.png') });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  };
  await page.reload();
  await improve();
  await page.getByRole('tab', { name: 'Activity' }).click();
  await page
    .getByRole('region', { name: 'Conversations' })
    .getByRole('button', { name: /6 messages/ })
    .click();
  await improve();
});
