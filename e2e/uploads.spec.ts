import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { expect, test } from './support/test';

test('a file that is taken off while the session is renewed is not sent after all', async ({ page, complaints }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  complaints.expect(401, /\/attachments$/);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/attachments')) sent += 1;
  });
  await page.route(/\/attachments$/, (route) => route.fulfill({ status: 401, json: { error: 'Expired' } }), {
    times: 1,
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/auth\/refresh$/, (route) => held.then(() => route.continue()));
  await page.goto(`/chat/${id}`);
  const attach = (name: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(`In ${name}.`) });
  const tray = page.getByRole('list', { name: 'Attached files' });

  const refreshing = page.waitForRequest(/\/auth\/refresh$/);
  await attach('secret.txt');
  await refreshing;
  await tray.getByRole('button', { name: 'Cancel secret.txt' }).click();
  await expect(tray).toHaveCount(0);
  release();
  // Anything that the first one still sends comes before this.
  await attach('public.txt');
  await expect(tray.getByRole('button', { name: 'Remove public.txt' })).toBeVisible();
  expect(sent).toBe(2);
});
