import type { Page } from '@playwright/test';
import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { expect, test } from './support/test';

const FONTS = /\.woff2$/;

/** Sums up unexpected layout shifts, from the first paint on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const state = window as unknown as { shifted: number };
    state.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) state.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}

/** Whether the heading's text has the width of the brand's font, rather than that of another. */
const inBrandFace = (page: Page) =>
  page.evaluate(async () => {
    const heading = document.querySelector('h1');
    if (!heading) throw new Error('The page has no heading.');
    const font = `${getComputedStyle(heading).fontWeight} 40px`;
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    const widthIn = (family: string) => {
      context.font = `${font} ${family}`;
      return context.measureText('Answers that show their source').width;
    };
    const own = widthIn(getComputedStyle(heading).fontFamily);
    return own === widthIn("'Schibsted Grotesk Variable'") && own !== widthIn("'Schibsted Grotesk Fallback'");
  });

test('every document asks for the font immediately, and nothing moves when it comes', async ({
  browser,
  page,
  parley,
}) => {
  await signUp(page);
  const agent = await createAgent(page.request);
  for (const path of ['/', '/pricing', '/docs', '/auth', `/chatbot-iframe/${agent.id}`]) {
    // A browser without a cache.
    const context = await browser.newContext({ baseURL: parley.url });
    const first = await context.newPage();
    const shifted = await watchShifts(first);
    const fetched: string[] = [];
    first.on('request', (request) => FONTS.test(request.url()) && fetched.push(new URL(request.url()).pathname));
    await first.goto(path);
    await expect(first.getByRole('heading', { level: 1 }).first()).toBeVisible();
    const preloaded = await first.locator('link[rel="preload"][as="font"]').getAttribute('href');
    expect(preloaded, path).toMatch(/schibsted-grotesk-plain.*\.woff2$/);
    // English needs no other font, and this one is not fetched twice.
    expect(fetched, path).toEqual([preloaded]);
    expect(await shifted(), path).toBeLessThan(0.02);
    // On a busy machine it may come a moment too late for the first paint; from then on it is cached.
    await first.reload();
    await expect(first.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect.poll(() => inBrandFace(first), path).toBe(true);
    expect(await shifted(), path).toBeLessThan(0.02);
    await context.close();
  }
});

for (const path of ['/', '/pricing', '/auth']) {
  test(`a font that comes late moves nothing at ${path}`, async ({ page, parley }) => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(FONTS, async (route) => {
      await released;
      await route.continue();
    });
    const shifted = await watchShifts(page);
    await page.goto(`${parley.url}${path}`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const boxes = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('h1, label, button, input, a')].map((element) => {
          const { y, height } = element.getBoundingClientRect();
          return [element.textContent, Math.round(y), Math.round(height)];
        }),
      );
    const before = await boxes();
    release();
    await page.evaluate(() => document.fonts.ready);
    // Public pages are set in large type, and switch the font only with the next page.
    if (path === '/auth') await expect.poll(() => inBrandFace(page)).toBe(true);
    expect(await boxes()).toEqual(before);
    expect(await shifted()).toBeLessThan(0.001);
  });
}

test('what stands in for the font is as wide and as high', async ({ page }) => {
  // Here the font is swapped in however late it comes.
  await page.goto('/auth');
  const measured = await page.evaluate(async () => {
    await document.fonts.load("100px 'Schibsted Grotesk Variable'");
    const html = await (await fetch('/docs/first-agent')).text();
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const text = main
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .slice(0, 2_000);
    return [400, 500, 600, 700, 800].map((weight) => {
      const box = (family: string) => {
        const span = document.createElement('span');
        span.textContent = text;
        span.style.cssText = `position:absolute;white-space:nowrap;line-height:normal;font:${weight} 100px/normal ${family}`;
        document.body.append(span);
        const { width, height } = span.getBoundingClientRect();
        span.remove();
        return { width, height };
      };
      const own = box("'Schibsted Grotesk Variable'");
      const other = box("'Schibsted Grotesk Fallback'");
      return { weight, width: other.width / own.width, height: other.height - own.height };
    });
  });
  for (const { weight, width, height } of measured) {
    expect(Math.abs(width - 1), `width at ${weight}`).toBeLessThan(0.02);
    expect(Math.abs(height), `height at ${weight}`).toBeLessThanOrEqual(1);
  }
});

