import { MESSAGES } from '@parley/contract/messages';
import { expect, type Page } from '@playwright/test';
import { mailTo } from '../apps/server/test/mails';
import { newAccount, signUp } from './support/account';
import { createAgent } from './support/agents';
import { checkEveryLook } from './support/check-page';
import { test } from './support/test';
import { withVisitor } from './support/visitor';

const TABS = ['General', 'Members', 'Plans', 'Billing', 'Account'] as const;

async function open(page: Page, tab: (typeof TABS)[number]) {
  await page.goto(`/dashboard/settings?tab=${tab.toLowerCase()}`);
  await expect(page.getByRole('heading', { level: 2, name: tab })).toBeVisible();
}

test('the settings of a team, in every look', async ({ page }) => {
  await signUp(page);
  for (const tab of TABS) {
    await open(page, tab);
    await expect(page.locator('main').getByRole('progressbar')).toHaveCount(0);
    await checkEveryLook(page);
  }
});

test('somebody is invited, makes an account in another browser, and sees what members see', async ({
  page,
  browser,
  parley,
  complaints,
}) => {
  complaints.expect(400, /invitations$/);
  await signUp(page);
  const guest = newAccount();
  await open(page, 'Members');
  await page.getByRole('button', { name: 'Invite members' }).click();
  const address = page.getByRole('dialog').getByLabel('Email');
  for (const wrong of ['', 'grace']) {
    await address.fill(wrong);
    await page.getByRole('button', { name: 'Create invitation' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(MESSAGES.emailInvalid);
    await expect(address).toBeFocused();
  }
  await address.fill(guest.email);
  await page.getByRole('button', { name: 'Create invitation' }).click();
  const passed = page.getByRole('dialog', { name: 'Pass on this link' });
  const link = await passed.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  await checkEveryLook(page);
  await passed.getByRole('button', { name: 'Done' }).click();
  const invited = page.getByRole('row', { name: new RegExp(guest.email) });
  await expect(invited.getByText('Pending').filter({ visible: true })).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(invited.getByText('Pending').filter({ visible: true })).toHaveCount(1);
  await expect(invited.getByTitle(guest.email)).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await withVisitor(browser, async (other) => {
    await other.goto(link);
    await expect(other.getByLabel('Email')).toHaveValue(guest.email);
    await checkEveryLook(other);
    await other.getByLabel('Name').fill('Grace Hopper');
    await other.getByLabel('Password', { exact: true }).fill(guest.password);
    await other.getByLabel('Confirm Password').fill(guest.password);
    await other.getByRole('button', { name: 'Create account' }).click();
    await other.waitForURL(/\/dashboard\/agents$/);
    await other.goto(`${parley.url}/dashboard/settings?tab=members`);
    await expect(other.getByRole('heading', { name: 'Members 2/unlimited' })).toBeVisible();
    await expect(other.getByRole('button', { name: 'Invite members' })).toHaveCount(0);
    await expect(other.getByRole('navigation', { name: 'Settings' }).getByText('Billing')).toHaveCount(0);
  });
  await page.reload();
  await page.getByRole('combobox', { name: 'Role of Grace Hopper' }).click();
  await page.getByRole('option', { name: 'Owner' }).click();
  await expect(page.getByText('Role changed')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Grace Hopper' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Members 1/unlimited' })).toBeVisible();
});

