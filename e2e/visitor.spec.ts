import { createHmac } from 'node:crypto';
import { OPENINGS_LIMIT, PUBLIC_RATE_LIMIT } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { FrameLocator, Page } from '@playwright/test';
import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { ask, composer } from './support/chat';
import { checkEveryLook } from './support/check-page';
import { expect, test } from './support/test';
import { withVisitor } from './support/visitor';

const QUESTION = 'When are dogs allowed on the north beach?';

/** What a careful host allows, and nothing else. */
const strictPolicy = (origin: string) =>
  `default-src 'none'; script-src ${origin}; frame-src ${origin}; style-src 'self'; require-trusted-types-for 'script'`;

const frameOf = (page: Page, index = 0): FrameLocator => page.locator('parley-chat iframe').nth(index).contentFrame();

test('the bubble works on a page of another origin under a strict policy', async ({ page, browser, parley, site }) => {
  await signUp(page);
  const agent = await createAgent(page.request);
  const address = site.put('/shop', {
    headers: { 'content-security-policy': strictPolicy(parley.url) },
    html: `<!doctype html><html lang="en"><head><title>Shop</title></head><body><main><h1>Shop</h1><p>Welcome</p></main>
      <script src="${parley.url}/embed.js" data-agent-id="${agent.id}" defer></script></body></html>`,
  });
  await withVisitor(browser, async (visitor) => {
    await visitor.goto(address);
    await expect(visitor.locator('iframe')).toHaveCount(0);
    const bubble = visitor.getByRole('button', { name: 'Chat', exact: true });
    expect(await bubble.boundingBox()).toMatchObject({ width: 60, height: 60 });
    await bubble.click();
    const box = await visitor.locator('parley-chat iframe').boundingBox();
    expect(box).toMatchObject({ width: 380, height: 600 });
    await expect(await ask(frameOf(visitor), QUESTION)).toContainText('October to April');

    await visitor.reload();
    await bubble.click();
    await expect(frameOf(visitor).getByRole('log')).toContainText('October to April');
    await visitor.keyboard.press('Escape');
    await expect(visitor.locator('parley-chat iframe')).toBeHidden();
  });
});

test('a site that says who its visitors are keeps their conversations apart in one browser', async ({
  page,
  browser,
  parley,
  site,
}) => {
  await signUp(page);
  const agent = await createAgent(page.request);
  const { secretKey } = await (await page.request.post(`/api/agents/${agent.id}/secret-key/generate`)).json();
  const addressFor = (userId: string) => {
    const signature = createHmac('sha256', secretKey).update(userId).digest('hex');
    return site.put(`/as/${userId}`, {
      html: `<!doctype html><html lang="en"><head><title>Shop</title></head><body><main><h1>Shop</h1></main>
        <script src="${parley.url}/embed.js" data-agent-id="${agent.id}" data-user-id="${userId}"
          data-user-signature="${signature}" defer></script></body></html>`,
    });
  };
  const [ada, eve] = [addressFor('ada'), addressFor('eve')];
  await withVisitor(browser, async (visitor) => {
    const bubble = visitor.getByRole('button', { name: 'Chat', exact: true });
    const log = frameOf(visitor).getByRole('log');
    await visitor.goto(ada);
    await bubble.click();
    await expect(await ask(frameOf(visitor), QUESTION)).toContainText('October to April');
    await visitor.goto(eve);
    await bubble.click();
    await expect(frameOf(visitor).getByRole('textbox')).toBeVisible();
    await expect(log).not.toContainText('October to April');
    await visitor.goto(ada);
    await bubble.click();
    await expect(log).toContainText('October to April');
  });
});

test('two bubbles live on one page', async ({ page, browser, parley, site }) => {
  await signUp(page);
  const agents = [
    await createAgent(page.request, { name: 'Beaches' }),
    await createAgent(page.request, { name: 'Tickets', text: 'A ticket for the ferry costs 12 crowns.' }),
  ];
  const scripts = agents.map(({ id }) => `<script src="${parley.url}/embed.js" data-agent-id="${id}" defer></script>`);
  const address = site.put('/two', {
    html: `<!doctype html><html lang="en"><head><title>Two</title></head><body><h1>Two</h1>${scripts.join('')}</body></html>`,
  });
  await withVisitor(browser, async (visitor) => {
    await visitor.goto(address);
    const bubbles = visitor.getByRole('button', { name: 'Chat', exact: true });
    await expect(bubbles).toHaveCount(2);
    const [first, second] = [await bubbles.nth(0).boundingBox(), await bubbles.nth(1).boundingBox()];
    expect(Math.abs((first?.x ?? 0) - (second?.x ?? 0))).toBeGreaterThanOrEqual(60);
    await bubbles.nth(0).click();
    await expect(await ask(frameOf(visitor, 0), QUESTION)).toContainText('October to April');
    await visitor.keyboard.press('Escape');
    await bubbles.nth(1).click();
    await expect(await ask(frameOf(visitor, 1), 'What does a ferry ticket cost?')).toContainText('12 crowns');
  });
});

