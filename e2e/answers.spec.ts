import type { Page } from '@playwright/test';
import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { answers, ask, composer } from './support/chat';
import { checkEveryLook } from './support/check-page';
import { expect, test } from './support/scripted-model';
import { withVisitor } from './support/visitor';

test('a conversation is never seen as it was written, and its greeting asks for no verdict', async ({
  page,
  model,
}) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}`);
  await expect(answers(page).first()).toContainText('Hello!');
  await expect(answers(page).first().getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'First steps' }).getByRole('link', { name: 'Connect' })).toBeVisible();
  const box = page.locator('form').filter({ has: composer(page) });
  await composer(page).click();
  await expect(box).toHaveCSS('box-shadow', 'none');
  await expect(composer(page)).toHaveCSS('outline-style', 'none');
  model.script({ kind: 'answer', text: 'Dogs may swim **from October**.' });
  await ask(page, 'When?');
  await expect(answers(page).last().getByRole('button', { name: 'Good answer' })).toBeVisible();

  await page.addInitScript(() => {
    const seen = window as unknown as { raw: boolean };
    seen.raw = false;
    const look = () => {
      seen.raw ||= document.body?.innerText.includes('**') ?? false;
      requestAnimationFrame(look);
    };
    look();
  });
  await page.route(/\/markdown-[^/]*\.js$/, async (route) => {
    await new Promise((later) => setTimeout(later, 700));
    await route.continue();
  });
  await page.reload();
  await expect(answers(page).last().locator('strong')).toHaveText('from October');
  expect(await page.evaluate('raw')).toBe(false);
});

test('the numbers in an answer are those of its sources, in their order', async ({ page, browser, parley, model }) => {
  await signUp(page);
  const file = {
    name: 'parking.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Visitors of the north beach park their cars with dogs behind the town hall.'),
  };
  const { id } = await createAgent(page.request, { files: [file], settings: { showPassages: true } });
  const said = 'Dogs may come **from October** [2]. One parks behind the town hall [1].';
  const check = async (place: Page) => {
    const answer = answers(place).last();
    await expect(answer.locator('p').first()).toHaveText(
      'Dogs may come from October1. One parks behind the town hall2.',
    );
    const sources = answer.getByRole('list', { name: 'Sources of this answer' }).getByRole('button');
    await expect(sources).toHaveText([/^1/, /^2/]);
    await answer.getByRole('button', { name: 'Source 2' }).click();
    await expect(sources.last()).toHaveAttribute('aria-expanded', 'true');
    await expect(answer.locator('figure figcaption')).toBeVisible();
  };
  model.script({ kind: 'answer', text: said });
  await page.goto(`/chat/${id}`);
  await ask(page, 'When may dogs come to the north beach, and where do visitors park their cars?');
  await check(page);
  await page.reload();
  await check(page);
  await checkEveryLook(page);

  await withVisitor(browser, async (visitor) => {
    model.script({ kind: 'answer', text: said });
    const address = `${parley.url}/chatbot-iframe/${id}`;
    await visitor.goto(address);
    await ask(visitor, 'When may dogs come to the north beach, and where do visitors park their cars?');
    await check(visitor);
    const hidden = await page.request.patch(`/api/agent/agents/${id}`, { data: { settings: { showPassages: false } } });
    expect(hidden.ok(), await hidden.text()).toBe(true);
    await visitor.reload();
    await expect(answers(visitor).last()).toContainText('Dogs may come from October. One parks behind the town hall.');
  });
});
