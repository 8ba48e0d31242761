import { chromium, type Page } from '@playwright/test';
import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { composer } from './support/chat';
import { LAUNCH_OPTIONS } from './support/launch-options';
import { expect, test } from './support/test';

/** A browser opens at most six connections to a server, for all of its tabs; a screen of an agent holds two. */

/** More screens than their connections would be enough for. */
const TABS = 5;

/** Headless Chromium treats all of its tabs as visible. */
async function putBehind(page: Page, behind: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, behind);
}

test('an agent is open in many tabs, and the one that is looked at follows it', async ({ page, context }) => {
  await signUp(page);
  const { id } = await createAgent(page.request, { settings: { humanOffered: true } });
  const tabs: Page[] = [];
  for (let opened = 0; opened < TABS; opened += 1) {
    const tab = await context.newPage();
    await tab.goto(`/chat/${id}?tab=activity`);
    await expect(tab.getByText('Activity History')).toBeVisible();
    tabs.push(tab);
    if (opened < TABS - 1) await putBehind(tab, true);
  }
  const [first, last] = [tabs[0] as Page, tabs.at(-1) as Page];
  await last.goto(`/chat/${id}`);
  await expect(composer(last)).toBeVisible();
  await putBehind(last, true);
  await putBehind(first, false);
  await page.request.patch(`/api/agent/agents/${id}`, { data: { name: 'Renamed' } });
  const { conversation_id: talk } = await (await page.request.get(`/api/chat/agents/${id}/conversation`)).json();
  const asked = await page.request.post(`/api/chat/agents/${id}/chat/${talk}`, { data: { question: 'Any dogs?' } });
  expect(asked.ok()).toBe(true);
  await expect(first.getByRole('button', { name: /Any dogs\?/ }).first()).toBeVisible();
});

/** More windows than there are connections, all of them visible. */
const WINDOWS = 6;

test('six windows of one agent hear of what happens, and of what happens once the first is closed', async ({
  page,
  context,
}) => {
  await signUp(page);
  const { id } = await createAgent(page.request, { settings: { humanOffered: true } });
  const windows: Page[] = [];
  for (let opened = 0; opened < WINDOWS; opened += 1) {
    const window = await context.newPage();
    await window.goto(`/chat/${id}?tab=activity`);
    await expect(window.getByText('Activity History')).toBeVisible();
    windows.push(window);
  }
  const { conversation_id: talk } = await (await page.request.get(`/api/chat/agents/${id}/conversation`)).json();
  const askAndSee = async (seeing: readonly Page[], messages: string) => {
    await page.request.post(`/api/chat/agents/${id}/chat/${talk}`, { data: { question: 'Any dogs?' } });
    for (const window of seeing) await expect(window.getByRole('button', { name: messages })).toBeVisible();
  };
  await askAndSee(windows, '2 messages');
  const [first, ...others] = windows as [Page, ...Page[]];
  await first.close();
  await askAndSee(others, '4 messages');
  // A window learns news from the one that reads the stream.
  const last = others.at(-1) as Page;
  await last.goto(`/chat/${id}?tab=sources`);
  await expect(last.getByText('1 source').first()).toBeVisible();
});

test('six windows of as many agents all answer to clicks', async ({ page, context }) => {
  await signUp(page);
  for (let opened = 0; opened < WINDOWS; opened += 1) {
    const { id } = await createAgent(page.request, { settings: { humanOffered: true } });
    const window = await context.newPage();
    await window.goto(`/chat/${id}`);
    await expect(composer(window)).toBeVisible();
    await window.goto(`/chat/${id}?tab=activity`);
    await expect(window.getByText('No conversations found').first()).toBeVisible();
  }
  for (const window of context.pages().slice(1)) {
    await window.getByRole('button', { name: 'Refresh' }).first().click();
    await window.goto(`${new URL(window.url()).pathname}?tab=sources`);
    await expect(window.getByText('1 source').first()).toBeVisible({ timeout: 30_000 });
  }
});

test('pages that the browser keeps for the way back hold no connection', async ({ parley }) => {
  const browser = await chromium.launch({ ...LAUNCH_OPTIONS, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  try {
    const page = await (await browser.newContext({ baseURL: parley.url })).newPage();
    await signUp(page);
    const { id } = await createAgent(page.request);
    for (const tab of ['playground', 'activity', 'analytics', 'sources']) {
      await page.goto(`/chat/${id}?tab=${tab}`);
      await expect(page.getByRole('heading', { level: 1 }).or(composer(page)).first()).toBeVisible();
      await page.goto('/docs');
    }
    await page.goto(`/chat/${id}`);
    await expect(composer(page)).toBeVisible();
  } finally {
    await browser.close();
  }
});
