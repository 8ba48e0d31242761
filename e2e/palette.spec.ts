import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { expect, test } from './support/test';

test('the command palette finds agents, tabs and actions by keyboard', async ({ page }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  await createAgent(page.request, { name: 'Brant ferry' });
  await page.goto('/dashboard/agents');
  await expect(page.getByRole('link', { name: 'Brant ferry', exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  const input = page.getByRole('combobox', { name: /^Search for/ });
  await expect(input).toBeFocused();

  await page.keyboard.type('aldm sett');
  const found = page.getByRole('option', { name: 'Aldmoor guide: Settings' });
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await expect(input).toHaveAttribute('aria-activedescendant', (await found.getAttribute('id')) as string);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/chat/${id}?tab=settings`);

  await page.getByRole('button', { name: /^Search and commands/ }).click();
  await expect(page.getByRole('option').first()).toHaveText('Playground');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await expect(input).toBeFocused();
  await page.keyboard.type('retrain');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing has changed since the last training')).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(input).toBeFocused();
  await page.keyboard.type('zzzz');
  await expect(page.getByText('No results for “zzzz”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(input).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await expect(input).toBeFocused();
  await page.keyboard.type('log out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test('the palette is reached on a phone through the menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto('/dashboard/agents');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Search and commands' }).click();
  await page.getByRole('option', { name: 'Aldmoor guide', exact: true }).click();
  await expect(page).toHaveURL(`/chat/${id}`);
});
