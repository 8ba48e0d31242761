import type { Page } from '@playwright/test';
import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { ask } from './support/chat';
import type { HostSite } from './support/host-site';
import { test as onOwnServer } from './support/restartable';
import { expect, test } from './support/test';
import { withVisitor } from './support/visitor';

const QUESTION = 'When are dogs allowed on the north beach?';
const PHONE = { width: 390, height: 844 };

const shop = (site: HostSite, origin: string, agentId: string, style = '') =>
  site.put('/shop', {
    html: `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Shop</title><style>${style}</style></head><body>
      <main><h1>Shop</h1><p style="height:3000px">Welcome</p></main>
      <script src="${origin}/embed.js" data-agent-id="${agentId}" defer></script></body></html>`,
  });

const bubbleOn = (page: Page) => page.getByRole('button', { name: 'Chat', exact: true });

test('the script for other sites is compressed for whoever takes it so', async ({ request, parley }) => {
  for (const encoding of ['br', 'gzip']) {
    const response = await request.get(`${parley.url}/embed.js`, { headers: { 'accept-encoding': encoding } });
    expect(response.headers()['content-encoding']).toBe(encoding);
    expect(await response.text()).toContain('agentId');
  }
});

test('the bubble stays in the corner of the window where a page transforms everything', async ({
  page,
  browser,
  parley,
  site,
}) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  await withVisitor(browser, async (visitor) => {
    await visitor.goto(shop(site, parley.url, id, '* { transform: translateZ(0) !important }'));
    const { width, height } = visitor.viewportSize() ?? PHONE;
    const corner = { x: width - 80, y: height - 80, width: 60, height: 60 };
    await expect(bubbleOn(visitor)).toBeVisible();
    await expect.poll(() => bubbleOn(visitor).boundingBox()).toEqual(corner);
    await visitor.mouse.wheel(0, 1_000);
    await expect.poll(() => visitor.evaluate('scrollY')).toBeGreaterThan(500);
    await expect.poll(() => bubbleOn(visitor).boundingBox()).toEqual(corner);
    await bubbleOn(visitor).click();
    const frame = visitor.locator('parley-chat iframe');
    await expect(await ask(frame.contentFrame(), QUESTION)).toContainText('October to April');
    expect(await frame.boundingBox()).toMatchObject({ x: width - 400, width: 380, height: 600 });
  });
});

/** Opens the bubble over a phone's whole screen, and expects its close button to lead back. */
async function expectWayOut(visitor: Page): Promise<void> {
  await bubbleOn(visitor).click();
  const frame = visitor.locator('parley-chat iframe');
  await expect.poll(() => frame.boundingBox()).toMatchObject({ x: 0, y: 0, ...PHONE });
  await expect(bubbleOn(visitor)).toHaveAttribute('aria-expanded', 'true');
  await bubbleOn(visitor).click();
  await expect(frame).toBeHidden();
}

test('a phone has a way out of a chat that this site may not show', async ({ page, browser, parley, site }) => {
  await signUp(page);
  const settings = { restrictDomains: true, allowedDomains: ['elsewhere.example'] };
  const { id } = await createAgent(page.request, { settings });
  const context = await browser.newContext({ viewport: PHONE });
  const visitor = await context.newPage();
  await visitor.goto(shop(site, parley.url, id));
  await expectWayOut(visitor);
  await context.close();
});

test('a chat that was first opened without a connection comes with the connection', async ({
  page,
  browser,
  parley,
  site,
}) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  const context = await browser.newContext({ viewport: PHONE });
  const visitor = await context.newPage();
  const frame = visitor.locator('parley-chat iframe');
  const address = shop(site, parley.url, id);
  await visitor.goto(address);
  await expect(bubbleOn(visitor)).toBeVisible();
  await context.setOffline(true);
  await bubbleOn(visitor).click();
  const again = visitor.getByRole('button', { name: 'Chat not loaded. Try again' });
  await expect(again).toBeFocused();
  await expect.poll(() => again.boundingBox()).toMatchObject({ x: 0, y: 0, ...PHONE });
  await visitor.screenshot({ path: test.info().outputPath('not-loaded-light.png') });
  await visitor.emulateMedia({ colorScheme: 'dark' });
  await visitor.screenshot({ path: test.info().outputPath('not-loaded-dark.png') });
  await visitor.keyboard.press('Escape');
  await expect(again).toBeHidden();
  await expect(bubbleOn(visitor)).toBeFocused();
  await bubbleOn(visitor).click();
  await expect(again).toBeFocused();
  await context.setOffline(false);
  await expect(await ask(frame.contentFrame(), QUESTION)).toContainText('October to April');

  // If the browser does not report it, the chat is requested again when it is reopened.
  await visitor.goto(address);
  await context.route('**/chatbot-iframe/**', (route) => route.abort());
  await bubbleOn(visitor).click();
  await expect(again).toBeVisible();
  await bubbleOn(visitor).click();
  await bubbleOn(visitor).click();
  await context.unroute('**/chatbot-iframe/**');
  await again.click();
  await expect(frame.contentFrame().getByRole('article').first()).toBeVisible();
  await expect(again).toBeHidden();
  await expect(frame.contentFrame().getByRole('textbox')).toBeFocused();
  await context.close();
});

