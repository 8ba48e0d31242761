import type { Frame, Page } from '@playwright/test';
import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { answers, ask, composer } from './support/chat';
import { expect, test } from './support/test';
import { withVisitor } from './support/visitor';

/** A screen that scrolls in a part of its own fills its window, and is never taller or wider, however long the chat. */

const WIDTHS = [1440, 1024, 768, 390, 320];
/** Each with an answer: twenty messages. */
const QUESTIONS = 10;

/** Fails when the document of a page or frame can be scrolled, at any width. */
async function expectToFill(page: Page, frame: Frame = page.mainFrame()): Promise<void> {
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const beyond = () =>
      frame.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return [Math.max(0, scrollWidth - innerWidth), Math.max(0, scrollHeight - innerHeight)];
      });
    await expect.poll(beyond, `${frame.url()} at ${width} px`).toEqual([0, 0]);
  }
  if (before) await page.setViewportSize(before);
}

async function talk(page: Page, place: Parameters<typeof ask>[0] = page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (let asked = 0; asked < QUESTIONS; asked += 1)
    await ask(place, `${asked + 1}. When are dogs allowed on the north beach?`);
}

async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
  if (!frame) throw new Error('the page has no frame');
  return frame;
}

test('the owner: a long chat, its activity and a comparison', async ({ page }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}`);
  await talk(page);
  await expectToFill(page);
  await answers(page).last().getByRole('list', { name: 'Sources of this answer' }).getByRole('button').first().click();
  await expectToFill(page);

  await page.goto(`/chat/${id}?tab=activity`);
  await page.getByRole('region', { name: 'Conversations' }).getByRole('listitem').getByRole('button').first().click();
  await expect(page.getByRole('log').getByRole('article').nth(QUESTIONS)).toBeAttached();
  await expectToFill(page);

  await page.goto(`/chat/${id}?compare=on`);
  await composer(page).fill('When are dogs allowed on the north beach?');
  await composer(page).press('Enter');
  await expect(page.getByRole('article', { name: 'Answer of side B' })).toHaveAttribute('aria-busy', 'false');
  await expectToFill(page);
});

test('a visitor: the share page, an iframe and the bubble on a site', async ({ page, browser, parley, site }) => {
  await signUp(page);
  const { id } = await createAgent(page.request, { settings: { showPassages: true } });
  const head = '<meta name="viewport" content="width=device-width"><style>body{margin:0}</style>';
  const bubble = site.put('/bubble', {
    html: `<!doctype html><html lang="en"><head><title>Shop</title>${head}</head><body>
      <script src="${parley.url}/embed.js" data-agent-id="${id}" defer></script></body></html>`,
  });
  const iframe = site.put('/iframe', {
    html: `<!doctype html><html lang="en"><head><title>Shop</title>${head}</head><body>
      <iframe title="Chat" src="${parley.url}/chatbot-iframe/${id}" width="100%" height="600" frameborder="0"></iframe></body></html>`,
  });
  await withVisitor(
    browser,
    async (visitor) => {
      await visitor.goto(`${parley.url}/chat/${id}`);
      await talk(visitor);
      await expectToFill(visitor);

      await visitor.goto(bubble);
      await visitor.getByRole('button', { name: 'Chat', exact: true }).click();
      await talk(visitor, visitor.locator('iframe').contentFrame());
      await expectToFill(visitor);
      await expectToFill(visitor, await frameOf(visitor));

      await visitor.goto(iframe);
      await expect(answers(visitor.locator('iframe').contentFrame())).toHaveCount(QUESTIONS);
      await expectToFill(visitor);
      await expectToFill(visitor, await frameOf(visitor));
    },
    [401, /\/api\/agent\/agents\//],
  );
});
