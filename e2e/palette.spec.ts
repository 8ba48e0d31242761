import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { FILES } from './support/aldmoor';
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

  await expect(page.getByRole('group', { name: 'Go to' })).toHaveCount(1);
  await page.keyboard.type('brant');
  await expect(page.getByRole('option').nth(1)).toHaveText('Brant ferry: Playground');
  await expect(page.getByRole('option').nth(2)).toHaveText('Brant ferry: Activity');
  await input.fill('');
  await page.keyboard.type('aldm sett');
  // Sections of the settings are found under their own names.
  await expect(page.getByRole('option', { name: /Settings >/ })).toHaveCount(0);
  const found = page.getByRole('option', { name: 'Aldmoor guide: Settings' });
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await expect(input).toHaveAttribute('aria-activedescendant', (await found.getAttribute('id')) as string);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/chat/${id}?tab=settings`);
  await expect(page.locator('#main')).toBeFocused();

  await page.getByRole('button', { name: /^Search and commands/ }).click();
  await expect(page.getByRole('option').first()).toHaveText('Playground');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await expect(input).toBeFocused();
  // Elsewhere the shorter name would come first.
  await page.keyboard.type('sett');
  const pages = page.getByRole('option', { name: /Settings/ });
  await expect(pages.filter({ hasText: 'Brant ferry: Settings' }).first()).toBeVisible();
  const names = await pages.allInnerTexts();
  const others = names.findIndex((name) => name.includes('Brant ferry'));
  const own = names.findLastIndex((name) => !name.includes('Brant ferry'));
  expect(own).toBeLessThan(others);
  await input.fill('');
  await page.keyboard.type('retrain');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing has changed since the last training')).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(input).toBeFocused();
  await page.keyboard.type('aldm lead');
  await expect(page.getByRole('option', { name: 'Aldmoor guide: Settings > Leads' })).toBeVisible();
  await page.getByRole('option', { name: 'Aldmoor guide: Activity > Leads' }).click();
  await expect(page).toHaveURL(`/chat/${id}?tab=activity&view=leads`);

  // Once something is typed, the team's settings are found by the names of their sections and by their actions.
  await page.keyboard.press('Control+k');
  await expect(input).toBeFocused();
  await expect(page.getByRole('option', { name: /^Settings >/ })).toHaveCount(0);
  await page.keyboard.type('invite');
  await expect(page.getByRole('option', { name: 'Settings > Members' })).toHaveAttribute('aria-selected', 'true');
  await input.fill('billing');
  await expect(page.getByRole('option', { name: 'Settings > Billing' })).toBeVisible();
  await input.fill('members');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/settings?tab=members');

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

test('a name that two agents share finds both of them before the pages of the one on screen', async ({ page }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  await createAgent(page.request, { name: 'Aldmoor harbour office' });
  await page.goto(`/chat/${id}`);
  await page.getByRole('button', { name: /^Search and commands/ }).click();
  await page.getByRole('combobox', { name: /^Search for/ }).fill('aldmoor');
  await expect(page.getByRole('option').nth(0)).toHaveText('Aldmoor guide');
  await expect(page.getByRole('option').nth(1)).toHaveText('Aldmoor harbour office');
  await expect(page.getByRole('option').nth(2)).toHaveText('Playground');
});

test('the palette says how many results there are, and lists all of them where that is asked for', async ({ page }) => {
  await signUp(page);
  const files = Array.from({ length: 10 }, (_, index) => ({
    name: `lighthouse-${index}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(`Lighthouse ${index} stands on the cape.`),
  }));
  await createAgent(page.request, { files });
  await page.goto('/dashboard/agents');
  await page.keyboard.press('Control+k');
  const input = page.getByRole('combobox', { name: /^Search for/ });
  await input.fill('lighthouse-');
  const sources = page.getByRole('group', { name: 'Sources' }).getByRole('option');
  await expect(sources).toHaveCount(7);
  await expect(page.getByRole('status').filter({ hasText: '6 of 10 results' })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('option', { name: 'Show all 10' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(sources).toHaveCount(10);
  await expect(page.getByRole('status').filter({ hasText: /^10 results$/ })).toBeVisible();
  await input.fill('lighthouse');
  await page.getByRole('option', { name: 'Show all 10' }).click();
  await expect(input).toBeFocused();
  await page.getByRole('option', { name: 'lighthouse-9.txt' }).click();
  await expect(page).toHaveURL(/section=files&source=/);
});

test('the palette finds conversations by what was said, and sources by their names', async ({ page }) => {
  await signUp(page);
  const { id } = await createAgent(page.request, { files: FILES.slice(0, 1) });
  const question = 'When is the lighthouse open?';
  const asked = await page.request.post(`/api/chat/agents/${id}/chat/none/public`, { data: { question } });
  const { conversation_id } = await asked.json();
  await page.goto('/dashboard/agents');
  await page.keyboard.press('Control+k');
  const input = page.getByRole('combobox', { name: /^Search for/ });
  await expect(async () => {
    await input.fill('');
    await input.fill('lighthouse');
    await expect(page.getByRole('option', { name: question })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`conversation=${conversation_id}`));
  await expect(page.getByRole('log')).toContainText(question);

  await page.keyboard.press('Control+k');
  await input.fill('clock tide');
  await page.getByRole('option', { name: 'tide-clock.pdf' }).click();
  const opened = page.getByRole('dialog', { name: 'tide-clock.pdf' });
  await expect(opened).toContainText('Ines Calloway');
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);
  await expect(page).not.toHaveURL(/source=/);
});

test('the palette opens for a key that was pressed before the screen stood', async ({ page }) => {
  await signUp(page);
  await page.goto('/dashboard/agents');
  await expect(page.getByRole('heading', { name: 'Agents', level: 1 })).toBeVisible();
  await page.route(/\/api\/auth\/me$/, async (route) => {
    await page.keyboard.press('Control+k');
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('combobox', { name: /^Search for/ })).toBeFocused();
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
