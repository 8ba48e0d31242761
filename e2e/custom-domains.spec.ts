import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { type DnsServer, startDnsServer } from '../apps/server/test/doubles/dns-server';
import { newAccount } from './support/account';
import { checkEveryLook } from './support/check-page';
import { LAUNCH_OPTIONS } from './support/launch-options';
import { type ParleyServer, startParley } from './support/parley-server';
import { expect, test } from './support/test';

/** A server's public address must be known before it starts. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

let dns: DnsServer;
let parley: ParleyServer;
test.beforeAll(async () => {
  dns = await startDnsServer();
  const port = String(await freePort());
  const env = { PORT: port, PUBLIC_URL: `http://parley.example:${port}`, DNS_SERVERS: dns.address };
  parley = await startParley({ env });
});
test.afterAll(async () => {
  await parley.stop();
  await dns.close();
});
// As DNS would resolve it.
test.use({
  launchOptions: {
    ...LAUNCH_OPTIONS,
    args: [...LAUNCH_OPTIONS.args, '--host-resolver-rules=MAP *.example 127.0.0.1'],
  },
});

test('a domain is added, proved, and then shows the chat; nobody signs in there', async ({ page, complaints }) => {
  complaints.expect(400, /custom-domains/);
  complaints.expectInsecure();
  await page.request.post(`${parley.url}/api/auth/register`, { data: newAccount() });
  const multipart = { name: 'Aldmoor guide', text_content: 'The harbour office opens at nine in the morning.' };
  const created = await page.request.post(`${parley.url}/api/agent/agents`, { multipart });
  const { id } = (await created.json()) as { id: string };
  await page.goto(`${parley.url}/chat/${id}?tab=custom-domains`);
  await expect(page.getByText('No domains yet.')).toBeVisible();
  const add = page.getByRole('button', { name: 'Add', exact: true });
  await add.click();
  await expect(page.getByText('Enter a domain', { exact: true })).toBeVisible();
  await page.getByLabel('Domain', { exact: true }).fill('shop');
  await add.click();
  await expect(page.getByText(/^Enter a domain such as/)).toBeVisible();
  await page.getByLabel('Domain', { exact: true }).fill('chat.shop.example');
  await add.click();

  const card = page.getByRole('region', { name: 'chat.shop.example' });
  await expect(card.getByText('Waiting for DNS')).toBeVisible();
  const txt = card.getByRole('region', { name: 'TXT record' });
  const proof = (await txt.getByText(/^verification=/).textContent()) ?? '';
  await expect(txt.getByRole('button', { name: 'Copy value of the TXT record' })).toBeVisible();
  await card.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('At least one record has not been found yet')).toBeVisible();
  await checkEveryLook(page);
  dns.set('TXT', '_parley.chat.shop.example', [proof]);
  dns.set('CNAME', 'chat.shop.example', ['parley.example']);
  await card.getByRole('button', { name: 'Check again' }).click();
  await expect(card.getByText('Connected')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Open' })).toHaveAttribute(
    'href',
    `https://chat.shop.example/chat/${id}`,
  );

  const { port } = new URL(parley.url);
  await page.goto(`http://chat.shop.example:${port}/`);
  await expect(page).toHaveURL(`http://chat.shop.example:${port}/chat/${id}`);
  await page.getByRole('textbox').fill('When does the harbour office open?');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/nine in the morning/)).toBeVisible();
  await page.goto(`http://chat.shop.example:${port}/auth`);
  await expect(page).toHaveURL(/\/chat\//);

  await page.goto(`${parley.url}/chat/${id}?tab=custom-domains`);
  await card.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No domains yet.')).toBeVisible();
});
