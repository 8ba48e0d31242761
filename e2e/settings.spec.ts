import type { Page } from '@playwright/test';
import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { ask } from './support/chat';
import { expect, test } from './support/test';

const save = (page: Page, name = 'Save') => page.getByRole('button', { name, exact: true });

test('the general settings are checked, saved, read back, and not lost unasked', async ({ page }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}?tab=settings`);
  await expect(page).toHaveTitle('Settings · Aldmoor guide · Parley');
  await expect(page.getByRole('textbox', { name: 'Agent ID' })).toHaveValue(id);
  await expect(page.getByText('69 B in 1 trained source, 1 passage')).toBeVisible();
  await expect(save(page)).toBeDisabled();

  await page.getByLabel('Name').fill(' ');
  await page.getByRole('switch', { name: 'Credit limit' }).click();
  await page.getByLabel('Credits').fill('many');
  await save(page).click();
  await expect(page.getByText('Agent name is required')).toBeVisible();
  await expect(page.getByText(/^The credit limit must be/)).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();

  await page.getByLabel('Name').fill('Harbour guide');
  await page.getByLabel('Credits').fill('500');
  await page.getByRole('tab', { name: 'Playground' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await asked.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Harbour guide');
  await save(page).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour guide' })).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await expect(save(page)).toBeFocused();

  await page.reload();
  await expect(page.getByLabel('Credits')).toHaveValue('500');
  await page.getByRole('tab', { name: 'Playground' }).click();
  await expect(page).toHaveURL(/tab=playground/);
});

test('what is typed while a save is on its way stays a change', async ({ page }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}?tab=settings`);
  let answer = (): void => undefined;
  const saving = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.getByLabel('Name').fill('Harbour guide');
  await page.route(`**/api/agent/agents/${id}`, async (route) => {
    await saving;
    await route.continue();
  });
  await save(page).click();
  await page.getByLabel('Name').fill('Harbour and tide');
  answer();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour guide' })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Harbour and tide');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await save(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour and tide' })).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
});

test('the AI settings say who answers and show the prompt that is really sent', async ({ page }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}?tab=settings`);
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: 'AI', exact: true }).click();
  await expect(page).toHaveURL(/tab=ai$/);
  await expect(page.getByRole('combobox', { name: 'Model' })).toContainText('Built-in');
  await expect(page.getByText(/^Quotes your sources and sends nothing/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^(Connect|Ask for) a model$/ })).toHaveAttribute('href', /tab=models$/);

  await page.getByRole('combobox', { name: 'Model' }).click();
  await expect(page.getByRole('option', { name: /gpt-3.5-turbo/ })).toContainText('needs a key');
  await page.getByRole('option', { name: /claude-2/ }).click();
  const temperature = page.getByRole('slider', { name: 'Temperature' });
  await expect(temperature).toHaveAttribute('aria-valuetext', '0.7');
  await temperature.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('0.69')).toBeVisible();
  await page.getByRole('combobox', { name: 'Context Window' }).click();
  await page.getByRole('option', { name: /^32k/ }).click();

  const prompt = page.getByRole('textbox', { name: 'System Prompt' });
  await prompt.fill('Mind the tide.');
  await page.getByRole('button', { name: 'Templates' }).click();
  await page.getByRole('menuitem', { name: 'Teacher' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(prompt).toHaveValue('Mind the tide.');

  await page.getByText('Effective prompt').click();
  await page.getByLabel('Example question').fill('When are dogs allowed on the north beach?');
  await page.getByLabel('Example question').press('Enter');
  await expect(page.getByRole('region', { name: 'System', exact: true })).toContainText('Mind the tide.');
  await expect(page.getByRole('region', { name: 'User', exact: true })).toContainText('October to April');

  await save(page, 'Save Changes').click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Model' })).toContainText('claude-2');
  await expect(prompt).toHaveValue('Mind the tide.');
  await page.getByRole('button', { name: 'Reset to defaults' }).click();
  await expect(prompt).toHaveValue('');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(prompt).toHaveValue('Mind the tide.');
});

test('the danger zone is scrolled to, counts the conversations, and lets an agent go by its name', async ({ page }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}`);
  await ask(page, 'When are dogs allowed on the north beach?');
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto(`/chat/${id}?tab=settings&scrollTo=danger-zone`);
  const zone = page.locator('#danger-zone');
  await expect(zone).toBeInViewport();
  await expect(zone).toBeFocused();

  await zone.getByRole('button', { name: 'Delete all conversations' }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText('Delete 1 conversation?');
  await asked.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(zone.getByText('There are no conversations.')).toBeVisible();
  await expect(zone.getByRole('button', { name: 'Delete all conversations' })).toBeDisabled();

  await page.getByLabel('Name').fill('Never saved');
  await zone.getByRole('button', { name: 'Delete agent' }).click();
  const remove = asked.getByRole('button', { name: 'Delete', exact: true });
  await asked.getByRole('textbox').fill('aldmoor guide');
  await expect(remove).toBeDisabled();
  await asked.getByRole('textbox').fill('Aldmoor guide');
  await remove.click();
  await expect(page).toHaveURL('/dashboard/agents');
  await expect(page.getByText('Aldmoor guide was deleted')).toBeVisible();
  await expect(page.getByText('No agents yet')).toBeVisible();
});

test('on a phone every part of the settings leads to the others', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}?tab=settings`);
  const menu = page.getByRole('navigation', { name: 'Settings' });
  const parts = ['AI', 'Leads', 'Security', 'Notifications', 'Chat Interface', 'Custom Domains', 'Webhooks', 'General'];
  let shown = 'General';
  for (const part of parts) {
    await page.locator('[aria-haspopup=dialog]', { hasText: new RegExp(`^Section: ${shown}$`) }).click();
    await menu.getByRole('button', { name: part, exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: part, exact: true })).toBeVisible();
    shown = part;
  }
});

test('whether a switch is on can be seen in both themes', async ({ page }) => {
  await signUp(page);
  const { id } = await createAgent(page.request, { settings: { leadsName: true } });
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(`/chat/${id}?tab=leads`);
    const on = page.getByRole('main').getByRole('switch', { checked: true }).first();
    await expect(on).toBeVisible();
    await on.scrollIntoViewIfNeeded();
    await page.screenshot({ path: test.info().outputPath(`${theme}.png`) });
    const ratio = await on.evaluate((track) => {
      const luminance = (element: Element) => {
        const parts =
          getComputedStyle(element)
            .backgroundColor.match(/\d+(\.\d+)?/g)
            ?.map(Number) ?? [];
        const [red = 0, green = 0, blue = 0] = parts.map((part) => {
          const share = part / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const [one = 0, other = 0] = [track, track.firstElementChild as Element].map(luminance).toSorted((a, b) => b - a);
      return (one + 0.05) / (other + 0.05);
    });
    expect(ratio, theme).toBeGreaterThan(3);
  }
});
