import type { Frame, Page } from '@playwright/test';
import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { answers, ask, composer } from './support/chat';
import { connectShop } from './support/databases';
import { expect, test } from './support/test';
import { withVisitor } from './support/visitor';

/** A screen that scrolls internally fills its window, and is never taller or wider, however long the chat. */

const WIDTHS = [1440, 1024, 768, 390, 320];
/** Each with an answer: twenty messages. */
const QUESTIONS = 10;

/** Fails if the document of a page or frame scrolls, at any width. */
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

  await page.route('**/api/models', async (route) => {
    const answer = await (await route.fetch()).json();
    const models = answer.models.map((each: object) => ({ ...each, available: true }));
    await route.fulfill({ json: { ...answer, models } });
  });
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

/** Phones on their side, and a window that is hardly taller. */
const LOW = [
  { width: 844, height: 390 },
  { width: 932, height: 430 },
  { width: 1024, height: 500 },
];
/** The height that an internal scroller needs to be readable, in CSS pixels. */
const READABLE = 160;

test('a low window: the activity is read, and no part of an agent is cut off', async ({ page }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  for (let asked = 1; asked <= 8; asked += 1) {
    const data = { question: `${asked}. When are dogs allowed on the north beach?` };
    expect((await page.request.post(`/api/chat/agents/${id}/chat/none/public`, { data })).ok()).toBe(true);
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const rows = page.getByRole('region', { name: 'Conversations' }).getByRole('listitem');
  const log = page.getByRole('log');
  for (const size of LOW) {
    await page.setViewportSize(size);
    await page.goto(`/chat/${id}?tab=activity`);
    await rows.last().scrollIntoViewIfNeeded();
    await expect(rows.last()).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { name: 'Activity History' })).not.toBeInViewport();

    await page.goto(`/chat/${id}?tab=activity`);
    await rows.first().getByRole('button').first().click();
    await expect(log.getByRole('article').last().locator('footer')).toBeInViewport({ ratio: 1 });
    await expect(log).toBeInViewport({ ratio: 1 });
    await expect(rows.nth(2)).toBeInViewport({ ratio: 1 });
    await page.screenshot({ path: test.info().outputPath(`activity-${size.width}.png`) });
    await rows.last().scrollIntoViewIfNeeded();
    await expect(log).toBeInViewport({ ratio: 1 });
    await rows.last().getByRole('button').first().click();
    await expect(log).toContainText('1. When are dogs');
    await expect(log.getByRole('article').last().locator('footer')).toBeInViewport({ ratio: 1 });
    const search = page.getByRole('textbox', { name: 'Search messages' });
    await search.scrollIntoViewIfNeeded();
    await expect(search).toBeInViewport({ ratio: 1 });
  }

  const parts = ['playground', 'activity', 'activity&view=leads', 'activity&view=unanswered'];
  for (const part of [...parts, 'analytics', 'sources', 'connect', 'settings']) {
    await page.goto(`/chat/${id}?tab=${part}`);
    for (const size of LOW) {
      await page.setViewportSize(size);
      await expect.poll(() => lowestScroller(page), `${part} at ${size.height} px`).toBeGreaterThanOrEqual(READABLE);
    }
  }
});

/** The height of a screen's lowest outermost scroller, 0 before there is one; inner ones are reachable anyway. */
const lowestScroller = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const scrolls = (one: Element) => /auto|scroll/.test(getComputedStyle(one).overflowY);
    const all = [...main.querySelectorAll('div, nav, section')].filter(scrolls);
    const outer = all.filter((one) => !all.some((other) => other !== one && other.contains(one)));
    return outer.length === 0 ? 0 : Math.min(...outer.map((one) => one.getBoundingClientRect().height));
  });

test('large letters: the input has room beside a database, and icons are as large as their words', async ({ page }) => {
  await signUp(page);
  await connectShop(page.request);
  const { id } = await createAgent(page.request);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/chat/${id}`);
  await expect(page.getByRole('button', { name: 'SQL mode' })).toBeVisible();
  const icon = page.getByRole('button', { name: 'Send' }).locator('svg');
  for (const percent of [100, 150, 200]) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`;
    }, percent);
    const { width = 0 } = (await composer(page).boundingBox()) ?? {};
    expect(width, `${percent} %`).toBeGreaterThan((percent / 100) * 16 * 8);
    await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
    expect(await icon.boundingBox()).toMatchObject({ width: (18 * percent) / 100, height: (18 * percent) / 100 });
    await page.screenshot({ path: test.info().outputPath(`composer-${percent}.png`) });
  }
});
