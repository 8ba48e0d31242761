import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { answers, ask, composer } from './support/chat';
import { checkEveryLook } from './support/check-page';
import { expect, test } from './support/scripted-model';

test('figures stand close together in a text and its lists, and one below the other in a table', async ({
  page,
  model,
}) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}`);
  model.script({
    kind: 'answer',
    text: 'Between 1111 and 0000:\n\n1. North\n2. South\n\n| Beach | Dogs |\n| --- | --- |\n| North | 1111 |\n| South | 0000 |',
  });
  const answer = await ask(page, 'When are dogs allowed on the north beach?');
  const widthOf = (within: string, figures: string) =>
    answer
      .locator(within)
      .first()
      .evaluate((element, text) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const at = node.nodeValue?.indexOf(text) ?? -1;
          if (at < 0) continue;
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + text.length);
          return range.getBoundingClientRect().width;
        }
        throw new Error(`${text} is not there`);
      }, figures);
  await expect(answer.locator('table')).toBeVisible();
  expect(await widthOf('table', '1111')).toBeCloseTo(await widthOf('table', '0000'), 1);
  expect(await widthOf('p', '1111')).toBeLessThan((await widthOf('p', '0000')) - 3);
  const marker = () =>
    answer
      .locator('ol > li')
      .first()
      .evaluate((item) => getComputedStyle(item, '::marker').fontVariantNumeric);
  expect(await marker()).toBe('normal');
});

test('attachments show how far they are, can be cancelled and taken off', async ({ page }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}`);
  const tray = page.getByRole('list', { name: 'Attached files' });
  const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`The words of ${name}.`) });

  await page.locator('input[type=file]').setInputFiles(file('first.txt'));
  await expect(tray.getByRole('button', { name: 'Remove first.txt' })).toBeVisible();

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/attachments$/, (route) => held.then(() => route.continue().catch(() => undefined)), {
    times: 1,
  });
  await page.locator('input[type=file]').setInputFiles(file('second.txt'));
  await expect(tray).toContainText(/%|Reading/);
  await tray.getByRole('button', { name: 'Cancel second.txt' }).click();
  release();
  await expect(tray.getByRole('listitem')).toHaveCount(1);

  await page.locator('input[type=file]').setInputFiles([file('photo.png')]);
  await expect(tray.getByRole('alert')).toHaveText(
    /^File type not allowed\. Allowed types: pdf, doc, docx, txt, md, webm/,
  );
  await expect(tray.getByRole('button', { name: 'Retry photo.png' })).toHaveCount(0);
  await expect(tray.getByRole('button', { name: 'Remove photo.png' })).toBeVisible();
  await composer(page).press('Enter');
  await expect(page.getByRole('article', { name: 'You' })).toContainText('first.txt');
  await expect(tray).toHaveCount(0);
  await expect(answers(page).last()).toContainText('Hello from the model.');
});