test('a phone on its side gives the chat the whole screen, a low window its whole height', async ({
  page,
  browser,
  parley,
  site,
}) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  const side = { width: 844, height: 390 };
  for (const hasTouch of [true, false]) {
    const context = await browser.newContext({ viewport: side, hasTouch, isMobile: hasTouch });
    const visitor = await context.newPage();
    await visitor.goto(shop(site, parley.url, id));
    await bubbleOn(visitor).click();
    const frame = visitor.locator('parley-chat iframe');
    const close = frame.contentFrame().getByRole('button', { name: 'Close chat' });
    await expect(close).toBeVisible();
    const whole = hasTouch ? { x: 0, y: 0, ...side } : { x: 444, y: 0, width: 380, height: 390 };
    await expect.poll(() => frame.boundingBox()).toEqual(whole);
    await visitor.screenshot({ path: test.info().outputPath(`low-${hasTouch}.png`) });
    await close.click();
    await expect(frame).toBeHidden();
    await context.close();
  }
});

test('Back closes a chat that fills a phone, and then leaves the page', async ({ page, browser, parley, site }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  const visitor = await context.newPage();
  const frame = visitor.locator('parley-chat iframe');
  const chat = frame.contentFrame();
  const before = site.put('/before', { html: '<!doctype html><title>Before</title><h1>Before</h1>' });
  const address = shop(site, parley.url, id);
  const back = () => visitor.evaluate(() => void setTimeout(() => history.back()));
  await visitor.goto(before);
  await visitor.goto(address);

  await bubbleOn(visitor).click();
  await expect(await ask(chat, QUESTION)).toContainText('October to April');
  await back();
  await expect(frame).toBeHidden();
  expect(visitor.url()).toBe(address);

  // Reopened, the conversation is still there, and closing by the button leaves nothing for Back to undo.
  await bubbleOn(visitor).click();
  await chat.getByRole('textbox').tap();
  await expect.poll(() => chat.locator(':root').evaluate(() => history.state)).not.toBeNull();
  await expect(chat.getByText('October to April')).toBeVisible();
  await chat.getByRole('button', { name: 'Close chat' }).tap();
  await expect(frame).toBeHidden();
  await expect.poll(() => chat.locator(':root').evaluate(() => history.state)).toBeNull();
  await back();
  await expect(visitor).toHaveURL(before);
  await context.close();
});

test('twice as large letters leave the header of a phone its name and its way out', async ({
  page,
  browser,
  parley,
  site,
}) => {
  await signUp(page);
  const { id } = await createAgent(page.request, { name: 'Kestrel Boats' });
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  const visitor = await context.newPage();
  await visitor.goto(shop(site, parley.url, id));
  await bubbleOn(visitor).click();
  const frame = visitor.locator('parley-chat iframe').contentFrame();
  await ask(frame, QUESTION);
  const name = frame.getByRole('heading', { level: 1 });
  for (const percent of [100, 150, 200]) {
    await frame.locator('html').evaluate((html, size) => {
      html.style.fontSize = `${size}%`;
    }, percent);
    await expect(frame.getByRole('button', { name: 'Close chat' })).toBeInViewport({ ratio: 1 });
    for (const button of await frame.getByRole('banner').getByRole('button').all()) {
      const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 };
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(40);
    }
    const cut = await name.evaluate((each) => each.scrollHeight > each.clientHeight + 1);
    expect(cut, `${percent} %`).toBe(false);
    expect(await frame.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await visitor.screenshot({ path: test.info().outputPath(`header-${percent}.png`) });
  }
  await frame.getByRole('button', { name: 'Close chat' }).click();
  await expect(visitor.locator('parley-chat iframe')).toBeHidden();
  await context.close();
});

onOwnServer('a phone has a way out of a chat whose server has gone', async ({ page, browser, server, site }) => {
  await page.goto(server.url);
  await signUp(page);
  const { id } = await createAgent(page.request);
  const context = await browser.newContext({ viewport: PHONE });
  const visitor = await context.newPage();
  await visitor.goto(shop(site, server.url, id));
  await expect(bubbleOn(visitor)).toBeVisible();
  await server.kill();
  await expectWayOut(visitor);
  await context.close();
});
