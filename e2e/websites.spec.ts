import { framedPage, startWebsiteServer, type WebsiteServer } from '../apps/server/test/doubles/website-server';
import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { ask } from './support/chat';
import { checkEveryLook } from './support/check-page';
import { type ParleyServer, startParley } from './support/parley-server';
import { test as base, expect } from './support/test';

const test = base.extend<object, { website: WebsiteServer; parley: ParleyServer }>({
  website: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright finds out what a fixture needs from this pattern
    async ({}, use) => {
      const website = await startWebsiteServer();
      await use(website);
      await website.close();
    },
    { scope: 'worker' },
  ],
  parley: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright finds out what a fixture needs from this pattern
    async ({}, use) => {
      const parley = await startParley({ env: { ALLOW_PRIVATE_NETWORK: 'on', CRAWL_PAUSE_MS: '100' } });
      await use(parley);
      await parley.stop();
    },
    { scope: 'worker' },
  ],
});

const links = (...paths: string[]) => paths.map((path) => `<p><a href="${path}">${path}</a></p>`).join('');

test('an owner gives one address, stops and resumes, looks through the result, and removes it as one', async ({
  page,
  website,
}) => {
  const boats = Array.from({ length: 40 }, (_, at) => `/boats/${at + 1}`);
  website.pages.set('/robots.txt', { type: 'text/plain', body: 'User-agent: *\nDisallow: /private' });
  const first = '<p>Aldmoor harbour has forty boats for rent.</p>';
  website.pages.set('/', framedPage('Aldmoor harbour', first + links(...boats, '/private/wages', '/gone')));
  for (const path of boats) {
    const name = path.replace('/boats/', 'Boat number ');
    website.pages.set(path, framedPage(name, `<p>${name} was launched in ${1900 + Number(path.slice(7))}.</p>`));
  }
  const { host } = new URL(website.url);
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}?tab=sources&section=website`);
  const card = page.getByRole('region', { name: host });

  await test.step('enters the address, and mends what is wrong with it', async () => {
    await page.getByRole('radio', { name: /Whole website/ }).check();
    await page.getByRole('button', { name: 'Read website' }).click();
    await expect(page.getByText('URL cannot be empty')).toBeVisible();
    await page.getByLabel('Address of the website').fill(`${website.url}/`);
    await page.getByText('Options', { exact: true }).click();
    await page.getByLabel('Maximum pages').fill('5000');
    await page.getByRole('button', { name: 'Read website' }).click();
    await expect(page.getByText('Enter a whole number from 1 to 2,000.')).toBeVisible();
    await page.getByLabel('Maximum pages').fill('100');
    await checkEveryLook(page);
    await page.getByRole('button', { name: 'Read website' }).click();
  });

  await test.step('sees it being read, stops it and goes on', async () => {
    await expect(card).toContainText(/\d+ of at most 100 pages read/);
    await expect(page.getByRole('button', { name: /Training data: Reading website · \d+ pages?/ })).toBeVisible();
    await expect(page.getByText('Add a source to train the agent.')).toHaveCount(0);
    await expect(card).toContainText(/([3-9]|\d\d) of at most/);
    await card.getByRole('button', { name: `Stop reading ${host}` }).click();
    await expect(card).toContainText('Stopped', { timeout: 20_000 });
    await checkEveryLook(page);
    await card.getByRole('button', { name: `Resume reading ${host}` }).click();
    await expect(card).toContainText('Done', { timeout: 60_000 });
    await expect(card).toContainText('41 pages read');
    await expect(card).toContainText('41 of 41 pages trained', { timeout: 60_000 });
  });

  await test.step('looks at its pages, and at what was left out', async () => {
    await card.getByRole('button', { name: 'What was left out' }).click();
    await expect(card.getByRole('list', { name: 'Addresses that were left out' })).toContainText('/private/wages');
    await expect(card.getByRole('list', { name: 'Addresses that failed' })).toContainText('HTTP 404');
    await card.getByRole('button', { name: 'Show 41 pages' }).click();
    await card.getByLabel('Search sources').fill('number 17');
    await card.getByRole('button', { name: 'Boat number 17', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Boat number 17' });
    await expect(dialog).toContainText('launched in 1917');
    await expect(dialog).not.toContainText('Free mooring');
    await page.keyboard.press('Escape');
    await checkEveryLook(page);
  });

  await test.step('asks, and is answered from one of its pages', async () => {
    await page.getByRole('tab', { name: 'Playground' }).click();
    await expect(await ask(page, 'When was boat number 23 launched?')).toContainText('1923');
    await page.getByRole('tab', { name: /^Sources/ }).click();
  });

  await test.step('removes it with all its pages', async () => {
    await page.goto(`/chat/${id}?tab=sources&section=website`);
    await card.getByRole('button', { name: `Remove website ${host}` }).click();
    await expect(page.getByRole('alertdialog')).toContainText('41 pages of it are removed');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove website' }).click();
    await expect(page.getByText('Website removed, with 41 pages')).toBeVisible({ timeout: 20_000 });
    await expect(card).toHaveCount(0);
    await expect(page.getByText('No website links yet.')).toBeVisible();
  });
});

test('a website that was entered and not added yet is kept, counted, and added with the rest', async ({
  page,
  website,
}) => {
  website.pages.set('/', framedPage('Aldmoor Mill', '<p>The mill grinds on Fridays.</p>'));
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}?tab=sources&section=website`);
  const menu = page.getByRole('navigation', { name: 'Sources' });
  const address = page.getByLabel('Address of the website');
  const retrain = page.getByRole('button', { name: 'Retrain Agent' });
  await page.getByLabel('Website link 1').fill(`${website.url}/`);
  await page.getByRole('radio', { name: /Whole website/ }).check();
  await address.fill(`${website.url}/`);
  await page.getByText('Options', { exact: true }).click();
  await page.getByLabel('Maximum pages').fill('5000');
  await menu.getByRole('button', { name: 'Files' }).click();
  await expect(menu.getByRole('button', { name: /Website.*2 not added yet/ })).toBeVisible();
  await expect(page.getByText('Retrain to add 1 website link, 1 whole website.')).toBeVisible();
  await checkEveryLook(page);
  await retrain.click();
  await expect(page.getByText('Enter a whole number from 1 to 2,000.')).toBeVisible();
  await expect(page.getByLabel('Maximum pages')).toBeFocused();
  await page.getByLabel('Maximum pages').fill('20');

  await page.getByRole('button', { name: 'Clear All' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(address).toHaveValue('');
  await page.getByRole('button', { name: 'Restore what was not added' }).click();
  await expect(address).toHaveValue(`${website.url}/`);
  await page.getByRole('radio', { name: /Single pages/ }).check();
  await page.getByLabel('Website link 1').fill('');
  await menu.getByRole('button', { name: 'Files' }).click();
  await menu.getByRole('button', { name: 'Website' }).click();
  await page.getByRole('radio', { name: /Whole website/ }).check();
  await expect(address).toHaveValue(`${website.url}/`);
  await menu.getByRole('button', { name: 'Files' }).click();
  await menu.getByRole('button', { name: 'Website' }).click();
  await expect(page.getByRole('radio', { name: /Whole website/ })).toBeChecked();
  await retrain.click();
  await expect(page.getByRole('region', { name: new URL(website.url).host })).toContainText('1 of 1 page trained', {
    timeout: 30_000,
  });
  await expect(address).toHaveValue('');
});

