import { randomUUID } from 'node:crypto';
import { MESSAGES } from '@parley/contract/messages';
import type { Page } from '@playwright/test';
import { type NotionServer, startNotionServer } from '../apps/server/test/doubles/notion-server';
import { signUp } from './support/account';
import { createAgent, sourceTab } from './support/agents';
import { FILES, PAIR, WEB_PAGE } from './support/aldmoor';
import { ask } from './support/chat';
import { checkEveryLook } from './support/check-page';
import { type ParleyServer, startParley } from './support/parley-server';
import { test as base, expect } from './support/test';

const TOKEN = 'ntn_right';

const test = base.extend<object, { notion: NotionServer; parley: ParleyServer }>({
  notion: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright finds out what a fixture needs from this pattern
    async ({}, use) => {
      const notion = await startNotionServer({ token: TOKEN });
      await use(notion);
      await notion.close();
    },
    { scope: 'worker' },
  ],
  parley: [
    async ({ notion }, use) => {
      const parley = await startParley({ env: { ALLOW_PRIVATE_NETWORK: 'on', NOTION_BASE_URL: notion.url } });
      await use(parley);
      await parley.stop();
    },
    { scope: 'worker' },
  ],
});

function putPage(notion: NotionServer, title: string, text: string, edited?: string, id: string = randomUUID()) {
  return notion.put({
    id,
    title,
    ...(edited && { edited }),
    children: (asked) => (asked === id ? [{ type: 'paragraph', text }] : undefined),
  });
}
const section = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Sources' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
const list = (page: Page) => page.getByRole('list', { name: 'Sources', exact: true });
const retrain = (page: Page) => page.getByRole('button', { name: 'Retrain Agent' });
/** Waits until no source is being processed. */
const settled = (page: Page) =>
  expect(page.getByRole('button', { name: /^Training data: (Trained|Partly)/ })).toBeVisible({ timeout: 45_000 });

test('each kind of source is entered, added together, and looked into', async ({ page, site, notion }) => {
  const link = site.put('/sources-lighthouse', WEB_PAGE);
  putPage(notion, 'Opening hours of the museum', 'The museum opens at nine in the morning.');
  await signUp(page);
  const { id } = await createAgent(page.request, { text: 'A first text about Aldmoor.' });
  await page.goto(`/chat/${id}?tab=sources&section=files`);

  await test.step('enters one of each', async () => {
    await page.locator('input[type=file]').setInputFiles(FILES[0] ?? []);
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Not added yet');
    await section(page, 'Text');
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('The north beach has a lifeguard in July.');
    await section(page, 'Website');
    await page.getByLabel('Website link 1').fill(link);
    await section(page, 'Q&A');
    await page.getByLabel('Question').fill(PAIR.question);
    await page.getByLabel('Answer', { exact: true }).fill(PAIR.answer);
    await section(page, 'Notion');
    await page.getByRole('switch', { name: 'Learn from Notion' }).click();
    await page.getByRole('button', { name: 'Connect' }).click();
    await expect(page.getByText('Notion token is required')).toBeVisible();
    await page.getByLabel('Notion token').fill(TOKEN);
    await page.getByRole('button', { name: 'Connect' }).click();
    await expect(page.getByText('Connected with Aldmoor Inc.')).toBeVisible();
    await page.getByRole('button', { name: 'Add page' }).click();
    await expect(page.getByText('At least one Notion page is required')).toBeVisible();
    await page.getByRole('button', { name: 'Choose from Notion' }).click();
    await page.getByLabel('Opening hours of the museum').check();
    await page.getByRole('button', { name: 'Done' }).click();
    await checkEveryLook(page);
  });

  await test.step('adds them together, and sees what the agent is trained on', async () => {
    await retrain(page).click();
    const current = page.getByRole('region', { name: 'Current Base' });
    await expect(current).toContainText('6 sources', { timeout: 30_000 });
    for (const kind of ['Files', 'Text', 'Website', 'Q&A', 'Notion']) await expect(current).toContainText(kind);
    await settled(page);
    await expect(page.getByText(/^Retraining reads website links and Notion pages again/)).toBeVisible();
  });

  await test.step('looks at what the agent learned from a file', async () => {
    await section(page, 'Files');
    await list(page).getByRole('button', { name: 'tide-clock.pdf', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'tide-clock.pdf' });
    await expect(dialog.getByText('Page 1')).toBeVisible();
    await expect(dialog).toContainText('built in 1712 by Ines Calloway');
    await checkEveryLook(page);
    await page.keyboard.press('Escape');
  });

  await test.step('is told that the same file is known', async () => {
    await page.locator('input[type=file]').setInputFiles({ ...FILES[0], name: 'copy.pdf' } as (typeof FILES)[0]);
    await retrain(page).click();
    await expect(page.getByText(/copy.pdf: This file is identical to tide-clock.pdf/)).toBeVisible();
    await expect(list(page).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByText('Training finished: nothing had changed')).toBeVisible({ timeout: 20_000 });
  });

  await test.step('the agent answers from Notion', async () => {
    await page.getByRole('tab', { name: 'Playground' }).click();
    const answer = await ask(page, 'When does the museum open?');
    await expect(answer).toContainText('nine');
    await expect(answer.getByRole('list', { name: 'Sources of this answer' })).toContainText('Opening hours');
  });
});

