import type { Page } from '@playwright/test';
import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { composer } from './support/chat';
import { LAUNCH_OPTIONS } from './support/launch-options';
import { expect, test } from './support/test';

// Real browsers have a back/forward cache; Playwright disables it by default.
test.use({ launchOptions: { ...LAUNCH_OPTIONS, ignoreDefaultArgs: ['--disable-back-forward-cache'] } });

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
}

/** Expects the page that belongs to the address: signed out, a dashboard screen leads to the sign-in. */
async function expectSignIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page).toHaveURL('/auth');
}

for (const path of ['/dashboard/agents', '/dashboard/settings?tab=account']) {
  test(`after logging out of ${path}, Back leads to the sign-in`, async ({ page, complaints }) => {
    // The session is checked again, and has ended.
    complaints.expect(401, /\/api\//);
    await page.goto('/');
    await signUp(page);
    await page.goto(path);
    await logOut(page);
    await page.goBack();
    await expectSignIn(page);
    await page.goForward();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
}

test('after logging out of an agent, Back shows what visitors see at its address', async ({ page, complaints }) => {
  complaints.expect(401, /\/api\//);
  await signUp(page);
  const agent = await createAgent(page.request);
  await page.goto(`/chat/${agent.id}?tab=sources`);
  await logOut(page);
  await page.goBack();
  await expect(page).toHaveURL(`/chat/${agent.id}?tab=sources`);
  await expect(composer(page)).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
});

test('Back from a public page shows the screen that it was opened from', async ({ page }) => {
  await signUp(page);
  await page.goto('/dashboard/agents');
  await page.getByRole('navigation', { name: 'Help' }).getByRole('link', { name: 'Docs' }).click();
  await expect(page).toHaveURL('/docs');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/dashboard/agents');
  await expect(page.getByRole('heading', { name: 'Agents', level: 1 })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('Back goes through the tabs of an agent, one by one', async ({ page }) => {
  await signUp(page);
  const agent = await createAgent(page.request);
  await page.goto('/dashboard/agents');
  await page.getByRole('link', { name: agent.name, exact: true }).click();
  for (const name of ['Activity', 'Sources', 'Settings']) await page.getByRole('tab', { name }).click();
  await page.getByRole('button', { name: 'AI', exact: true }).click();
  await expect(page).toHaveURL(/tab=ai$/);
  // Choosing the current section adds no history entry.
  await page.getByRole('button', { name: 'AI', exact: true }).click();
  for (const [name, address] of [
    ['Settings', /tab=settings$/],
    ['Sources', /tab=sources$/],
    ['Activity', /tab=activity/],
    ['Playground', new RegExp(`/chat/${agent.id}$`)],
  ] as const) {
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  }
  await page.goBack();
  await expect(page).toHaveURL('/dashboard/agents');
});

test('Back goes through the sections of sources, and takes nothing from their forms', async ({ page }) => {
  await signUp(page);
  const agent = await createAgent(page.request);
  await page.goto(`/chat/${agent.id}?tab=sources&section=files`);
  const menu = page.getByRole('navigation', { name: 'Sources' });
  await menu.getByRole('button', { name: /^Text/ }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('Dogs are welcome.');
  await menu.getByRole('button', { name: /^Q&A/ }).click();
  await expect(page).toHaveURL(/section=qa/);
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Dogs are welcome.');
  await page.goBack();
  await expect(page).toHaveURL(/section=files/);
});
