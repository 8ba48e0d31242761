import { chromium, type Page } from '@playwright/test';
import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { composer } from './support/chat';
import { LAUNCH_OPTIONS } from './support/launch-options';
import { expect, test } from './support/test';

/** A browser opens six connections to a server at once, for all of its tabs; a screen of an agent holds two of them. */

/** More screens than their connections would be enough for. */
const TABS = 5;

/** Chromium without a window shows all of its tabs at once. */
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
