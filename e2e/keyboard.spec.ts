import type { Page } from '@playwright/test';
import { newAccount, signUp } from './support/account';
import { createAgent } from './support/agents';
import { TEXT } from './support/aldmoor';
import { answers } from './support/chat';
import { expect, test } from './support/test';

/** Presses Tab until the element with that role and name has the focus, as someone without a mouse would. */
async function tabTo(page: Page, role: 'button' | 'link' | 'tab' | 'textbox', name: string | RegExp) {
  const wanted = page.getByRole(role, { name, exact: typeof name === 'string' });
  await expect(wanted.first()).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluateAll((found) => found.includes(document.activeElement as HTMLElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached the ${role} ${name}`);
}

async function type(page: Page, name: string, text: string) {
  await tabTo(page, 'textbox', name);
  await page.keyboard.type(text);
}

test('from the landing page to an answer without a mouse', async ({ page }) => {
  const account = newAccount();
  await page.goto('/');
  await tabTo(page, 'link', 'Get started');
  await page.keyboard.press('Enter');
  await type(page, 'Name', account.name);
  await type(page, 'Email', account.email);
  await type(page, 'Password', account.password);
  await type(page, 'Confirm Password', account.password);
  await page.keyboard.press('Enter');

  await tabTo(page, 'link', 'Create your first agent');
  await page.keyboard.press('Enter');
  await type(page, 'Agent name', 'Aldmoor guide');
  await tabTo(page, 'tab', /^Files/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await type(page, 'Text', TEXT);
  await tabTo(page, 'button', 'Create Agent');
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', 'Confirm & Create');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/chat\/[0-9a-f-]{36}$/);

  await type(page, 'Message', 'When are dogs allowed on the north beach?');
  await page.keyboard.press('Enter');
  await expect(answers(page).last()).toContainText('October to April', { timeout: 20_000 });
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
});

test('the focus stays where something was set off that takes a while', async ({ page }) => {
  await signUp(page);
  const agent = await createAgent(page.request);
  await page.goto(`/chat/${agent.id}?tab=sources&section=text`);
  const retrain = page.getByRole('button', { name: 'Retrain Agent' });
  await expect(retrain).toBeEnabled();
  await retrain.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Training', { exact: false }).first()).toBeVisible();
  await expect(retrain).toBeEnabled({ timeout: 20_000 });
  await expect(retrain).toBeFocused();
});

test('the first press of Tab on a screen leads to the way past its head', async ({ page }) => {
  await signUp(page);
  const agent = await createAgent(page.request);
  for (const path of ['/dashboard/agents', '/dashboard/agents/new', `/chat/${agent.id}?tab=sources`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  }
});
