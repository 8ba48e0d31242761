import type { Page } from '@playwright/test';
import pg from 'pg';
import { openEmbedded } from '../apps/server/src/platform/database/embedded';
import { type MailServer, startMailServer } from '../apps/server/test/doubles/mail-server';
import { type Account, newAccount, signUp } from './support/account';
import { createAgent } from './support/agents';
import { checkEveryLook } from './support/check-page';
import { type ParleyServer, startParley } from './support/parley-server';
import { expect, test } from './support/test';

let mails: MailServer;
let mailing: ParleyServer;
test.beforeAll(async () => {
  mails = await startMailServer();
  mailing = await startParley({ env: { SMTP_URL: `smtp://${mails.host}`, MAIL_FROM: 'parley@parley.example' } });
});
test.afterAll(async () => {
  await mailing.stop();
  await mails.close();
});
test.use({ timezoneId: 'Asia/Tokyo' });

async function signUpAt(page: Page): Promise<Account> {
  const account = newAccount();
  const made = await page.request.post(`${mailing.url}/api/auth/register`, { data: account });
  expect(made.ok()).toBe(true);
  return account;
}

async function createAgentAt(page: Page): Promise<string> {
  const multipart = { name: 'Aldmoor guide', text_content: 'The harbour office opens at nine in the morning.' };
  const created = await page.request.post(`${mailing.url}/api/agent/agents`, { multipart });
  return ((await created.json()) as { id: string }).id;
}

/** A time zone where the previous day's emails are due. */
const morningZone = () => (new Date().getUTCHours() < 8 ? 'Asia/Tokyo' : 'UTC');

/** Moves everything that happened so far to the previous day. */
async function aDayLater(): Promise<void> {
  const visit = await openEmbedded(mailing.dataDir, 'visitor');
  const client = new pg.Client(visit.connection);
  await client.connect();
  await client.query("update chat_messages set created_at = created_at - interval '24 hours'");
  await client.query("update notifications_subscriptions set last_day = last_day - interval '1 day'");
  await client.query("update platform_schedules set next_at = now() where name = 'notifications.send-due'");
  await client.end();
  await visit.close();
}

test('daily mails are chosen in the own time zone, read back, and stopped without signing in', async ({ page }) => {
  const account = await signUpAt(page);
  const id = await createAgentAt(page);
  await page.goto(`${mailing.url}/chat/${id}?tab=notifications`);
  await expect(page.getByText(`Sent to you at ${account.email}`)).toBeVisible();
  const zone = page.getByRole('combobox', { name: 'Your time zone' });
  await expect(zone).toHaveText('Asia/Tokyo');
  await zone.click();
  await page.getByRole('option', { name: 'Pacific/Kiritimati' }).click();
  const conversations = page.getByRole('switch', { name: 'Daily conversations email' });
  await conversations.click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Notifications saved')).toBeVisible();
  await page.reload();
  await expect(conversations).toBeChecked();
  await expect(zone).toHaveText('Pacific/Kiritimati');
  await checkEveryLook(page);
});

test('the mail comes with a link that asks before it stops anything, and needs no session', async ({
  page,
  complaints,
}) => {
  await signUpAt(page);
  const id = await createAgentAt(page);
  const daily = { daily: ['conversations'], zone: morningZone() };
  await page.request.put(`${mailing.url}/api/notifications/agents/${id}`, { data: daily });
  const asked = { data: { question: 'Is anybody there?' } };
  await page.request.post(`${mailing.url}/api/chat/agents/${id}/chat/new/public`, asked);
  await aDayLater();
  await expect.poll(() => mails.mails.length, { timeout: 20_000 }).toBe(1);
  const link = /\/auth\/unsubscribe#([\w-]+)/.exec(mails.mails[0]?.raw.replaceAll('=\r\n', '') ?? '')?.[0] ?? '';

  await page.context().clearCookies();
  await page.goto(mailing.url + link);
  await expect(
    page.getByText(/^Stop the daily emails about conversations with Aldmoor guide, which go to ada/),
  ).toBeVisible();
  await checkEveryLook(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText(/^You will no longer receive these emails/)).toBeVisible();

  complaints.expect(422, /unsubscribe/);
  await page.goto('about:blank');
  await page.goto(`${mailing.url}/auth/unsubscribe#guessed`);
  await expect(page.getByText('The emails that this link belongs to are no longer sent.')).toBeVisible();
});

test('a server without mail says what becomes of the mails', async ({ page }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}?tab=notifications`);
  await expect(page.getByText(/^This server sends no email\. Emails are kept as files/)).toBeVisible();
});
