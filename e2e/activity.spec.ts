import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { ask } from './support/chat';
import { checkEveryLook } from './support/check-page';
import { connectShop } from './support/databases';
import { expect, test } from './support/test';
import { withVisitor } from './support/visitor';

const QUESTION = 'When are dogs allowed on the north beach?';
const rows = (page: Page) => page.getByRole('region', { name: 'Conversations' }).getByRole('listitem');
const log = (page: Page) => page.getByRole('log', { name: 'Messages' });

test('what a visitor says arrives live, is found, exported and deleted', async ({ page, browser, parley, site }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  const address = site.put('/shop', {
    html: `<!doctype html><html lang="en"><head><title>Shop</title></head><body><h1>Shop</h1>
      <script src="${parley.url}/embed.js" data-agent-id="${id}" defer></script></body></html>`,
  });
  await page.goto(`/chat/${id}?tab=activity`);
  await expect(page.getByText('0 conversations')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No conversations found' })).toBeVisible();
  const invitation = page.getByRole('heading', { name: 'Select a conversation to view messages' });
  await expect(invitation).toBeHidden();

  await withVisitor(browser, async (visitor) => {
    await visitor.goto(address);
    await visitor.getByRole('button', { name: 'Chat', exact: true }).click();
    const chat = visitor.locator('parley-chat iframe').contentFrame();
    await ask(chat, QUESTION);
    await expect(page.getByText('1 conversation', { exact: true })).toBeVisible();
    await expect(rows(page)).toContainText('2 messages');
    await expect(invitation).toBeVisible();
    await expect(rows(page)).toContainText(`Chat bubble · ${site.url.replace('http://', '')}`);
    await rows(page).getByRole('button').first().click();
    await expect(log(page)).toContainText('October to April');
    await ask(chat, 'Who won the cup in 1930?');
    await expect(log(page)).toContainText('Who won the cup in 1930?');
    await expect(log(page)).toContainText('Not in the sources');
  });
  await checkEveryLook(page);

  const search = page.getByRole('textbox', { name: 'Search messages' });
  await search.fill('elephant');
  await expect(page.getByRole('heading', { name: 'No conversations found' })).toBeVisible();
  await search.fill('beac');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Unanswered' }).click();
  await expect(page).toHaveURL(/unanswered=1/);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText('1 of 1 conversation', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Source' }).click();
  await page.getByRole('option', { name: 'Share link' }).click();
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByText('0 of 1 conversation', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(search).toHaveValue('');
  await expect(rows(page)).toHaveCount(1);

  // The list has space for 30 characters of it, the header for all.
  await expect(page.getByRole('heading', { name: QUESTION })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^chat_logs_\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toBe('Timestamp,Message,Sender,Conversation');
  expect(lines).toHaveLength(5);
  expect(lines[1]).toContain(QUESTION);

  await log(page).getByRole('article').first().hover();
  await log(page).getByRole('button', { name: 'Delete message' }).first().click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(log(page)).not.toContainText(QUESTION);
  await rows(page).hover();
  await rows(page)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('0 conversations')).toBeVisible();
  await expect(log(page)).toBeHidden();
  await expect(invitation).toBeHidden();
});

test('what is searched for is marked in the conversation, and in view', async ({ page }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  let conversation = 'none';
  for (const question of [
    'Where is the lighthouse?',
    ...Array.from({ length: 12 }, (_, at) => `Question ${at + 1}?`),
  ]) {
    const asked = await page.request.post(`/api/chat/agents/${id}/chat/${conversation}/public`, { data: { question } });
    conversation = (await asked.json()).conversation_id;
  }
  await page.goto('/dashboard/activity');
  await expect(async () => {
    await page.getByRole('textbox', { name: 'Search messages' }).fill('LIGHTH');
    await expect(page).toHaveURL(/q=LIGHTH/);
    await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click({ timeout: 3_000 });
  }).toPass();
  await expect(page).toHaveURL(/q=LIGHTH/);
  const found = log(page).getByText('Where is the lighthouse?');
  await expect(found).toBeInViewport();
  await expect(log(page).getByText('Question 12?')).not.toBeInViewport();
  const marked = () =>
    page.evaluate(() => [...(CSS.highlights.get('search-match') ?? [])].map((range) => `${range as Range}`));
  expect(await marked()).toContain('lighthouse');
  await page.getByRole('textbox', { name: 'Search messages' }).fill('question 12');
  await expect(log(page).getByText('Question 12?')).toBeInViewport();
  expect(await marked()).toContain('12');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.poll(marked).toEqual([]);
});

test('the keyboard goes through conversations and into their messages, and a phone has a way back', async ({
  page,
}) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  for (const question of ['First question', 'Second question']) {
    await page.request.post(`/api/chat/agents/${id}/chat/none/public`, { data: { question, via: 'share' } });
  }
  await page.goto(`/chat/${id}?tab=activity`);
  await expect(rows(page)).toHaveCount(2);
  await rows(page).getByRole('button').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-conversation]').nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('First question');
  await page.keyboard.press('ArrowUp');
  await expect(log(page).getByRole('article').last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-conversation]').nth(1)).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to conversations' }).click();
  await expect(log(page)).toHaveCount(0);
  await rows(page).getByRole('button').first().click();
  await expect(log(page)).toContainText('Second question');
});