test('what changed elsewhere is shown, what failed is retried', async ({ page, site, notion }) => {
  const changing = site.put('/changing', WEB_PAGE);
  const later = `${site.url}/later`;
  const shared = putPage(notion, 'Ferry', 'The ferry leaves at seven.', '2026-01-05T09:30:00.000Z');
  await signUp(page);
  const { id } = await createAgent(page.request);
  const add = async (website_links: string) =>
    expect((await page.request.post(`/api/agent/agents/${id}/urls`, { multipart: { website_links } })).ok()).toBe(true);
  await add(changing);
  await add(later);
  await page.request.post(`/api/agent/agents/${id}/notion/pages`, { data: { token: TOKEN, pages: [shared] } });
  await page.goto(`/chat/${id}?tab=sources&section=website`);

  const failed = list(page).getByRole('listitem').filter({ hasText: later });
  await expect(failed).toContainText('There is no page at this address (HTTP 404).', { timeout: 20_000 });
  await settled(page);
  await failed.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Nothing was learned from it yet.');
  const asked = await page.getByRole('alertdialog').elementHandle();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  // While sliding away it kept its text.
  expect(await asked?.textContent()).toContain('later');
  site.put('/later', { html: '<title>Later</title><main><p>The page is here now, after all.</p></main>' });
  await failed.getByRole('button', { name: /^Retry/ }).click();
  await expect(list(page).getByRole('button', { name: 'Later', exact: true })).toBeVisible({ timeout: 20_000 });
  await settled(page);

  site.put('/changing', { ...WEB_PAGE, html: WEB_PAGE.html.replace('219 steps', '220 steps') });
  putPage(notion, 'Ferry', 'The ferry leaves at eight.', '2026-01-06T09:30:00.000Z', shared);
  await retrain(page).click();
  const row = list(page).getByRole('listitem').filter({ hasText: WEB_PAGE.title });
  await expect(row).toContainText('Changed: 1 line added, 1 line removed', { timeout: 20_000 });
  await row.getByRole('button', { name: WEB_PAGE.title, exact: true }).click();
  const record = page.getByRole('dialog').getByRole('region', { name: 'What changed' });
  await expect(record).toContainText('220 steps');
  await expect(record).toContainText('219 steps');
  await checkEveryLook(page);
  await page.keyboard.press('Escape');
  await section(page, 'Notion');
  await expect(list(page)).toContainText('Changed: 1 line added, 1 line removed', { timeout: 20_000 });

  await page.getByRole('combobox', { name: 'Website links and Notion pages' }).click();
  await page.getByRole('option', { name: 'Every day' }).click();
  await expect(page.getByText('Next time')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Next time')).toBeVisible();
});

test('clearing asks what to remove: what was entered can be restored, what was learned cannot', async ({ page }) => {
  await signUp(page);
  const { id } = await createAgent(page.request, { files: FILES.slice(0, 1) });
  await page.goto(`/chat/${id}?tab=sources&section=text`);
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('Something that is not added yet.');
  await page.getByRole('button', { name: 'Clear All' }).click();
  await checkEveryLook(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(text).toHaveValue('');
  const restore = page.getByRole('button', { name: 'Restore what was not added' });
  await restore.click();
  await expect(text).toHaveValue('Something that is not added yet.');

  await page.getByRole('button', { name: 'Clear All' }).click();
  await page.getByRole('radio', { name: /All sources of this agent.*This cannot be undone/ }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByText('2 sources removed')).toBeVisible();
  await expect(page.getByText('No texts yet.')).toBeVisible();
  await expect(text).toHaveValue('Something that is not added yet.');
  await text.fill('');
  await expect(restore).toBeHidden();
  await expect(retrain(page)).toBeDisabled();
});

test('failures are counted where they are looked for, lead to themselves, and are fixed by another file', async ({
  page,
}) => {
  await signUp(page);
  const renamed = { name: 'prices.pdf', mimeType: 'application/pdf', buffer: Buffer.from('A note that was renamed.') };
  const empty = { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.from('') };
  const { id } = await createAgent(page.request, { files: [...FILES.slice(0, 1), renamed, empty] });
  await page.goto('/dashboard/agents');
  await page.getByRole('link', { name: '2 failed: sources of Aldmoor guide' }).click();
  const row = (name: string) => list(page).getByRole('listitem').filter({ hasText: name });
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('The agent answers from everything else.')).toBeVisible();
  await expect(row('prices.pdf')).toContainText('This file is named like a PDF but holds plain text.');
  await expect(page.getByRole('tab', { name: 'Sources 2 failed' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Failed 2 failed' })).toBeVisible();
  // A retry does not help an unreadable file.
  await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
  await checkEveryLook(page);

  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Replace file prices.pdf' }).click();
  await (await chosen).setFiles({ name: 'prices.txt', mimeType: 'text/plain', buffer: Buffer.from('A key costs 12.') });
  await expect(list(page).getByRole('listitem')).toHaveCount(1, { timeout: 20_000 });

  await page.getByRole('button', { name: 'Back to all files' }).click();
  await expect(list(page).getByRole('listitem')).toHaveCount(3);
  await expect(row('prices.txt')).toContainText('Trained', { timeout: 20_000 });
  await page.getByRole('region', { name: 'Files of this agent' }).getByRole('button', { name: '1 failed' }).click();
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Show all' }).click();
  await row('empty.txt').getByRole('button', { name: 'Remove empty.txt' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('tab', { name: 'Sources', exact: true })).toBeVisible();
  await page.goto(`/chat/${id}?tab=sources&section=failed`);
  await expect(page.getByText('No sources failed.')).toBeVisible();
});

test('an agent that could learn nothing is sent to its sources, not to a site', async ({ page }) => {
  await signUp(page);
  const file1 = { name: 'prices.pdf', mimeType: 'application/pdf', buffer: Buffer.from('A note that was renamed.') };
  const created = await page.request.post('/api/agent/agents', { multipart: { name: 'Broken', file1 } });
  const { id } = await created.json();
  await page.goto(`/chat/${id}`);
  await expect(page.getByText('It has nothing to answer from yet.')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Put Broken on your site.')).toBeHidden();
  await page.goto(`/chat/${id}?tab=sources&section=failed`);
  await expect(page.getByText('The agent has not learned anything yet.')).toBeVisible();
});

test('pairs are imported from a table, and many sources are searched', async ({ page }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}?tab=sources&section=qa`);
  const rows = Array.from({ length: 300 }, (_, at) => `"Question ${at}, with a comma?",Answer ${at}`);
  const csv = { name: 'pairs.csv', mimeType: 'text/csv', buffer: Buffer.from(`question,answer\n${rows.join('\n')}`) };
  await page.locator('input[type=file]').setInputFiles(csv);
  await expect(page.getByText('300 Q&A pairs imported')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(csv);
  await expect(page.getByText('300 Q&A pairs already exist, word for word')).toBeVisible();
  await settled(page);
  await expect(list(page).getByRole('button', { name: /^Question/ })).toHaveCount(100);
  await page.getByRole('searchbox', { name: 'Search sources' }).fill('question 299');
  await expect(page.getByText('1 of 300 sources')).toBeVisible();
  await list(page)
    .getByRole('button', { name: /^Question 299/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Answer').fill(' ');
  await dialog.getByRole('button', { name: 'Save and train' }).click();
  await expect(dialog.getByText(MESSAGES.qaEmpty)).toHaveCount(1);
  await expect(dialog.getByLabel('Answer')).toBeFocused();
  await dialog.getByLabel('Answer').fill('A better answer.');
  await expect(dialog.getByText(MESSAGES.qaEmpty)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save and train' }).click();
  await expect(dialog.getByRole('region', { name: 'What the agent learned' })).toContainText('A better answer.', {
    timeout: 20_000,
  });
});

test('an agent is made from Notion alone', async ({ page, notion }) => {
  const id = putPage(notion, 'Parking in Aldmoor', 'Parking is free behind the town hall.');
  await signUp(page);
  await page.goto('/dashboard/agents/new');
  await page.getByLabel('Agent name').fill('From Notion');
  await sourceTab(page, 'Notion').click();
  await page.getByRole('switch', { name: 'Learn from Notion' }).click();
  await page.getByLabel('Notion token').fill(TOKEN);
  await page.getByRole('button', { name: 'Connect' }).click();
  await page
    .getByRole('textbox', { name: 'Notion page' })
    .fill(`https://www.notion.so/x/Parking-${id.replaceAll('-', '')}`);
  await page.getByRole('button', { name: 'Add page' }).click();
  await page.getByRole('button', { name: 'Create Agent' }).click();
  await page.getByRole('button', { name: 'Confirm & Create' }).click();
  await page.waitForURL(/\/chat\/[0-9a-f-]{36}$/, { timeout: 30_000 });
  await expect(await ask(page, 'Where is parking free?')).toContainText('behind the town hall');

  await page.getByRole('tab', { name: 'Sources' }).click();
  await section(page, 'Notion');
  await page.getByRole('button', { name: 'Disconnect' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Disconnect Notion?' });
  await checkEveryLook(page);
  await asked.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByLabel('Notion token')).toBeVisible();
});
