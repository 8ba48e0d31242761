import { type APIRequestContext, expect, type Page } from '@playwright/test';

export interface Account {
  name: string;
  email: string;
  password: string;
}

let made = 0;

export function newAccount(): Account {
  made += 1;
  return { name: 'Ada Example', email: `ada.${process.pid}.${made}@example.com`, password: 'correct horse battery' };
}

/** Creates an account through the API and signs this page's browser in. */
export const signUp = (page: Page): Promise<Account> => register(page.request);

/** Creates an account; further requests carry its session. */
export async function register(request: APIRequestContext): Promise<Account> {
  const account = newAccount();
  await post(request, '/api/auth/register', account);
  return account;
}

/** Creates an account through the form. */
export async function signUpByForm(page: Page): Promise<Account> {
  const account = newAccount();
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Need an account? Sign up' }).click();
  await page.getByLabel('Name').fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  return account;
}

/** @returns the parsed body */
async function post(request: APIRequestContext, path: string, data: object): Promise<unknown> {
  const response = await request.post(path, { data });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
}
