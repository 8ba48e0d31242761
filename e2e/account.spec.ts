import { MESSAGES } from '@parley/contract/messages';
import { signUp } from './support/account';
import { checkEveryLook } from './support/check-page';
import { expect, test } from './support/test';

test('an account is deleted once its password and address are given', async ({ page, complaints }) => {
  complaints.expect(400, /auth\/me$/);
  complaints.expect(401, /auth\/login$/);
  const account = await signUp(page);
  await page.goto('/dashboard/settings?tab=account');
  const press = page.getByRole('button', { name: 'Delete account' });
  await press.click();
  const card = page.getByRole('region', { name: 'Delete account' });
  await expect(card.getByText('Enter your current password.')).toBeVisible();
  await card.getByLabel('Current password').fill('not this one');
  await press.click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel(/^Type .* to confirm$/).fill(account.email);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByText(MESSAGES.wrongCurrentPassword)).toBeVisible();
  await card.getByLabel('Current password').fill(account.password);
  await press.click();
  await checkEveryLook(page);
  // A phone on its side, with its keyboard open.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 844, height: 200 });
  for (const end of [dialog.getByRole('heading'), dialog.getByRole('button', { name: 'Delete account' })]) {
    await end.scrollIntoViewIfNeeded();
    await expect(end).toBeInViewport({ ratio: 1 });
  }
  if (size) await page.setViewportSize(size);
  await dialog.getByLabel(/^Type .* to confirm$/).fill(account.email);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Your account was deleted.')).toBeVisible();
  await checkEveryLook(page);
  await page.goto('/auth');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.signInFailed);
});
