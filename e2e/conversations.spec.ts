import { startOpenAiServer } from '../apps/server/test/doubles/openai-server';
import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { answers, ask, composer } from './support/chat';
import { type ParleyServer, startParley } from './support/parley-server';
import { test as base, expect } from './support/test';

type Model = Awaited<ReturnType<typeof startOpenAiServer>>;

/** A product with a scripted model, slow where a test wants that. */
const test = base.extend<object, { model: Model; parley: ParleyServer }>({
  model: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright finds out what a fixture needs from this pattern
    async ({}, use) => {
      const model = await startOpenAiServer({ models: ['gpt-4'] });
      await use(model);
      await model.close();
    },
    { scope: 'worker' },
  ],
  parley: [
    async ({ model }, use) => {
      const parley = await startParley({ env: { OPENAI_BASE_URL: model.url } });
      await use(parley);
      await parley.stop();
    },
    { scope: 'worker' },
  ],
});

test('conversations are started, renamed, kept apart and deleted', async ({ page }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}`);
  const list = page.getByRole('navigation', { name: 'Conversations' });
  await ask(page, 'Tell me about the beach');
  await page.getByRole('button', { name: 'New Chat' }).click();
  await expect(answers(page)).toHaveCount(1);
  await expect(list.getByRole('listitem')).toHaveCount(2);
  // The conversation without questions is reused.
  const taken = page.waitForResponse((response) => response.url().endsWith('/conversations'));
  await page.getByRole('button', { name: 'New Chat' }).click();
  await taken;
  await expect(page.getByRole('button', { name: 'New Chat' })).toBeEnabled();
  await ask(page, 'Tell me about dogs');
  await expect(list.getByRole('listitem')).toHaveCount(2);

  await list.getByRole('listitem').first().hover();
  await list.getByRole('button', { name: 'Rename Tell me about dogs' }).click();
  await page.getByLabel('Conversation title').fill('Dogs');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('button', { name: /^Dogs/ })).toBeVisible();
  await page.reload();
  await list.getByRole('button', { name: /^Tell me about the beach/ }).click();
  await expect(page.getByRole('log')).toContainText('Tell me about the beach');
  await expect(page.getByRole('log')).not.toContainText('Tell me about dogs');

  await list.getByRole('listitem').filter({ hasText: 'Dogs' }).hover();
  await list.getByRole('button', { name: 'Delete Dogs' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(list.getByRole('listitem')).toHaveCount(1);
});

test('an answer is streamed, and stopped where a person stops it', async ({ page, model }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}`);
  const words = Array.from({ length: 200 }, (_, at) => ` word${at}`);
  model.script({ kind: 'answer', text: words, betweenMs: 100 });
  await composer(page).fill('Count for me');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText('word3');
  await page.getByRole('button', { name: 'Stop' }).click();
  const answer = answers(page).last();
  await expect(answer).toHaveAttribute('aria-busy', 'false');
  await expect(answer).toContainText('Stopped');
  await expect(answer).not.toContainText('word199');
  await page.reload();
  await expect(answers(page).last()).toContainText('word3');
  await expect(await ask(page, 'And now?')).toContainText('Hello from the model.');
});

test('a turn continues when its browser leaves', async ({ page, model }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}`);
  model.script({ kind: 'answer', text: ['The tide', ' turns', ' at noon.'], betweenMs: 1_000 });
  await composer(page).fill('When does the tide turn?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText('The tide');
  await page.goto('/dashboard/agents');
  await page.goto(`/chat/${id}`);
  await expect(answers(page).last()).toContainText('The tide turns at noon.');
});