test('an email address is changed by the link in the mail, and every browser is signed out immediately', async ({
  page,
  browser,
  parley,
}) => {
  const account = await signUp(page);
  const moved = newAccount().email;
  await open(page, 'Account');
  await page.getByLabel('New email address').fill(moved);
  await page.getByLabel('Current password').first().fill(account.password);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('This server sends no email')).toBeVisible();
  const { token = '' } = await mailTo(parley.dataDir, moved, /Confirm/);
  await page.goto(`/auth/confirm-email#${token}`);
  await checkEveryLook(page);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText(`Your email address is now ${moved}`)).toBeVisible();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await page.waitForURL(/\/dashboard\/agents$/);
  await withVisitor(
    browser,
    async (other) => {
      const signIn = async () => {
        await other.goto(`${parley.url}/auth`);
        await other.getByLabel('Email').fill(moved);
        await other.getByLabel('Password', { exact: true }).fill(account.password);
        await other.getByRole('button', { name: 'Sign in', exact: true }).click();
        await other.waitForURL(/\/dashboard\/agents$/);
      };
      await signIn();
      await open(page, 'Account');
      await expect(page.getByText(`You sign in with ${moved}`)).toBeVisible();
      await expect(page.getByText('This browser')).toHaveCount(1);
      await page.getByRole('button', { name: 'Sign out', exact: true }).click();
      await expect(page.getByText('Signed out of that browser')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toHaveCount(0);
      await other.reload();
      await expect(other).toHaveURL(/\/auth$/);
      // A new password also ends them, and the list shows that at once.
      await signIn();
      await page.reload();
      await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toHaveCount(1);
      const password = page.getByRole('region', { name: 'Password' });
      const fields = { 'Current password': account.password, 'New password': token, 'Confirm new password': token };
      for (const [label, text] of Object.entries(fields)) await password.getByLabel(label, { exact: true }).fill(text);
      await password.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toHaveCount(0);
      await page.getByRole('button', { name: 'Sign out everywhere' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
      await expect(page).toHaveURL(`${parley.url}/`);
      await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    },
    [401, /\/api\/auth\/(me|refresh)$/],
  );
});

test('a member leaves a team, and continues in their own', async ({ page, browser, parley }) => {
  await signUp(page);
  await withVisitor(browser, async (other) => {
    await other.goto(parley.url);
    const guest = await signUp(other);
    const invited = await page.request.post('/api/teams/current/invitations', { data: { email: guest.email } });
    const { link } = await invited.json();
    await other.goto(link);
    await other.getByRole('button', { name: 'Accept the invitation' }).click();
    await expect(other.getByText('You are now a member of')).toBeVisible();
    await open(other, 'General');
    await other.getByRole('button', { name: 'Leave team' }).click();
    await checkEveryLook(other);
    await other.getByRole('alertdialog').getByRole('button', { name: 'Leave team' }).click();
    await expect(other.getByText('You left Ada Example')).toBeVisible();
    await expect(other).toHaveURL(/\/dashboard\/agents$/);
    await open(other, 'General');
    await expect(other.getByRole('button', { name: 'Leave team' })).toHaveCount(0);
  });
});

test('a forgotten password is replaced by the link in the mail', async ({ page, parley, complaints }) => {
  const account = await signUp(page);
  await page.context().clearCookies();
  complaints.expect(422, /password\/reset$/);
  await page.goto('/');
  await page.getByRole('link', { name: 'Get started' }).first().click();
  await page.getByRole('button', { name: 'Already have an account? Sign in' }).click();
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible();
  await page.getByRole('button', { name: 'Get a link' }).click();
  await expect(page.getByText('the operator can find a link to set a new password')).toBeFocused();
  await checkEveryLook(page);
  const { token } = await mailTo(parley.dataDir, account.email, /new password/);
  await page.goto(`/auth/reset#${token}`);
  await checkEveryLook(page);
  await page.getByLabel('New password', { exact: true }).fill('another long password');
  await page.getByLabel('Confirm Password').fill('another long password');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.waitForURL(/\/dashboard\/agents$/);
  await page.goto(`/auth/reset#${token}`);
  await page.getByLabel('New password', { exact: true }).fill('yet another password');
  await page.getByLabel('Confirm Password').fill('yet another password');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'has expired or was already used' })).toBeVisible();
});

test('billing details are checked beside their field, kept, and not left unsaved unasked', async ({
  page,
  complaints,
}) => {
  complaints.expect(400, /billing$/);
  await signUp(page);
  await open(page, 'Billing');
  await page.getByLabel('Organization name').fill('Analytical Engines Ltd');
  await page.getByRole('combobox', { name: 'Country' }).click();
  await page.getByRole('option', { name: 'Germany' }).click();
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'VAT' }).click();
  await page.getByLabel('ID', { exact: true }).fill('12');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('ID', { exact: true })).toBeFocused();
  await expect(page.getByText('This does not look like a tax ID of this type.')).toBeVisible();
  await page.getByRole('link', { name: 'Agents', exact: true }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByLabel('ID', { exact: true }).fill('DE 123 4567 89');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Billing details saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Organization name')).toHaveValue('Analytical Engines Ltd');
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveText('Germany');
  await expect(page.getByLabel('ID', { exact: true })).toHaveValue('DE123456789');
});

test('a team is renamed, and deleted once its name is typed', async ({ page }) => {
  const account = await signUp(page);
  await open(page, 'General');
  await page.getByLabel('Team name').fill('Doomed');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Team name saved')).toBeVisible();
  await page.getByRole('button', { name: 'Delete team' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Delete team' })).toBeDisabled();
  await dialog.getByLabel('Type Doomed to confirm').fill('Doomed');
  await dialog.getByRole('button', { name: 'Delete team' }).click();
  // The address changes first, and the landing page is a separate document: navigating while it loads would be aborted.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/auth');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/dashboard\/agents$/);
  await open(page, 'General');
  await expect(page.getByLabel('Team name')).toHaveValue("Ada Example's team");
});

test('Google that is not configured says so on the form', async ({ page, complaints }) => {
  complaints.expect(503, /google\/start$/);
  await page.goto('/auth');
  // Shown even before anybody presses it.
  await expect(page.getByText('Google sign-in is not set up on this server.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page.getByText('Failed to sign in with Google: it is not configured')).toBeVisible();
});

test('how much the team stores is shown, and loaded again where it failed', async ({ page, complaints }) => {
  await signUp(page);
  await createAgent(page.request);
  complaints.expect(500, /\/api\/teams\/current\/storage/);
  await page.route('**/api/teams/current/storage', (route) =>
    route.fulfill({ status: 500, json: { error: 'Server error occurred. Please try again.' } }),
  );
  await page.goto('/dashboard/settings?tab=general');
  const storage = page.getByRole('region', { name: 'Storage' });
  await expect(storage.getByRole('alert')).toContainText('The storage used could not be loaded.');
  await page.unroute('**/api/teams/current/storage');
  await storage.getByRole('button', { name: 'Try again' }).click();
  await expect(storage).toContainText('69 B of 10 GB used');
  await expect(storage.getByRole('meter', { name: 'Storage' })).toBeVisible();
});
