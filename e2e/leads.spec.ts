import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { ask, composer } from './support/chat';
import { checkEveryLook } from './support/check-page';
import { expect, test } from './support/test';
import { withVisitor } from './support/visitor';

const QUESTION = 'When are dogs allowed on the north beach?';
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
};

test('on a phone, the title of the form and its Reset share a line', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}?tab=leads`);
  const topOf = async (name: 'textbox' | 'button', label: string) =>
    (await page.getByRole(name, { name: label }).boundingBox())?.y;
  await expect(page.getByRole('button', { name: 'Reset' })).toBeVisible();
  expect(await topOf('button', 'Reset')).toBe(await topOf('textbox', 'Title'));
});

test('what grows below the messages does not push the form’s button out of sight', async ({
  page,
  browser,
  parley,
  site,
}) => {
  await signUp(page);
  const settings = { humanOffered: true, leadsName: true, leadsEmail: true };
  const agent = await createAgent(page.request, { settings });
  const address = site.put('/narrow', {
    html: `<!doctype html><html lang="en"><head><title>Shop</title></head><body><main><h1>Shop</h1>
      <iframe title="Chat" src="${parley.url}/chatbot-iframe/${agent.id}" width="380" height="600"></iframe></main></body></html>`,
  });
  await withVisitor(browser, async (visitor) => {
    await visitor.goto(address);
    const frame = visitor.locator('iframe').contentFrame();
    await ask(frame, QUESTION);
    const form = frame.getByRole('form', { name: 'Let us know how to contact you' });
    const send = form.getByRole('button', { name: 'Send details' });
    await form.getByRole('textbox', { name: 'Email' }).fill('ada@');
    await form.getByRole('textbox', { name: 'Email' }).press('Enter');
    await expect(form.getByText('Please check the email address.')).toBeInViewport();
    await expect(send).toBeInViewport({ ratio: 1 });
    await frame.getByRole('button', { name: 'Talk to a person' }).click();
    await expect(frame.getByText('A person has been asked to join.')).toBeInViewport();
    await visitor.screenshot({ path: test.info().outputPath('asked.png') });
    await expect(send).toBeInViewport({ ratio: 1 });
    await form.getByRole('textbox', { name: 'Email' }).press('Enter');
    await visitor.screenshot({ path: test.info().outputPath('again.png') });
    await expect(send).toBeInViewport({ ratio: 1 });
  });
});

test('visitors leave contact details, and owners find, export and delete them', async ({
  page,
  browser,
  parley,
  site,
}) => {
  await signUp(page);
  const agent = await createAgent(page.request);
  await page.goto(`/chat/${agent.id}?tab=leads`);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Let us know how to contact you');
  await page.getByRole('textbox', { name: 'Title' }).fill('<b>How</b> can we reach you?');
  for (const name of ['Name', 'Email', 'Phone']) await page.getByRole('switch', { name, exact: true }).click();
  await save(page);
  await checkEveryLook(page);

  const address = site.put('/leads', {
    html: `<!doctype html><html lang="en"><head><title>Shop</title></head><body><main><h1>Shop</h1>
      <iframe title="Chat" src="${parley.url}/chatbot-iframe/${agent.id}" width="100%" height="640"></iframe></main></body></html>`,
  });
  await withVisitor(browser, async (visitor) => {
    // The share page asks for nothing.
    await visitor.goto(`${parley.url}/chat/${agent.id}`);
    await ask(visitor, QUESTION);
    await expect(visitor.getByRole('form')).toHaveCount(0);

    await visitor.goto(address);
    const frame = visitor.locator('iframe').contentFrame();
    await expect(composer(frame)).toBeVisible();
    await expect(frame.getByRole('form')).toHaveCount(0);
    await ask(frame, QUESTION);
    const form = frame.getByRole('form', { name: '<b>How</b> can we reach you?' });
    await form.getByRole('button', { name: 'Send' }).click();
    // It can be skipped; the name is optional, and one way to reach the visitor is enough.
    await expect(form.getByText('Please enter your email address or your phone number.')).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Email' })).toBeFocused();
    await visitor.screenshot({ path: test.info().outputPath('either-way.png') });
    await form.getByRole('textbox', { name: 'Name (optional)' }).fill('<img src=x onerror=alert(1)>');
    await form.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(frame.getByRole('log').getByText('Thank you. We have your details.')).toBeVisible();
    await expect(composer(frame)).toBeFocused();
    await visitor.reload();
    await expect(composer(frame)).toBeVisible();
    await expect(form).toHaveCount(0);
  });

  // A required form comes before the first question.
  await page.getByRole('radio', { name: /^Required/ }).check();
  await save(page);
  await withVisitor(browser, async (visitor) => {
    await visitor.goto(address);
    const frame = visitor.locator('iframe').contentFrame();
    const form = frame.getByRole('form', { name: 'can we reach you?' });
    await expect(form).toBeVisible();
    await expect(composer(frame)).toBeHidden();
    await expect(form.getByRole('button', { name: 'Skip' })).toHaveCount(0);
    await form.getByRole('textbox', { name: 'Name' }).fill('Grace Example');
    await form.getByRole('textbox', { name: 'Email' }).fill('grace@example.com');
    await form.getByRole('textbox', { name: 'Phone' }).fill('555 0100');
    await form.getByRole('button', { name: 'Send' }).click();
    await ask(frame, QUESTION);
    // Visitors who gave details are not asked again.
    const startOver = async () => {
      await frame.getByRole('button', { name: 'New conversation' }).click();
      await expect(frame.getByRole('log')).not.toContainText('October to April');
    };
    await startOver();
    await expect(await ask(frame, QUESTION)).toContainText('October to April');
    await startOver();
    await visitor.reload();
    await expect(await ask(frame, QUESTION)).toContainText('October to April');
    await expect(frame.getByRole('form', { name: 'can we reach you?' })).toHaveCount(0);
  });

  await page.getByRole('link', { name: 'See leads' }).click();
  const list = page.getByRole('region', { name: 'Leads' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button', { name: /^<img src=x/ }).click();
  await expect(page.getByRole('log')).toContainText(QUESTION);
  await checkEveryLook(page);
  await page.getByRole('textbox', { name: 'Search leads' }).fill('grace@');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^leads_\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('Grace Example,grace@example.com,555 0100,');
  await list.getByRole('button', { name: 'Delete Grace Example' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(list.getByText('No leads found')).toBeVisible();
});

test('a visitor who skips the form is not asked again', async ({ page, browser, parley, site }) => {
  await signUp(page);
  const agent = await createAgent(page.request, { settings: { leadsEmail: true } });
  const address = site.put('/skip', {
    html: `<!doctype html><html lang="en"><head><title>Shop</title></head><body><main><h1>Shop</h1>
      <iframe title="Chat" src="${parley.url}/chatbot-iframe/${agent.id}" width="100%" height="640"></iframe></main></body></html>`,
  });
  await withVisitor(browser, async (visitor) => {
    await visitor.goto(address);
    const frame = visitor.locator('iframe').contentFrame();
    await ask(frame, QUESTION);
    await frame.getByRole('form').getByRole('button', { name: 'Skip' }).click();
    await expect(frame.getByRole('form')).toHaveCount(0);
    await ask(frame, 'When is low tide?');
    await expect(frame.getByRole('form')).toHaveCount(0);
    await frame.getByRole('button', { name: 'New conversation' }).click();
    await expect(frame.getByRole('article')).toHaveCount(0);
    await visitor.reload();
    await ask(frame, QUESTION);
    await expect(frame.getByRole('form')).toHaveCount(0);
  });
});

test('a form before the first question has the cursor, and Escape closes the chat', async ({
  page,
  browser,
  parley,
  site,
}) => {
  await signUp(page);
  const agent = await createAgent(page.request, { settings: { leadsEmail: true, leadsRequired: true } });
  const address = site.put('/first', {
    html: `<!doctype html><html lang="en"><head><title>Shop</title></head><body><main><h1>Shop</h1></main>
      <script src="${parley.url}/embed.js" data-agent-id="${agent.id}" defer></script></body></html>`,
  });
  await withVisitor(browser, async (visitor) => {
    await visitor.goto(address);
    const bubble = visitor.getByRole('button', { name: 'Chat', exact: true });
    const chat = visitor.locator('parley-chat iframe');
    const frame = chat.contentFrame();
    await bubble.press('Enter');
    await expect(frame.getByRole('textbox', { name: 'Email' })).toBeFocused();
    await visitor.keyboard.press('Escape');
    await expect(chat).toBeHidden();
    await expect(bubble).toBeFocused();
    await bubble.press('Enter');
    await expect(frame.getByRole('textbox', { name: 'Email' })).toBeFocused();
    await frame.getByRole('textbox', { name: 'Email' }).evaluate((input) => input.blur());
    await visitor.keyboard.press('Escape');
    await expect(chat).toBeHidden();
  });
});