test('an agent is created from one address of a website', async ({ page, website }) => {
  website.pages.set('/', framedPage('Aldmoor Mill', `<p>The mill grinds on Fridays.</p>${links('/flour')}`));
  website.pages.set('/flour', framedPage('Flour', '<p>A bag of rye flour costs four pounds.</p>'));
  // Keeps it reading until the agent's screen opens.
  website.pages.set('/robots.txt', { type: 'text/plain', body: 'User-agent: *\nCrawl-delay: 4' });
  const { host } = new URL(website.url);
  await signUp(page);
  await page.goto('/dashboard/agents/new');
  await page.getByLabel('Agent name').fill('Miller');
  await page.getByRole('tab', { name: 'Website' }).click();
  await page.getByRole('radio', { name: /Whole website/ }).check();
  await page.getByLabel('Website link 1').fill(`${website.url}/`);
  await expect(page.getByText('Up to 200 pages are read.')).toBeVisible();
  await checkEveryLook(page);
  await page.getByRole('button', { name: 'Create Agent' }).click();
  const review = page.getByRole('dialog', { name: 'Review Training Data' });
  await expect(review).toContainText('Whole Websites');
  await review.getByRole('button', { name: 'Confirm & Create' }).click();
  await page.waitForURL(/\/chat\/[0-9a-f-]{36}$/);
  await expect(page.getByText('It is reading a website')).toBeVisible();
  await page.getByRole('link', { name: 'See how far it is' }).click();
  await expect(page.getByRole('region', { name: host })).toContainText('2 of 2 pages trained', { timeout: 30_000 });
  await page.getByRole('tab', { name: 'Playground' }).click();
  await ask(page, 'What does a bag of rye flour cost?');
  await expect(page.getByText(/four pounds/).first()).toBeVisible();
});

test('a website that cannot be read is told of wherever failures are', async ({ page, website }) => {
  const address = `${website.url}/nowhere`;
  await signUp(page);
  await page.goto('/dashboard/agents/new');
  await page.getByLabel('Agent name').fill('Harbour guide');
  await page.getByRole('tab', { name: 'Text' }).click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('High tide comes at noon.');
  await page.getByRole('tab', { name: 'Website' }).click();
  await page.getByRole('radio', { name: /Whole website/ }).check();
  await page.getByLabel('Website link 1').fill(address);
  await page.getByRole('button', { name: 'Create Agent' }).click();
  await page.getByRole('button', { name: 'Confirm & Create' }).click();

  const dialog = page.getByRole('dialog', { name: 'Complete, but 1 of 2 sources failed' });
  await expect(dialog.getByText('1 source trained, 1 failed')).toBeVisible({ timeout: 20_000 });
  const row = dialog.getByRole('region', { name: new URL(website.url).host });
  await expect(row.getByText('There is no page at this address (HTTP 404).')).toBeVisible();
  await checkEveryLook(page);
  await dialog.getByRole('button', { name: 'Go to the agent' }).click();

  await expect(page.getByRole('button', { name: /Partly trained/ })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Sources' })).toContainText('1');
  await expect(page.getByRole('button', { name: /Failed/ })).toContainText('1');
  await page.goto('/dashboard/agents');
  await expect(page.getByRole('link', { name: '1 failed: sources of Harbour guide' })).toBeVisible();
});