test('a question that is sent before its file has arrived waits for it, and for no file that failed', async ({
  page,
  complaints,
}) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}`);
  let release = () => {};
  const hold = () => {
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    return page.route(/\/attachments$/, (route) => held.then(() => route.continue()), { times: 1 });
  };
  const attach = (name: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(`In ${name}.`) });
  const told = page.getByText('Your message will be sent once this is read.');
  const mine = page.getByRole('article', { name: 'You' });

  await hold();
  await attach('slow.txt');
  await composer(page).fill('What does it say?');
  await composer(page).press('Enter');
  await expect(told).toBeVisible();
  await checkEveryLook(page);
  await expect(mine).toHaveCount(0);
  release();
  await expect(mine).toContainText('slow.txt');
  await expect(mine).toContainText('What does it say?');
  await expect(told).toBeHidden();
  await expect(composer(page)).toHaveValue('');
  await expect(answers(page).last()).toHaveAttribute('aria-busy', 'false');

  complaints.expect(422, /\/attachments$/);
  await hold();
  await attach('broken.docx');
  await composer(page).fill('And this?');
  await composer(page).press('Enter');
  await expect(told).toBeVisible();
  release();
  await expect(page.getByRole('alert')).toContainText('Failed to upload file');
  await expect(told).toBeHidden();
  await expect(composer(page)).toHaveValue('And this?');
  await expect(mine).toHaveCount(1);
});

test('a message is edited, an answer asked for again, and every version stays within reach', async ({
  page,
  model,
}) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}`);
  model.script(...['Here.', 'Because.', 'Now.', 'Right now.'].map((text) => ({ kind: 'answer' as const, text })));
  await ask(page, 'Where?');
  await ask(page, 'Why?');
  const mine = page.getByRole('article', { name: 'You' });

  await mine.first().hover();
  await mine.first().getByRole('button', { name: 'Edit message' }).click();
  await expect(page.getByRole('textbox', { name: 'Edit message' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(mine.first().getByRole('button', { name: 'Edit message' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Edit message' }).fill('When?');
  await checkEveryLook(page);
  await expect(page.getByRole('textbox', { name: 'Edit message' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(answers(page)).toHaveText([/Hello!/, /Now\./]);
  await expect(mine).toHaveText([/When\?.*2\/2/]);
  await expect(composer(page)).toBeFocused();

  await answers(page).last().getByRole('button', { name: 'Regenerate answer' }).click();
  await expect(answers(page)).toHaveText([/Hello!/, /Right now\./]);
  await expect(answers(page).last()).toContainText('2/2');
  await expect(mine).toHaveText([/When\?.*2\/2/]);

  await page.getByRole('button', { name: 'Previous version of this answer' }).click();
  await expect(answers(page)).toHaveText([/Hello!/, /Now\./]);
  const back = page.getByRole('button', { name: 'Previous version of this message' });
  await back.focus();
  await page.keyboard.press('Enter');
  await expect(answers(page)).toHaveText([/Hello!/, /Here\./, /Because\./]);
  await expect(back).toBeFocused();
  await page.reload();
  await expect(answers(page)).toHaveText([/Hello!/, /Here\./, /Because\./]);
  await expect(mine.first()).toContainText('1/2');
  await checkEveryLook(page);
});

test('the input is ready, a reaction shows immediately, and an opened passage lies over nothing', async ({ page }) => {
  await signUp(page);
  const { id } = await createAgent(page.request, { settings: { model: 'Built-in' } });
  await page.goto(`/chat/${id}`);
  await expect(composer(page)).toBeFocused();
  await page.setViewportSize({ width: 1024, height: 420 });
  for (const question of ['When are dogs allowed on the north beach?', 'When are dogs allowed?'])
    await ask(page, question);
  const good = answers(page).last().getByRole('button', { name: 'Good answer' });
  await good.click();
  const marker = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--mark'));
  expect(marker).toBe('#ffdf33');
  await expect(good).toHaveCSS('background-color', 'rgb(255, 223, 51)');

  await answers(page).nth(1).getByRole('button', { name: 'Good answer' }).scrollIntoViewIfNeeded();
  const passage = answers(page)
    .nth(1)
    .getByRole('list', { name: 'Sources of this answer' })
    .getByRole('button')
    .first();
  await page.getByRole('log').evaluate(
    (log, button) => {
      // Its name is at the lower edge, so that its text would open below.
      log.scrollTop += (button as Element).getBoundingClientRect().bottom - log.getBoundingClientRect().bottom + 4;
    },
    await passage.elementHandle(),
  );
  await passage.click();
  const opened = await answers(page).nth(1).locator('figure').boundingBox();
  const log = await page.getByRole('log').boundingBox();
  expect((opened?.y ?? 0) + (opened?.height ?? 0)).toBeLessThan((log?.y ?? 0) + (log?.height ?? 0));
});

test('a long passage opens at the beginning of a line, with its name and its mark in sight', async ({ page }) => {
  await signUp(page);
  const pier = (_: unknown, at: number) =>
    `Pier ${at + 1} tells of the harbour, its cranes and its warehouses, and of the people who have worked there since the bridge was built over the river in the old days of the town.`;
  const lines = Array.from({ length: 14 }, pier);
  lines[9] = 'Dogs are allowed on the north beach of Aldmoor from October to April.';
  const text = `# Harbour\n\n${lines.join('\n')}`;
  const { id } = await createAgent(page.request, { text, settings: { model: 'Built-in' } });
  await page.setViewportSize({ width: 390, height: 560 });
  await page.goto(`/chat/${id}`);
  const answer = await ask(page, 'When are dogs allowed on the north beach?');
  const name = answer.getByRole('list', { name: 'Sources of this answer' }).getByRole('button').first();
  await name.click();
  const quote = answer.locator('blockquote');
  await expect(quote.locator('mark').first()).toBeInViewport({ ratio: 0.95 });
  const above = await quote.evaluate(
    (element) => element.scrollTop / Number.parseFloat(getComputedStyle(element).lineHeight),
  );
  expect(above).toBeGreaterThan(1);
  expect(Math.abs(above - Math.round(above))).toBeLessThan(0.1);
  await expect(name).toBeInViewport({ ratio: 0.95 });
  await page.screenshot({ path: test.info().outputPath('passage.png') });
});

test("two settings answer side by side, and one of them becomes the agent's", async ({ page, model }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}`);
  await page.getByRole('button', { name: 'Compare models' }).click();
  await expect(page.getByRole('heading', { name: 'Compare' })).toBeFocused();
  const side = (name: string) => page.getByRole('region', { name: `Side ${name}` });
  await expect(side('A').getByRole('button', { name: 'In use: the settings of side A' })).toBeDisabled();
  await side('B').getByLabel('Model').click();
  await page.getByRole('option', { name: /^Built-in/ }).click();
  await side('B').getByLabel('System Prompt').fill('Be brief.');
  model.script({ kind: 'answer', text: ['From', ' October', ' to', ' April.'], betweenMs: 50 });
  await composer(page).fill('When are dogs allowed on the north beach?');
  await composer(page).press('Enter');
  await expect(side('A').getByRole('article')).toContainText('From October to April.');
  await expect(side('A').getByRole('article')).toContainText(/gpt-4 · .* tokens/);
  await expect(side('B').getByRole('article')).toContainText(/Built-in · /);
  await checkEveryLook(page);
  await side('B').getByRole('button', { name: 'Use these settings of side B' }).click();
  await expect(side('B').getByRole('button', { name: 'In use: the settings of side B' })).toHaveText('In use');
  await page.getByRole('button', { name: 'Back to chat' }).click();
  await expect(answers(page)).toHaveCount(1);
  await expect(page.getByText('Answered by Built-in')).toBeVisible();
});

test('more than can be sent stays in the input, with the reason, until it is shortened', async ({ page }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}`);
  await expect(page.getByText('Happy with the answers?')).toBeHidden();
  const input = page.getByRole('textbox', { name: 'Message' });
  const long = 'When does the ferry leave? '.repeat(320).trim();
  await input.fill(long);
  await expect(page.getByText('This message is too long to send. Please shorten it.')).toBeVisible();
  await expect(page.getByText('8,639 / 8,000')).toBeVisible();
  await checkEveryLook(page);
  await input.press('Enter');
  await expect(input).toHaveValue(long);
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await input.fill('When does the ferry leave?');
  await expect(page.getByText('This message is too long to send.')).toBeHidden();
  await input.press('Enter');
  await expect(page.getByRole('log').getByText('When does the ferry leave?')).toBeVisible();
});

test('what is typed while a new chat opens is there once it has opened, and is not sent to the chat before', async ({
  page,
}) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}`);
  await ask(page, 'When does the ferry leave?');
  await expect(answers(page)).toHaveCount(2);
  await page.route('**/conversations', async (route) => {
    if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.getByRole('button', { name: 'New Chat' }).click();
  await composer(page).pressSequentially('And where from?');
  await composer(page).press('Enter');
  await expect(page.getByRole('log').getByText('When does the ferry leave?')).toHaveCount(0);
  await expect(composer(page)).toHaveValue('And where from?');
  await composer(page).press('Enter');
  await expect(page.getByRole('log').getByText('And where from?')).toBeVisible();
});
