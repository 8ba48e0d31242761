import { readFile } from 'node:fs/promises';
import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { ask, composer } from './support/chat';
import { checkEveryLook } from './support/check-page';
import { expect, test } from './support/test';
import { withVisitor } from './support/visitor';

const QUESTION = 'When are dogs allowed on the north beach?';

test('visitors download their conversation and delete it, for its owner as well', async ({ page, browser, parley }) => {
  await signUp(page);
  const agent = await createAgent(page.request);
  await withVisitor(browser, async (visitor) => {
    await visitor.goto(`${parley.url}/chat/${agent.id}`);
    await ask(visitor, QUESTION);
    const menu = visitor.getByRole('button', { name: 'Conversation options' });
    await menu.click();
    const saving = visitor.waitForEvent('download');
    await visitor.getByRole('menuitem', { name: 'Download conversation' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^conversation_\d{4}-\d\d-\d\d\.txt$/);
    expect(await readFile(await file.path(), 'utf8')).toContain(`${QUESTION}\n\nAldmoor guide, `);

    await menu.click();
    await visitor.getByRole('menuitem', { name: 'Delete conversation' }).click();
    const dialog = visitor.getByRole('alertdialog', { name: 'Delete this conversation?' });
    await checkEveryLook(visitor);
    await dialog.getByRole('button', { name: 'Delete conversation' }).click();
    await expect(visitor.getByText('Your conversation was deleted.')).toBeVisible();
    await expect(visitor.getByText(QUESTION)).toHaveCount(0);
    await expect(composer(visitor)).toBeVisible();
    await visitor.reload();
    await expect(composer(visitor)).toBeVisible();
    await expect(visitor.getByText(QUESTION)).toHaveCount(0);
  });
  await page.goto(`/chat/${agent.id}?tab=activity`);
  await expect(page.getByText('No conversations found')).toBeVisible();
});

test('a cap on the day is set by its owner, keeps what was typed, and says when it frees', async ({
  page,
  browser,
  parley,
}) => {
  await signUp(page);
  const agent = await createAgent(page.request);
  await page.goto(`/chat/${agent.id}?tab=security`);
  await page.getByRole('switch', { name: 'Limit credits for all visitors together' }).click();
  const credits = page.getByRole('textbox', { name: 'Credits for all visitors per day' });
  await expect(credits).toHaveValue('1000');
  await credits.fill('0');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/must be a whole number from 1/)).toBeVisible();
  await credits.fill('1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await withVisitor(
    browser,
    async (visitor) => {
      await visitor.goto(`${parley.url}/chat/${agent.id}`);
      const limited = visitor.getByText('This chat has answered all it can for today.', { exact: true });
      for (let asked = 0; asked < 20 && !(await limited.isVisible()); asked += 1) {
        await composer(visitor).fill(`${QUESTION} ${asked}`);
        await visitor.keyboard.press('Enter');
        await expect(limited.or(visitor.getByText(`${QUESTION} ${asked}`, { exact: true })).first()).toBeVisible();
        await expect(visitor.getByRole('button', { name: 'Send' })).toBeVisible();
        await visitor.waitForTimeout(500);
      }
      await expect(limited).toBeVisible();
      await expect(composer(visitor)).toHaveValue(new RegExp(QUESTION.slice(0, 20)));
    },
    [429, /public$/],
  );
  await page.reload();
  await expect(page.getByText(/The daily cap has been reached/)).toBeVisible();
  await expect(page.getByText('All visitors together had used up the day’s credits')).toBeVisible();
  await checkEveryLook(page);
});

test('an owner checks a page of the own site', async ({ page, site, parley }) => {
  await signUp(page);
  const agent = await createAgent(page.request);
  const address = site.put('/strict', {
    headers: { 'content-security-policy': "default-src 'self'" },
    html: `<!doctype html><html lang="en"><head><title>Shop</title></head><body><h1>Shop</h1>
      <script src="${parley.url}/embed.js?agent=${agent.id}" data-agent-id="${agent.id}" defer></script></body></html>`,
  });
  await page.goto(`/chat/${agent.id}?tab=connect`);
  const check = page.getByRole('region', { name: 'Check a page of your site' });
  await check.getByRole('button', { name: 'Check' }).click();
  await expect(check.getByText('Enter the address of a page of your site.')).toBeVisible();
  await check.getByRole('textbox').fill(address);
  await page.setViewportSize({ width: 390, height: 700 });
  await check.getByRole('button', { name: 'Check' }).click();
  await expect(check.getByText('2 problems found.')).toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(check.getByText(`script-src 'self' ${parley.url};`)).toBeVisible();
  await expect(check.getByText(`frame-src 'self' ${parley.url};`)).toBeVisible();
  await expect(check.getByText('Answers arrive piece by piece, as they are written.')).toBeVisible();
  await checkEveryLook(page);
});