test('an answer is improved, and asked for again without troubling the visitor', async ({ page }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  const asked = await page.request.post(`/api/chat/agents/${id}/chat/none/public`, {
    data: { question: 'Where can I park?' },
  });
  const { conversation_id } = await asked.json();
  await page.goto(`/chat/${id}?tab=activity&conversation=${conversation_id}`);
  await page.getByRole('button', { name: 'Improve answer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Improve answer' });
  await expect(dialog.getByLabel('Question')).toHaveValue('Where can I park?');
  await dialog.getByLabel('Answer').fill('Parking is free behind the town hall.');
  await dialog.getByRole('button', { name: 'Save and retrain' }).click();
  const now = dialog.getByRole('region', { name: 'Now' });
  await expect(now).toContainText('Parking is free behind the town hall.', { timeout: 20_000 });
  await expect(dialog.getByRole('region', { name: 'Before' })).toBeVisible();
  await checkEveryLook(page);
  await dialog.getByRole('button', { name: 'Edit again' }).click();
  await dialog.getByLabel('Question').fill('Where is the car park?');
  await dialog.getByRole('button', { name: 'Save and retrain' }).click();
  await expect(now).toContainText('Parking is free behind the town hall.', { timeout: 20_000 });
  const { sources } = await (await page.request.get(`/api/agent/agents/${id}/sources?limit=200`)).json();
  const pairs = sources.filter((source: { answer: string | null }) => source.answer?.startsWith('Parking is free'));
  expect(pairs.map(({ question }: { question: string }) => question)).toEqual(['Where is the car park?']);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(log(page).getByRole('article')).toHaveCount(2);
  await page.getByRole('tab', { name: 'Analytics' }).click();
  const unanswered = page.getByRole('region', { name: 'Unanswered questions' });
  await unanswered.getByText('Answered since (1)').click();
  await expect(unanswered.getByText('Answer added')).toBeVisible();
});

