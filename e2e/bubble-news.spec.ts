import type { Browser, Page } from '@playwright/test';
import { signUp } from './support/account';
import { createAgent } from './support/agents';
import type { HostSite } from './support/host-site';
import { expect, test } from './support/test';
import { withVisitor } from './support/visitor';

const bubbleOn = (page: Page) => page.getByRole('button', { name: 'Chat', exact: true });
const newsOn = (page: Page) => page.getByRole('button', { name: 'New message' });
const chatOn = (page: Page) => page.locator('parley-chat iframe').contentFrame();
const SOON = { timeout: 15_000 };

/** A site with two pages whose visitor was answered by a person; and a way for that person to say more. */
async function attended(
  { page, browser, site, origin }: { page: Page; browser: Browser; site: HostSite; origin: string },
  visit: (
    visitor: Page,
    pages: { first: string; second: string },
    say: (text: string) => Promise<void>,
  ) => Promise<void>,
): Promise<void> {
  await signUp(page);
  const agent = await createAgent(page.request, { settings: { humanOffered: true } });
  const put = (path: string) =>
    site.put(path, {
      html: `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Shop</title></head><body><main><h1>Shop</h1></main>
      <script src="${origin}/embed.js" data-agent-id="${agent.id}" defer></script></body></html>`,
    });
  const pages = { first: put('/first'), second: put('/second') };
  await withVisitor(browser, async (visitor) => {
    await visitor.setViewportSize({ width: 390, height: 844 });
    await visitor.goto(pages.first);
    await bubbleOn(visitor).click();
    await chatOn(visitor).getByRole('button', { name: 'Talk to a person' }).click();
    await expect(chatOn(visitor).getByText('A person has been asked to join.')).toBeVisible();
    await page.goto(`/chat/${agent.id}?tab=activity`);
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByRole('button', { name: 'Take over' }).click();
    const say = async (text: string) => {
      const reply = page.getByRole('region', { name: 'Talk to the visitor' }).getByRole('textbox');
      await reply.fill(text);
      await reply.press('Enter');
      await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible();
    };
    await say('Hello, how can I help?');
    await expect(chatOn(visitor).getByRole('log')).toContainText('how can I help?', SOON);
    await visit(visitor, pages, say);
  });
}

test('the closed bubble tells of what a person writes', async ({ page, browser, parley, site }) => {
  await attended({ page, browser, site, origin: parley.url }, async (visitor, _pages, say) => {
    await chatOn(visitor).getByRole('button', { name: 'Close chat' }).click();
    await expect(bubbleOn(visitor)).toBeVisible();
    await say('Are you still there?');
    await expect(newsOn(visitor)).toBeVisible(SOON);
    await expect(newsOn(visitor).locator('path')).toBeVisible();
    await visitor.screenshot({ path: test.info().outputPath('news-light.png') });
    await visitor.emulateMedia({ colorScheme: 'dark' });
    await visitor.screenshot({ path: test.info().outputPath('news-dark.png') });
    await newsOn(visitor).click();
    await expect(chatOn(visitor).getByText('Are you still there?')).toBeVisible();
    await chatOn(visitor).getByRole('button', { name: 'Close chat' }).click();
    await expect(bubbleOn(visitor)).toBeVisible();
    await expect(newsOn(visitor)).toHaveCount(0);
  });
});

test('the bubble of the next page tells of what a person wrote on the way there, and after', async ({
  page,
  browser,
  parley,
  site,
}) => {
  await attended({ page, browser, site, origin: parley.url }, async (visitor, { first, second }, say) => {
    // What was read is no news on the next page, where the chat is closed again.
    await visitor.goto(second);
    await expect(chatOn(visitor).getByText('how can I help?')).toHaveCount(1, SOON);
    await expect(bubbleOn(visitor)).toBeVisible();
    await say('Are you still there?');
    await expect(newsOn(visitor)).toBeVisible(SOON);

    await visitor.goto('about:blank');
    await say('I can wait a little.');
    await page.getByRole('button', { name: 'Hand back' }).click();
    await visitor.goto(first);
    await expect(newsOn(visitor)).toBeVisible(SOON);
    await expect(visitor.locator('parley-chat iframe')).toBeHidden();
    await visitor.screenshot({ path: test.info().outputPath('next-light.png') });
    await visitor.emulateMedia({ colorScheme: 'dark' });
    await visitor.screenshot({ path: test.info().outputPath('next-dark.png') });
    // Unread messages stay news, though the person has left.
    await visitor.goto(second);
    await newsOn(visitor).click();
    await expect(chatOn(visitor).getByText('I can wait a little.')).toBeVisible();
    await expect(chatOn(visitor).getByRole('textbox')).toBeFocused();
    await chatOn(visitor).getByRole('button', { name: 'Close chat' }).click();
    await expect(bubbleOn(visitor)).toBeVisible();

    // All is read and the person has left: the next page loads no chat until it is opened.
    await visitor.goto(first);
    await expect(bubbleOn(visitor)).toBeVisible();
    await expect(visitor.locator('parley-chat iframe')).toHaveCount(0);
  });
});