test('until the code of a tab has come, its outline stands there, and the spinner does not start over', async ({
  page,
}) => {
  await signUp(page);
  const agent = await createAgent(page.request);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/(?:agent-route|sources-tab)-.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/chat/${agent.id}?tab=sources`, { waitUntil: 'commit' });
  await expect(page.getByText('Sources', { exact: true })).toBeVisible();
  expect(await page.locator('.animate-breathe').count()).toBeGreaterThan(3);
  const [asked] = await Promise.all([page.waitForResponse(/\/assets\/sources-tab-/), release()]);
  expect(asked.ok()).toBe(true);
  // The section with a source, if it is known in time that there is one.
  await expect(page.getByRole('heading', { name: /^(?:Files|Text)$/, level: 2 })).toBeVisible();
});

test('a hovered menu is drawn before it is clicked, and invisible until then', async ({ page }) => {
  await signUp(page);
  await page.goto('/dashboard/agents');
  const account = page.getByRole('button', { name: /^Account/ });
  await expect(account).toBeVisible();
  await expect(page.locator('[role=menu]')).toHaveCount(0);
  await account.hover();
  await expect(page.locator('[role=menu]')).toHaveCount(1);
  await expect(page.getByRole('menu')).toBeHidden();
  await account.click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(account).toBeFocused();
});

test('a row of tabs that continues beyond a narrow screen says so', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page);
  await page.goto('/dashboard/agents/new');
  const tabs = page.getByRole('tablist').first();
  const fades = () => tabs.locator('..').evaluate((strip) => getComputedStyle(strip).maskImage);
  await expect.poll(fades).toContain('270deg');
  const database = page.getByRole('tab', { name: 'Database' });
  await expect(database).not.toBeInViewport({ ratio: 1 });
  // The arrow at the edge scrolls on, without choosing anything.
  await tabs.locator('xpath=../..').locator('button[aria-hidden]').click();
  await expect(database).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('tab', { name: 'Files' })).toHaveAttribute('aria-selected', 'true');
  await database.click();
  await expect.poll(fades).not.toContain('270deg');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(fades).toBe('none');
});

/** What a visitor's chat may load until one can type: each request is a delay on a slow network. */
const CHAT = { requests: 32, kilobytes: 260 };

for (const place of ['/chat/', '/chatbot-iframe/']) {
  test(`a visitor's chat at ${place} is there after few requests, and speaks the visitor's language`, async ({
    browser,
    page,
    parley,
  }) => {
    await signUp(page);
    const agent = await createAgent(page.request);
    const context = await browser.newContext({ baseURL: parley.url, locale: 'de-DE' });
    const visitor = await context.newPage();
    const network = await context.newCDPSession(visitor);
    await network.send('Network.enable');
    const taken = { requests: 0, kilobytes: 0 };
    network.on('Network.requestWillBeSent', () => {
      taken.requests += 1;
    });
    network.on('Network.loadingFinished', ({ encodedDataLength }) => {
      taken.kilobytes += encodedDataLength / 1_000;
    });
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await visitor.route('**/api/**', async (route) => {
      await released;
      await route.continue();
    });
    await visitor.goto(place + agent.id);
    await expect(visitor.getByText('Wird geladen...')).toBeVisible();
    await expect(visitor.getByText('Loading')).toHaveCount(0);
    release();
    await expect(visitor.getByRole('textbox')).toBeVisible();
    expect(taken.requests).toBeLessThanOrEqual(CHAT.requests);
    expect(taken.kilobytes).toBeLessThanOrEqual(CHAT.kilobytes);
    await context.close();
  });
}

test('on a share link, what is said of a lost connection is in the language of the visitor', async ({
  browser,
  page,
  parley,
}) => {
  await signUp(page);
  const agent = await createAgent(page.request);
  const context = await browser.newContext({ baseURL: parley.url, locale: 'de-DE' });
  const visitor = await context.newPage();
  await visitor.route(/\/(?:api\/|healthz)/, (route) => route.abort());
  await visitor.goto(`/chat/${agent.id}`);
  await expect(visitor.getByRole('status').first()).toContainText('Verbindung');
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'de');
  await expect(visitor.getByText('Connection lost')).toHaveCount(0);
  await context.close();
});