test('the bubble fills a small screen, and opens, closes and toggles by script', async ({
  page,
  browser,
  parley,
  site,
}) => {
  await signUp(page);
  const agent = await createAgent(page.request);
  const address = site.put('/small', {
    html: `<!doctype html><html lang="en"><head><title>Small</title><meta name="viewport" content="width=device-width"></head>
      <body><h1>Small</h1><script src="${parley.url}/embed.js" data-agent-id="${agent.id}" defer></script></body></html>`,
  });
  await withVisitor(browser, async (visitor) => {
    await visitor.setViewportSize({ width: 390, height: 844 });
    await visitor.goto(address);
    const call = (name: string) => visitor.evaluate(`window.Parley.${name}()`);
    const frame = visitor.locator('parley-chat iframe');
    await visitor.waitForFunction('window.Parley');
    await call('open');
    await expect(frame).toBeVisible();
    expect(await frame.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    await call('toggle');
    await expect(frame).toBeHidden();
    await call('open');
    await frameOf(visitor).getByRole('button', { name: 'Close chat' }).click();
    await expect(frame).toBeHidden();
  });
});

test('the iframe is in a page of another origin', async ({ page, browser, parley, site }) => {
  await signUp(page);
  const agent = await createAgent(page.request);
  const address = site.put('/frame', {
    html: `<!doctype html><html lang="en"><head><title>Frame</title></head><body><h1>Frame</h1>
      <iframe title="Chat" src="${parley.url}/chatbot-iframe/${agent.id}" width="100%" height="600"></iframe></body></html>`,
  });
  await withVisitor(browser, async (visitor) => {
    await visitor.goto(address);
    const frame = visitor.locator('iframe').contentFrame();
    await expect(frame.getByText('Start a conversation')).toBeVisible();
    await expect(await ask(frame, QUESTION)).toContainText('October to April');
  });
});

test('the share link lets anyone chat, without an account and without seeing others', async ({
  page,
  browser,
  parley,
}) => {
  await signUp(page);
  const agent = await createAgent(page.request);
  const visit = async (visitor: Page) => {
    await visitor.goto(`${parley.url}/chat/${agent.id}`);
    await expect(visitor.getByText('Start a conversation')).toBeVisible();
    await checkEveryLook(visitor);
    await expect(await ask(visitor, QUESTION)).toContainText('October to April');
    await checkEveryLook(visitor);
    await visitor.reload();
    await expect(visitor.getByRole('log')).toContainText('October to April');
  };
  const sessionNeeded: [number, RegExp] = [401, /\/api\/agent\/agents\//];
  await withVisitor(browser, visit, sessionNeeded);
  await withVisitor(browser, visit, sessionNeeded);
});

test('a visitor who asks too much is told once how long to wait, and keeps the question', async ({
  page,
  browser,
  parley,
}) => {
  await signUp(page);
  const agent = await createAgent(page.request);
  await withVisitor(
    browser,
    async (visitor) => {
      const address = `${parley.url}/api/chat/agents/${agent.id}/chat/any/public`;
      const asked = Array.from({ length: PUBLIC_RATE_LIMIT.messages }, () =>
        visitor.request.post(address, { data: { question: 'Hi' } }),
      );
      await Promise.all(asked);
      await visitor.goto(`${parley.url}/chatbot-iframe/${agent.id}`);
      await composer(visitor).fill(QUESTION);
      await composer(visitor).press('Enter');
      const notice = visitor.getByText(`${MESSAGES.rateLimited}. You can send the next one in`);
      await expect(notice).toHaveText(/ in [0-3]:[0-5]\d\.$/);
      await expect(visitor.getByRole('article')).toHaveCount(0);
      await expect(composer(visitor)).toHaveValue(QUESTION);
      await expect(visitor.getByRole('button', { name: 'Send' })).toBeDisabled();
      const before = await notice.textContent();
      await expect.poll(() => notice.textContent()).not.toBe(before);
      await composer(visitor).press('Enter');
      await expect(notice).toHaveCount(1);
      await checkEveryLook(visitor);
    },
    [429, /\/public$/],
  );
});

test('whoever comes after a crowd behind the same address reads why, from whom, and when to try again', async ({
  page,
  browser,
  parley,
}) => {
  await signUp(page);
  const agent = await createAgent(page.request);
  await withVisitor(
    browser,
    async (visitor) => {
      const open = `${parley.url}/api/chat/agents/${agent.id}/conversation/public`;
      for (let opened = 0; opened < OPENINGS_LIMIT.messages; opened += 50)
        await Promise.all(Array.from({ length: 50 }, () => visitor.request.get(open)));
      await visitor.goto(`${parley.url}/chat/${agent.id}`);
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(agent.name);
      const notice = visitor.getByText(MESSAGES.openedOften);
      await expect(notice).toHaveText(/You can try again in [0-3]:[0-5]\d\.$/);
      await expect(visitor.getByRole('button', { name: 'Retry' })).toBeDisabled();
      await checkEveryLook(visitor);
    },
    [429, /\/conversation\/public/],
  );
});

test('a private agent is closed to strangers', async ({ page, browser, parley }) => {
  await signUp(page);
  const agent = await createAgent(page.request, { settings: { visibility: 'private' } });
  const address = `${parley.url}/chat/${agent.id}`;
  await withVisitor(
    browser,
    async (visitor) => {
      await visitor.goto(address);
      await expect(visitor).toHaveURL(/\/auth$/);
      await expect(visitor.getByText('This chat is not available')).toBeVisible();
      await expect(visitor.getByText('If the agent is yours, sign in to open it.')).toBeVisible();
      // A nonexistent agent looks the same.
      await visitor.goto(`${parley.url}/chat/00000000-0000-4000-8000-000000000000`);
      await expect(visitor).toHaveURL(/\/auth$/);
      await expect(visitor.getByText('This chat is not available')).toBeVisible();
      await visitor.goto(`${parley.url}/chatbot-iframe/${agent.id}`);
      await expect(visitor.getByText('This chat is not available')).toBeVisible();
    },
    [404, /\/api\/widget\/agents\//],
  );
  await page.goto(address);
  await expect(await ask(page, QUESTION)).toContainText('October to April');
});
