import type { Agent } from '@parley/contract/agents';
import type { Browser, Page } from '@playwright/test';
import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { ask, composer } from './support/chat';
import { checkEveryLook } from './support/check-page';
import { type HostSite, startHostSite } from './support/host-site';
import { expect, test } from './support/test';
import { withVisitor } from './support/visitor';

const QUESTION = 'When are dogs allowed on the north beach?';

const pageWith = (site: HostSite, origin: string, { id }: Agent, policy?: string) =>
  site.put('/shop', {
    ...(policy && { headers: { 'content-security-policy': policy } }),
    html: `<!doctype html><html lang="en"><head><title>Shop</title></head><body><main><h1>Shop</h1>
      <iframe title="Chat" src="${origin}/chatbot-iframe/${id}" width="100%" height="600"></iframe></main></body></html>`,
  });

/** Opens a page whose browser refuses a frame and logs errors. @returns the errors */
async function complaintsOf(browser: Browser, address: string, look: (page: Page) => Promise<void>): Promise<string[]> {
  const context = await browser.newContext();
  const list: string[] = [];
  context.on('console', (message) => message.type() === 'error' && list.push(message.text()));
  const page = await context.newPage();
  await page.goto(address);
  await look(page);
  await context.close();
  return list;
}

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
};

test('an owner says which sites may show the chat, and an open one hears of it', async ({
  page,
  browser,
  parley,
  site,
}) => {
  const [denied, strict] = [await startHostSite(), await startHostSite()];
  await signUp(page);
  const agent = await createAgent(page.request);
  await page.goto(`/chat/${agent.id}?tab=security`);
  await page.getByRole('switch', { name: 'Only allow the iframe and widget on specific domains' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter at least one domain.')).toBeVisible();
  const domains = page.getByRole('textbox', { name: 'Allowed domains' });
  await domains.fill(`${site.url}/shop\n<script>`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('‘<script>’: Enter a domain such as example.com')).toBeVisible();
  await domains.fill(`${site.url}/shop\n${strict.url}`);
  await save(page);
  await expect(domains).toHaveValue(`${new URL(site.url).host}\n${new URL(strict.url).host}`);
  await checkEveryLook(page);

  await withVisitor(browser, async (visitor) => {
    const frame = visitor.locator('iframe').contentFrame();
    for (const address of [
      pageWith(site, parley.url, agent),
      pageWith(
        strict,
        parley.url,
        agent,
        `default-src 'none'; frame-src ${parley.url}; require-trusted-types-for 'script'`,
      ),
    ]) {
      await visitor.goto(address);
      await expect(await ask(frame, QUESTION)).toContainText('October to April');
    }
    await visitor.goto(`${parley.url}/chat/${agent.id}`);
    await expect(await ask(visitor, QUESTION)).toContainText('October to April');
  });

  const refused = await complaintsOf(browser, pageWith(denied, parley.url, agent), async (visitor) => {
    await expect(visitor.getByRole('heading', { name: 'Shop' })).toBeVisible();
    await expect(composer(visitor.frames()[1] as unknown as Page)).toHaveCount(0);
  });
  expect(refused.join('\n')).toContain('frame-ancestors');

  // The page meant for frames opens no chat by itself.
  await withVisitor(
    browser,
    async (visitor) => {
      await visitor.goto(`${parley.url}/chatbot-iframe/${agent.id}`);
      await expect(visitor.getByText('This chat is not available here')).toBeVisible();
    },
    [403, /api\/widget/],
  );

  // An open chat ends with its next message.
  await withVisitor(
    browser,
    async (visitor) => {
      await visitor.goto(pageWith(site, parley.url, agent));
      const frame = visitor.locator('iframe').contentFrame();
      await ask(frame, QUESTION);
      await domains.fill('elsewhere.example');
      await save(page);
      await expect(await ask(frame, 'And cats?')).toContainText('This chat is not available on this site.');
    },
    [403, /public$/],
  );
  await page.reload();
  await expect(page.getByText('A chat on a site that is not allowed')).toBeVisible();
  await denied.close();
  await strict.close();
});

test('an open chat of an agent that became private ends with its next message', async ({ page, browser, parley }) => {
  await signUp(page);
  const agent = await createAgent(page.request);
  await withVisitor(
    browser,
    async (visitor) => {
      await visitor.goto(`${parley.url}/chat/${agent.id}`);
      await ask(visitor, QUESTION);
      await page.goto(`/chat/${agent.id}?tab=security`);
      await page.getByRole('radio', { name: /^Private/ }).check();
      await save(page);
      await expect(await ask(visitor, 'And cats?')).toContainText('This chat is not available');
    },
    [404, /public$/],
  );
});

test('an owner sets how often visitors may ask, and what they then read', async ({ page, browser, parley }) => {
  await signUp(page);
  const agent = await createAgent(page.request);
  await page.goto(`/chat/${agent.id}?tab=security`);
  await page.getByRole('textbox', { name: 'Messages' }).fill('0');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Messages must be a whole number from 1 to 1,000')).toBeVisible();
  await page.getByRole('textbox', { name: 'Messages' }).fill('2');
  await page.getByRole('textbox', { name: 'Message shown when the limit is reached' }).fill('Slowly, please');
  await save(page);
  await withVisitor(
    browser,
    async (visitor) => {
      await visitor.goto(`${parley.url}/chat/${agent.id}`);
      await ask(visitor, QUESTION);
      await ask(visitor, 'When is low tide?');
      // Clearing the storage does not make a new visitor.
      await visitor.evaluate('localStorage.clear()');
      await visitor.reload();
      await composer(visitor).fill('Again?');
      await composer(visitor).press('Enter');
      await expect(visitor.getByText('Slowly, please. You can send the next one in')).toBeVisible();
      await expect(composer(visitor)).toHaveValue('Again?');
    },
    [429, /public$/],
  );
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('textbox', { name: 'Messages' })).toHaveValue('20');
  await save(page);
});
