import { newAccount } from './support/account';
import { FILES } from './support/aldmoor';
import { answered, composer } from './support/chat';
import { expect, test } from './support/test';

/** Clicks from the landing page to the first answer of one's own agent. */
const CLICKS_MAX = 6;

test('from the landing page to the first answer it takes at most six clicks', async ({ page, parley }) => {
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    const count = (window as unknown as { countClick: () => void }).countClick;
    // Each press counts; the click that a label forwards to its input does not.
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && count(), { capture: true });
  });
  const account = newAccount();
  await page.goto(parley.url);
  await page.getByRole('link', { name: 'Get started' }).first().click();
  // From here on the fields are in order: typing goes to the focused one.
  await expect(page.getByLabel('Name')).toBeFocused();
  for (const [at, value] of [account.name, account.email, account.password].entries()) {
    if (at > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(value);
  }
  await page.getByLabel('Confirm Password', { exact: true }).focus();
  await page.keyboard.type(account.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('link', { name: 'Create your first agent' }).click();
  await page.getByLabel('Agent name').focus();
  await page.keyboard.type('Aldmoor guide');
  const chooser = page.waitForEvent('filechooser');
  await page.locator('label:has(input[type=file])').first().click();
  await (await chooser).setFiles(FILES);
  await page.getByRole('button', { name: 'Create Agent' }).click();
  await page.getByRole('button', { name: 'Confirm & Create' }).click();
  await page.waitForURL(/\/chat\/[0-9a-f-]{36}/, { timeout: 60_000 });
  // While the agent is being trained, a busy computer may take long to show it.
  await expect(composer(page)).toBeFocused({ timeout: 30_000 });
  const question = 'When was the lighthouse built?';
  await answered(page, question, async () => {
    await page.keyboard.type(question);
    await page.keyboard.press('Enter');
  });
  expect(clicks).toBeLessThanOrEqual(CLICKS_MAX);
  expect(clicks).toBeGreaterThan(0);
});
