import type { Page } from '@playwright/test';
import { signUp } from './support/account';
import { applicationAddresses, publicAddresses } from './support/addresses';
import { createAgent, sourceTab } from './support/agents';
import { ask } from './support/chat';
import { checkContent, checkEveryLook, checkLargeText } from './support/check-page';
import type { Complaints } from './support/complaints';
import { expect, test } from './support/test';
import { expectNoDeadLinks, linksOf, settled } from './support/visit';

/**
 * Every screen wide and narrow, light and dark: no sideways scrolling, no accessibility violation, no dead link. The
 * list of screens comes from the router, the built pages and the menus of the agent's screen.
 */

const PAGES = publicAddresses();
/** How many pages one test checks, so that several tests run in parallel. */
const PORTION = 6;
/** In elements: the API reference has so many that axe takes seconds for each look. */
const HUGE = 3_000;

const folderOf = (address: string) => address.split('/')[1];
const isNested = (address: string) => address.split('/').length > 2;
const FIRST_OF_FOLDERS = PAGES.filter(isNested).filter(
  (address, at, nested) => nested.findIndex((other) => folderOf(other) === folderOf(address)) === at,
);

test('there are addresses to visit', () => {
  expect(PAGES).toContain('/');
  expect(applicationAddresses()).toEqual(expect.arrayContaining(['/auth', '/dashboard/agents', '/chat/:agentId']));
});

for (let from = 0; from < PAGES.length; from += PORTION) {
  const portion = PAGES.slice(from, from + PORTION);
  test(`the public pages from ${portion[0]}`, async ({ page }) => {
    const links: string[] = [];
    for (const address of portion) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page).toHaveTitle(/Parley/);
      links.push(...(await linksOf(page)));
      // One page per folder is checked in every look, and so is every standalone page that is not huge.
      const alike = isNested(address) && !FIRST_OF_FOLDERS.includes(address);
      if (alike || (await page.locator('*').count()) > HUGE) await checkContent(page);
      else await checkEveryLook(page);
    }
    await expectNoDeadLinks(page, links);
  });
}

/** Visits the router's addresses; those that redirect to one already seen are not checked again. */
async function visitAll(page: Page, addresses: readonly string[]): Promise<void> {
  const seen = new Set<string>();
  const links: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await settled(page);
    const { pathname } = new URL(page.url());
    if (seen.has(pathname)) continue;
    seen.add(pathname);
    await expect(page).toHaveTitle(/\S+ · Parley$/);
    links.push(...(await linksOf(page)));
    await checkEveryLook(page);
    await checkLargeText(page);
  }
  await expectNoDeadLinks(page, links);
}

/** No thing has that id: such an address shows a screen that says so. */
const filled = (address: string, agentId = 'nothing') =>
  address.replace(':agentId', agentId).replaceAll(/:\w+/g, 'nothing');

/** The refusals met by the screens of emailed links and of Google when visited without the data they expect. */
function expectRefusals(complaints: Complaints): void {
  complaints.expect(404, /nothing/);
  complaints.expect(400, /\/api\/teams\/invitations\/show$/);
  complaints.expect(503, /\/api\/auth\/google\/finish$/);
}

test('the addresses of the application, signed out', async ({ page, complaints }) => {
  expectRefusals(complaints);
  await visitAll(
    page,
    applicationAddresses().map((address) => filled(address)),
  );
});

test('the addresses of the application, signed in', async ({ page, complaints }) => {
  expectRefusals(complaints);
  await signUp(page);
  const { id } = await createAgent(page.request);
  // The agent's screen has many parts, and therefore tests of its own.
  await visitAll(
    page,
    applicationAddresses()
      .map((address) => filled(address, id))
      .filter((path) => !path.includes(id)),
  );
});

test("an agent's screen: every tab, and every part of it", async ({ page }) => {
  test.setTimeout(180_000);
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}`);
  await ask(page, 'When are dogs allowed on the north beach?');
  const links: string[] = [];
  const look = async () => {
    await settled(page);
    links.push(...(await linksOf(page)));
    await checkEveryLook(page);
    await checkLargeText(page);
  };
  const tabs = page.getByRole('tablist', { name: 'Agent' }).getByRole('tab');
  expect(await tabs.count()).toBeGreaterThan(2);
  for (const tab of await tabs.all()) {
    await tab.click();
    await expect(page).toHaveTitle(`${await tab.textContent()} · Aldmoor guide · Parley`);
    const parts = page.getByRole('tabpanel').locator('nav').getByRole('button');
    await settled(page);
    if ((await parts.count()) === 0) await look();
    for (const part of await parts.all()) {
      await part.click();
      await look();
    }
  }
  await expectNoDeadLinks(page, links);
});

test('a private agent on the Connect tab', async ({ page }) => {
  await signUp(page);
  const { id } = await createAgent(page.request, { settings: { visibility: 'private' } });
  for (const section of ['embed', 'share']) {
    await page.goto(`/chat/${id}?tab=connect&section=${section}`);
    await expect(page.getByText('This agent is private.')).toBeVisible();
    await checkEveryLook(page);
  }
});

test('the state of the training leads to the sources', async ({ page }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}`);
  await page.getByRole('button', { name: /^Training data:/ }).click();
  await expect(page.getByRole('tab', { name: 'Sources', selected: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Texts of this agent' })).toBeVisible();
});

test('the command palette', async ({ page }) => {
  await signUp(page);
  await createAgent(page.request);
  await page.goto('/dashboard/agents');
  await expect(page.getByRole('link', { name: 'Aldmoor guide', exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option', { name: 'Aldmoor guide' })).toBeVisible();
  await checkEveryLook(page);
});

test('signing in and up, with a mistake', async ({ page, complaints }) => {
  complaints.expect(401, /\/api\/auth\/login/);
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('wrong password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await checkEveryLook(page);
  await page.getByRole('button', { name: 'Need an account? Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await checkEveryLook(page);
});

test('the list of agents, empty and filled', async ({ page }) => {
  await signUp(page);
  await page.goto('/dashboard/agents');
  await expect(page.getByText('No agents yet')).toBeVisible();
  await checkEveryLook(page);
  await createAgent(page.request);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Aldmoor guide' }).first()).toBeVisible();
  await checkEveryLook(page);
});

test('creating an agent, each tab and the review', async ({ page }) => {
  await signUp(page);
  await page.goto('/dashboard/agents/new');
  for (const tab of ['Files', 'Text', 'Website', 'Notion', 'Database', 'Q&A'] as const) {
    await sourceTab(page, tab).click();
    await checkEveryLook(page);
  }
  await page.getByLabel('Agent name').fill('Aldmoor guide');
  await page.getByLabel('Question').fill('Where can I park?');
  await page.getByLabel('Answer', { exact: true }).fill('Behind the town hall.');
  await page.getByRole('button', { name: 'Create Agent' }).click();
  await expect(page.getByRole('dialog', { name: 'Review Training Data' })).toBeVisible();
  await checkEveryLook(page);
});

test("a visitor's frame", async ({ page }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chatbot-iframe/${id}`);
  await ask(page, 'When are dogs allowed on the north beach?');
  await checkEveryLook(page);
});
