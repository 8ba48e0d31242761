import { signUp } from './support/account';
import { sourceTab } from './support/agents';
import { FILES } from './support/aldmoor';
import { expect, test } from './support/test';

test('a session that ends while an agent is made takes nothing of what was entered, and says so', async ({
  page,
  complaints,
}) => {
  complaints.expect(401, /api/);
  const { email, password } = await signUp(page);
  const signIn = async () => {
    await expect(page.getByText('You were signed out', { exact: true })).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
  };
  await page.goto('/dashboard/agents/new');
  await page.locator('input[type=file]').setInputFiles(FILES[0] as (typeof FILES)[0]);
  await sourceTab(page, 'Text').click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('The ferry leaves at 7:40.');
  await page.getByRole('button', { name: 'Create Agent' }).click();
  const review = page.getByRole('dialog', { name: 'Review Training Data' });
  await expect(review.getByLabel('Agent name')).toHaveValue('TextOnlyAgent');
  await review.getByLabel('Agent name').fill('Ferry guide');
  await page.context().clearCookies();
  await review.getByRole('button', { name: 'Confirm & Create' }).click();

  await signIn();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('What you entered is still here.')).toBeVisible();
  await expect(page.getByLabel('Agent name')).toHaveValue('Ferry guide');
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue('The ferry leaves at 7:40.');
  await expect(page.getByText('Ready: 1 file, 1 text')).toBeVisible();

  // Signing in with Google reloads the page, which loses chosen files.
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Create Agent' }).click();
  await page.getByRole('button', { name: 'Confirm & Create' }).click();
  await expect(page.getByText('You were signed out', { exact: true })).toBeVisible();
  await page.reload();
  await signIn();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText(`add it again: ${FILES[0]?.name}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Create Agent' }).click();
  await review.getByRole('button', { name: 'Confirm & Create' }).click();
  await page.waitForURL(/\/chat\/[0-9a-f-]{36}$/, { timeout: 60_000 });
});
