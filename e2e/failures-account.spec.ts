import { MESSAGES } from '@parley/contract/messages';
import type { Page } from '@playwright/test';
import { newAccount, signUp } from './support/account';
import { createAgent } from './support/agents';
import { answers } from './support/chat';
import { test as restartable } from './support/restartable';
import { expect } from './support/test';
import { test } from './support/visited-database';

async function signIn(page: Page, { email, password } = newAccount()) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function fillSignUp(page: Page, { name, email, password } = newAccount(), confirmation = password) {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Need an account? Sign up' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(confirmation);
}
const createAccount = (page: Page) => page.getByRole('button', { name: 'Create account' }).click();

test('signing in: the form says what may be wrong with the password, and what is wrong with the server', async ({
  page,
  without,
  complaints,
}) => {
  complaints.expect(401, /auth/);
  complaints.expect(503, /google/);
  complaints.expect(500, /auth/);
  await page.goto('/auth');
  await signIn(page);
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.signInFailed);
  await without('auth_users', async () => {
    await signIn(page);
    await expect(page.getByRole('alert')).toHaveText(MESSAGES.serverError);
  });
  await page.goto('/auth/google?code=stolen&state=unknown');
  await expect(page.getByRole('alert')).toContainText(MESSAGES.googleFailed);
});

test('signing up: passwords that differ, a server that fails, an account that cannot be entered yet', async ({
  page,
  without,
  database,
  complaints,
}) => {
  complaints.expect(500, /auth/);
  const account = newAccount();
  await fillSignUp(page, account, 'another horse battery');
  // As little as a keyboard leaves of a phone.
  await page.setViewportSize({ width: 390, height: 480 });
  await createAccount(page);
  const confirmation = page.getByLabel('Confirm Password', { exact: true });
  await expect(confirmation).toBeFocused();
  await expect(confirmation).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(MESSAGES.passwordsDiffer)).toBeInViewport({ ratio: 1 });

  await confirmation.fill(account.password);
  await without('auth_users', async () => {
    await createAccount(page);
    await expect(page.getByRole('alert')).toHaveText(`${MESSAGES.createAccountFailed}: ${MESSAGES.signupFailed}`);
  });

  // The account is created with a session, but refused a second one.
  await database.query(`create function refuse() returns trigger language plpgsql as $$ begin
    if exists (select from auth_sessions where user_id = new.user_id) then raise 'full'; end if;
    return new;
  end $$`);
  await database.query('create trigger refuse before insert on auth_sessions for each row execute function refuse()');
  try {
    await createAccount(page);
    await expect(page.getByRole('alert')).toContainText(MESSAGES.loginAfterSignupFailed);
  } finally {
    await database.query('drop function refuse cascade');
  }
});

test('a session that cannot be checked warns of cookies, and one that was ended elsewhere says so', async ({
  page,
  without,
  complaints,
}) => {
  complaints.expect(500, /\/api\//);
  complaints.expect(401, /\/api\//);
  await signUp(page);
  await page.goto('/dashboard/settings');
  const warning = page.getByRole('alert').filter({ hasText: MESSAGES.cookiesBlocked });
  await without('auth_sessions', async () => {
    await page.reload();
    await expect(warning).toBeVisible();
    await warning.getByRole('button', { name: 'Dismiss' }).click();
    await expect(warning).toHaveCount(0);
    await expect(page.getByLabel('Email')).toHaveCount(0);
  });
  await expect(page.getByRole('heading', { name: 'Settings' }).first()).toBeVisible();

  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}`);
  await answers(page).first().waitFor();
  await page.request.post('/api/auth/logout');
  await page.getByRole('button', { name: 'New chat' }).click();
  await expect(page.getByText(MESSAGES.authenticationExpired).first()).toBeVisible();
  await expect(page).toHaveURL('/auth');
});

restartable('a server that is gone, and one that does not answer', async ({ page, server, complaints }) => {
  complaints.expectUnreachable();
  await page.clock.install();
  await page.goto('/auth');
  await page.getByLabel('Email').waitFor();
  server.pause();
  await signIn(page);
  await page.clock.fastForward(31_000);
  await expect(page.getByRole('alert').filter({ hasText: MESSAGES.timedOut })).toBeVisible();
  await server.kill();
  await signIn(page);
  await expect(page.getByRole('alert').filter({ hasText: MESSAGES.requestFailed })).toBeVisible();
});
