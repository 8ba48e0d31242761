import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { answers, ask, composer } from './support/chat';
import { connectShop } from './support/databases';
import { test } from './support/restartable';
import { expect } from './support/test';

/** Longer than it may take to notice a lost connection, or one that is back. */
const SOON = { timeout: 2_500 };
const bar = (page: Page) => page.getByText('Connection lost.').and(page.locator('b'));

test('a server that goes away leaves the screen as it is, and is found again', async ({ page, server, complaints }) => {
  await signUp(page);
  const agent = await createAgent(page.request);
  await page.goto(`/chat/${agent.id}`);
  await ask(page, 'When is the lighthouse open?');
  await expect(answers(page)).toHaveCount(2);

  complaints.expectUnreachable();
  await server.kill();
  await expect(bar(page)).toBeVisible(SOON);
  await expect(page.getByText(/Trying again/)).toBeVisible();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(await height()).toBe(0);

  // A question that cannot be sent says so, and can still be sent.
  await composer(page).fill('How many steps are there?');
  await composer(page).press('Enter');
  await expect(page.getByText('Not sent: the connection was lost.')).toBeVisible(SOON);
  await expect(composer(page)).toHaveValue('How many steps are there?');
  await expect(answers(page)).toHaveCount(2);

  // A screen that has not loaded yet waits, and the shell stays.
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(page.getByRole('tab', { name: 'Analytics' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Loading...')).toBeVisible();
  await page.getByRole('link', { name: 'Back to agents' }).click();
  await expect(page.getByRole('tab', { name: 'Analytics' })).toBeVisible();

  await server.start();
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(bar(page)).toHaveCount(0, SOON);
  await expect(page).toHaveURL('/dashboard/agents');
  await expect(page.getByRole('link', { name: agent.name, exact: true })).toBeVisible();

  await page.goBack();
  await expect(page.getByText('Total Messages')).toBeVisible();
  await page.getByRole('tab', { name: 'Playground' }).click();
  await expect(composer(page)).toHaveValue('How many steps are there?');
  await composer(page).press('Enter');
  await expect(answers(page)).toHaveCount(3);
  await expect(page.getByText('Not sent')).toHaveCount(0);
});

test('a screen under way and a stream catch up by themselves', async ({ page, server, complaints }) => {
  await signUp(page);
  const agent = await createAgent(page.request);
  await page.goto('/dashboard/agents');
  await expect(page.getByRole('link', { name: agent.name, exact: true })).toBeVisible();
  complaints.expectUnreachable();
  await server.kill();
  // Requested while the server is down: the next screen, and then its data.
  await page.getByRole('link', { name: agent.name, exact: true }).click();
  await expect(bar(page)).toBeVisible(SOON);
  await expect(page.getByRole('link', { name: 'Create agent' })).toBeVisible();
  await server.start();
  await expect(composer(page)).toBeVisible({ timeout: 20_000 });
  await expect(bar(page)).toHaveCount(0);

  await page.getByRole('tab', { name: 'Sources' }).click();
  await page.getByRole('button', { name: /^Text/ }).click();
  await expect(page.getByRole('button', { name: 'Retrain Agent' })).toBeVisible();
  await server.kill();
  await expect(bar(page)).toBeVisible(SOON);
  await server.start();
  await expect(bar(page)).toHaveCount(0, { timeout: 20_000 });
  // Only a reopened stream reports this.
  await page.request.post(`/api/agent/agents/${agent.id}/text`, {
    data: { name: 'Ferry', text_content: 'It sails at noon.' },
  });
  await expect(page.getByText('Ferry')).toBeVisible();
});

test('the rows on the screen are saved as a file while no server answers', async ({ page, server, complaints }) => {
  await signUp(page);
  const { id } = await connectShop(page.request);
  const settings = JSON.stringify({ type: 'database', connection_id: id });
  const made = await page.request.post('/api/agent/agents', { multipart: { name: 'Shop', settings } });
  await page.goto(`/chat/${(await made.json()).id}`);
  await ask(page, 'How many orders are there per city?');
  await page.getByRole('button', { name: 'Run SQL' }).last().click();
  await expect(page.getByRole('grid', { name: 'Result' }).getByRole('gridcell')).toHaveCount(6);
  complaints.expectUnreachable();
  await server.kill();
  await expect(bar(page)).toBeVisible(SOON);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  await expect(page.getByText('The rows on the screen were saved')).toBeVisible();
  expect(file.suggestedFilename()).toBe('sql_result.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines.slice(1)).toEqual(['London,400', 'New York,400', 'Prague,400']);
});

test("a visitor's question comes back to the input once it is known that it did not arrive", async ({
  page,
  server,
  complaints,
}) => {
  await signUp(page);
  const agent = await createAgent(page.request);
  await page.context().clearCookies();
  await page.goto(`/chatbot-iframe/${agent.id}`);
  await ask(page, 'When is the lighthouse open?');
  complaints.expectUnreachable();
  await server.kill();
  await composer(page).fill('How many steps are there?');
  await composer(page).press('Enter');
  await expect(page.getByText('Waiting for the connection…')).toBeVisible(SOON);
  await server.start();
  await expect(page.getByText('Not sent: the connection was lost.')).toBeVisible({ timeout: 20_000 });
  await expect(composer(page)).toHaveValue('How many steps are there?');
  await page.screenshot({ path: test.info().outputPath('not-sent.png') });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(composer(page)).toBeFocused();
  await expect(answers(page)).toHaveCount(2);
  await expect(answers(page).last()).toHaveAttribute('aria-busy', 'false');
  await expect(composer(page)).toHaveValue('');

  // People who do not want to wait get the question back at once.
  await server.kill();
  await composer(page).fill('Who built it?');
  await composer(page).press('Enter');
  await expect(page.getByText('Waiting for the connection…')).toBeVisible(SOON);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(composer(page)).toHaveValue('Who built it?');
  await expect(page.getByText('Not sent: the connection was lost.')).toBeVisible();

  // An unsent question still says so once the connection is back, and is sent once.
  await server.start();
  await expect(bar(page)).toHaveCount(0, { timeout: 20_000 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot({ path: test.info().outputPath('not-sent-phone.png') });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(answers(page)).toHaveCount(3);
  await expect(answers(page).last()).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByText('Who built it?')).toHaveCount(1);
  await expect(page.getByText('Not sent')).toHaveCount(0);
});

/** Cuts the page off from the server, which keeps running. */
async function cutOff(page: Page, arrives: boolean) {
  await page.route(/\/healthz|\/messages(\?|$)/, (route) => route.abort('connectionrefused'));
  await page.route(/\/chat\/[^/]+$/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    if (arrives) await route.fetch();
    return route.abort('connectionrefused');
  });
}

test('a question that arrived just before the connection broke is answered once', async ({ page, complaints }) => {
  await signUp(page);
  const agent = await createAgent(page.request);
  await page.goto(`/chat/${agent.id}`);
  await ask(page, 'When is the lighthouse open?');
  complaints.expectUnreachable();
  await cutOff(page, true);
  await composer(page).fill('How many steps are there?');
  await composer(page).press('Enter');
  await expect(page.getByText('Waiting for the connection…')).toBeVisible(SOON);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(answers(page)).toHaveCount(3, { timeout: 20_000 });
  await expect(answers(page).last()).toHaveAttribute('aria-busy', 'false');
  await expect(composer(page)).toHaveValue('');
  await expect(page.getByText('How many steps are there?')).toHaveCount(1);
});

test('a question under way is kept by whoever leaves while the connection is lost', async ({ page, complaints }) => {
  await signUp(page);
  const agent = await createAgent(page.request);
  await page.goto(`/chat/${agent.id}`);
  await ask(page, 'When is the lighthouse open?');
  complaints.expectUnreachable();
  await cutOff(page, false);
  await composer(page).fill('How many steps are there?');
  await composer(page).press('Enter');
  await expect(page.getByText('Waiting for the connection…')).toBeVisible(SOON);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(composer(page)).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('tab', { name: 'Playground' }).click();
  await expect(composer(page)).toHaveValue('How many steps are there?');

  await expect(bar(page)).toHaveCount(0, { timeout: 20_000 });
  await cutOff(page, false);
  await composer(page).press('Enter');
  await expect(page.getByText('Waiting for the connection…')).toBeVisible(SOON);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(composer(page)).toHaveValue('How many steps are there?');
});

test('a screen whose file went with an update is loaded by reloading the page, once', async ({ page, complaints }) => {
  await signUp(page);
  complaints.expect(404, /team-settings/);
  let gone = true;
  await page
    .context()
    .route(/assets\/team-settings-/, (route) => (gone ? route.fulfill({ status: 404, body: '' }) : route.continue()));
  await page.goto('/dashboard/agents');
  // However many times the page requests it, it is there after the page has reloaded.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) gone = false;
  });
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Members' })).toBeVisible();
  await expect(page).toHaveURL('/dashboard/settings');

  // If it is missing for good, the shell says so, and it is not retried forever.
  await page.goto('/dashboard/agents');
  gone = true;
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByText('This screen could not be shown')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Agents', exact: true })).toBeVisible();
});
