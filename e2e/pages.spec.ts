import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { signUp } from './support/account';
import { checkEveryLook } from './support/check-page';
import { expect, test } from './support/test';
import { withVisitor } from './support/visitor';

test('pages lead to each other by contents, by previous and next, and by anchors', async ({ page }) => {
  await page.goto('/docs');
  const contents = page.getByRole('navigation', { name: 'Documentation' });
  await contents.getByRole('link', { name: 'Files' }).click();
  await expect(page).toHaveURL(/\/docs\/files$/);
  await expect(contents.getByRole('link', { name: 'Files' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('navigation', { name: 'Previous and next page' }).getByRole('link', { name: 'Text' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Text' })).toBeVisible();

  await page.goto('/docs/embed');
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'The iframe' }).click();
  const heading = page.getByRole('heading', { name: 'The iframe' });
  await expect(heading).toBeInViewport();
  const header = await page.getByRole('banner').boundingBox();
  expect((await heading.boundingBox())?.y).toBeGreaterThan(header?.height ?? 0);
});

test('the search is opened by a key, walked with the keyboard, and leads into a page', async ({ page }) => {
  await page.goto('/docs');
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('/');
  const box = page.getByRole('combobox', { name: 'Search the documentation' });
  await expect(box).toBeFocused();
  await box.fill('scanned pdf');
  const options = page.getByRole('option');
  await expect(options.first()).toContainText('What is not read');
  await expect(page.getByRole('status').filter({ hasText: /results?$/ })).toBeVisible();
  await checkEveryLook(page);
  await box.fill('backup restore');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await box.fill('zzzz');
  await expect(page.getByText('No results for “zzzz”.')).toBeVisible();
  await box.fill('content security policy');
  await expect(options.first()).toContainText('Content security policy');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/embed#content-security-policy$/);
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a key for the search and what is typed behind it are not lost, however early', async ({ page }) => {
  for (const key of ['Control+k', '/']) {
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/docs', { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press(key);
    await page.keyboard.type('iframe heightt');
    await page.keyboard.press('Backspace');
    go();
    const box = page.getByRole('combobox', { name: 'Search the documentation' });
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('iframe height');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.type(' in pixels');
    await expect(box).toHaveValue('iframe height in pixels');
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('code is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/docs/configuration');
  await page.getByRole('button', { name: 'Copy' }).first().click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('PORT=8080');
});

test('the contact form says what is missing, sends, and does so without an account', async ({ browser, parley }) => {
  await withVisitor(browser, async (page) => {
    await page.goto(`${parley.url}/contact`);
    const send = page.getByRole('button', { name: 'Send message' });
    await send.click();
    for (const sentence of [/enter your name/, /enter an email address we can reply to/, /write a message/])
      await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByLabel('Name')).toBeFocused();
    await page.screenshot({ path: test.info().outputPath('missing.png') });
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Email').fill('ada at home');
    await page.getByLabel('Message', { exact: true }).fill('Hello from the test');
    await send.click();
    await expect(page.getByText('Please enter your name.')).toBeHidden();
    await expect(page.getByText('Please enter an email address we can reply to.')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await checkEveryLook(page);
    await page.getByLabel('Email').fill('ada@example.com');
    await send.click();
    await expect(page.getByRole('heading', { name: 'Thank you, your message has been saved' })).toBeVisible();
    await expect(page.getByText('It was not emailed')).toBeVisible();
    await expect(page.getByText('is on its way')).toBeHidden();
    await checkEveryLook(page);
    const folder = join(parley.dataDir, 'mail');
    await expect(() => {
      const mails = readdirSync(folder).filter((name) => name.endsWith('.eml'));
      expect(mails.map((name) => readFileSync(join(folder, name), 'utf8')).join()).toContain('Hello from the test');
    }).toPass();
  });
});

test('the contact form says so when what sends it cannot be loaded, and sends later', async ({ browser, parley }) => {
  const part = /\/assets\/send-[^/]*\.js$/;
  const visit = async (page: Page) => {
    await page.route(part, (route) => route.fulfill({ status: 503 }));
    await page.goto(`${parley.url}/contact`);
    const send = page.getByRole('button', { name: 'Send message' });
    await send.click();
    await expect(page.getByText('Your message could not be sent.')).toBeVisible();
    await expect(send).toBeEnabled();
    await page.unrouteAll();
    await send.click();
    await expect(page.getByText('Please enter your name.')).toBeVisible();
    await expect(page.getByText('Your message could not be sent.')).toBeHidden();
  };
  await withVisitor(browser, visit, [503, part]);
});

test('public pages bring nothing of the application before it is asked for', async ({ browser, parley }) => {
  for (const path of ['/', '/contact', '/docs/embed']) {
    const context = await browser.newContext({ baseURL: parley.url });
    const page = await context.newPage();
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(scripts, path).not.toHaveLength(0);
    expect(
      scripts.filter((url) => /\/assets\/(?:react|base|chat|messages)-/.test(url)),
      path,
    ).toEqual([]);
    await context.close();
  }
});

/** The limit for a public page's scripts, including the link to the dashboard. */
const SCRIPTS_KILOBYTES = 12;

test('a public page knows a reader who is signed in, and one whose session ended, by few bytes', async ({
  page,
  complaints,
}) => {
  complaints.expect(401, /\/api\/auth\//);
  await signUp(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Agents', level: 1 })).toBeVisible();
  for (const path of ['/', '/docs', '/pricing', '/contact']) {
    let kilobytes = 0;
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    const scripts = new Set<string>();
    // The page before may still be loading scripts of its own.
    network.on('Network.requestWillBeSent', ({ type, requestId, documentURL }) => {
      if (type === 'Script' && new URL(documentURL).pathname === path) scripts.add(requestId);
    });
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) kilobytes += encodedDataLength / 1_000;
    });
    await network.send('Network.setCacheDisabled', { cacheDisabled: true });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('link', { name: 'Dashboard' }).first()).toBeVisible();
    expect(kilobytes, path).toBeGreaterThan(1);
    expect(kilobytes, path).toBeLessThanOrEqual(SCRIPTS_KILOBYTES);
    await network.detach();
  }
  await page.context().clearCookies();
  await page.goto('/pricing');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('the prices change with the billing cycle', async ({ page }) => {
  await page.goto('/pricing');
  const standard = page.getByRole('region', { name: 'Standard' });
  await expect(standard.getByText('$150 per month')).toBeVisible();
  await page.getByText('Yearly').click();
  await expect(standard.getByText('$1,620 per year')).toBeVisible();
  await expect(standard.getByText('$150 per month')).toBeHidden();
  await checkEveryLook(page);
});

test('every call that the server describes has its place in the reference', async ({ page, parley }) => {
  const { paths } = await (await page.request.get(`${parley.url}/api/openapi.json`)).json();
  const described = Object.entries<object>(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/api');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const entries = await page.locator('.api-operation:has(.api-method) h3').allInnerTexts();
  const listed = entries.map((text) => text.replace(/#$/, '').replaceAll(/\s+/g, ' ').trim());
  expect(listed.sort()).toEqual(described.sort());
  await page.getByRole('link', { name: 'Agent', exact: true }).first().click();
  await expect(page.getByRole('group', { name: 'Fields of Agent', exact: true })).toBeVisible();
});

test('twice as large letters on a phone are cut off nowhere, and break no word of a heading', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const address of ['/', '/pricing']) {
    await page.goto(address);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const cut = await page
      .locator('main *')
      .evaluateAll((all) =>
        all.filter((one) => one.getBoundingClientRect().right > innerWidth).map((one) => one.textContent),
      );
    expect(cut, address).toEqual([]);
    const broken = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (range.getClientRects().length > 1) found.push(word);
        }
      }
      return found;
    });
    expect(broken, address).toEqual([]);
  }
});

test('a list of words fits a small phone, and a wider table slides in its box', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const beyond = () =>
    page.locator('.wide-table').evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
  for (const address of ['/docs/analytics', '/docs/embed', '/docs/webhooks']) {
    await page.goto(address);
    const tables = await beyond();
    expect(tables.length).toBeGreaterThan(0);
    expect(Math.max(...tables), address).toBe(0);
  }
  await page.goto('/docs/configuration');
  expect(Math.max(...(await beyond()))).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('without scripts everything can be read, and the menus open', async ({ browser, parley }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${parley.url}/docs/limits`);
  await expect(page.getByRole('cell', { name: 'Size of a file' })).toBeVisible();
  await page.locator('summary', { hasText: 'Documentation' }).click();
  await page.getByRole('navigation', { name: 'Documentation' }).getByRole('link', { name: 'Models' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Models' })).toBeVisible();
  await page.goto(`${parley.url}/contact`);
  await expect(page.getByRole('button', { name: 'Send message' })).toBeDisabled();
  expect(await page.content()).toContain('The form needs JavaScript.');
  await context.close();
});