test('a greeting is improved with a pair, and a statement with the one that should have been written', async ({
  page,
}) => {
  await signUp(page);
  const database = await connectShop(page.request);
  const settings = { type: 'database', connection_id: database.id };
  const { id } = await createAgent(page.request, { settings });
  const { conversation_id } = await (await page.request.get(`/api/chat/agents/${id}/conversation`)).json();
  await page.request.post('/api/dbChat/api/v0/generate_sql', {
    data: {
      question: 'How many orders are there per city?',
      connection_id: database.id,
      keep: { agent_id: id, conversation_id },
    },
  });
  await page.goto(`/chat/${id}?tab=activity&conversation=${conversation_id}`);
  await expect(log(page).getByRole('button', { name: 'Improve answer' })).toHaveCount(2);
  const dialog = page.getByRole('dialog', { name: 'Improve answer' });

  await log(page).getByRole('button', { name: 'Improve answer' }).first().click();
  await expect(dialog.getByLabel('Question')).toHaveValue('Hello');
  await dialog.getByLabel('Answer').fill('Ahoy, and welcome to Aldmoor!');
  await dialog.getByRole('button', { name: 'Save and retrain' }).click();
  await expect(dialog.getByRole('region', { name: 'Now' })).toContainText('Ahoy, and welcome', { timeout: 20_000 });
  await dialog.getByRole('button', { name: 'Done' }).click();

  await log(page).getByRole('button', { name: 'Improve answer' }).last().click();
  await expect(dialog.getByLabel('Question')).toHaveValue('How many orders are there per city?');
  await checkEveryLook(page);
  await dialog.getByLabel('Correct SQL').fill('SELECT city, count(*) AS orders FROM customers GROUP BY city');
  await dialog.getByRole('button', { name: 'Save as example' }).click();
  await expect(page.getByText('Saved as an example')).toBeVisible();
  const path = `/api/dbChat/api/v0/database_connections/${database.id}`;
  const taught = async () => (await (await page.request.get(path)).json()).teaching;
  await expect.poll(taught).toMatchObject([
    {
      kind: 'sql',
      question: 'How many orders are there per city?',
      text: expect.stringContaining('count(*) AS orders'),
    },
  ]);
});

test('the date of an unanswered question leads to that question in its conversation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}`);
  await ask(page, 'Who won the cup in 1930?');
  for (let time = 0; time < 5; time += 1) await ask(page, QUESTION);
  await page.goto(`/chat/${id}?tab=activity&view=unanswered`);
  await page.getByRole('link', { name: /, \d{4} / }).click();
  const asked = log(page).getByRole('article', { name: 'User' }).first();
  await expect(asked).toBeFocused();
  await expect(asked).toContainText('Who won the cup in 1930?');
  await expect(asked).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Back to conversations' }).click();
  await expect(page).not.toHaveURL(/message=/);
});

test('an answer from several sources names them where it rests on them, as in the chat', async ({ page }) => {
  await signUp(page);
  const other = {
    name: 'ferry.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('The ferry to Aldmoor runs every hour.'),
  };
  const { id } = await createAgent(page.request, { files: [other] });
  await page.goto(`/chat/${id}`);
  const answer = await ask(page, 'When are dogs allowed on the north beach, and how often does the ferry run?');
  const numbers = await answer.getByRole('button', { name: /^Source \d/ }).allInnerTexts();
  expect(numbers.length).toBeGreaterThan(1);
  await page.getByRole('tab', { name: 'Activity' }).click();
  await rows(page).getByRole('button').first().click();
  await expect(log(page).getByRole('button', { name: /^Source \d/ })).toHaveText(numbers);
});

test('the conversation that an address opens is in sight in the list', async ({ page }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  const first = (await (await page.request.post(`/api/chat/agents/${id}/conversations`)).json()).conversation_id;
  await page.request.post(`/api/chat/agents/${id}/chat/${first}`, { data: { question: QUESTION } });
  for (let at = 0; at < 16; at += 1) {
    const { conversation_id } = await (await page.request.post(`/api/chat/agents/${id}/conversations`)).json();
    await page.request.post(`/api/chat/agents/${id}/chat/${conversation_id}`, { data: { question: 'Thanks' } });
  }
  await page.goto(`/chat/${id}?tab=activity&conversation=${first}`);
  await expect(rows(page)).toHaveCount(17);
  await expect(rows(page).locator('[aria-current]')).toBeInViewport();
  await expect(rows(page).first()).not.toBeInViewport();

  await page.getByRole('link', { name: 'Turn on handover' }).click();
  await expect(page.getByRole('switch', { name: 'Visitors can ask for a person' })).toBeInViewport();
});
