import { readFileSync } from 'node:fs';
import { MESSAGES } from '@parley/contract/messages';
import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { answers, ask, composer } from './support/chat';
import { checkEveryLook } from './support/check-page';
import { makeDatabaseAgent, run } from './support/database-agent';
import { connectShop } from './support/databases';
import { expect, test } from './support/test';

test('a question becomes SQL, a table, a chart and a file, and is all there after a reload', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page);
  await page.goto(`/chat/${await makeDatabaseAgent(page)}`);
  const answer = await ask(page, 'How many orders are there per city?');
  await expect(answer).toContainText('GROUP BY');
  await expect(answer).not.toContainText('Generated SQL:');
  await run(page).click();
  const grid = page.getByRole('grid', { name: 'Result' });
  await expect(page.getByText('SQL Result:').first()).toBeVisible();
  await expect(grid.getByRole('gridcell')).toHaveText(['London', '400', 'New York', '400', 'Prague', '400']);
  await checkEveryLook(page);

  await test.step('sorted, and a cell copied', async () => {
    const city = grid.getByRole('columnheader', { name: 'city' });
    await city.getByRole('button').click();
    await city.getByRole('button').click();
    await expect(city).toHaveAttribute('aria-sort', 'descending');
    await expect(grid.getByRole('gridcell').first()).toHaveText('Prague');
    await grid.getByRole('gridcell', { name: 'New York' }).click();
    await expect(page.getByText('Copied: New York')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('New York');
  });

  await test.step('a chart, saved as a picture', async () => {
    await page.getByRole('button', { name: 'Draw Chart' }).click();
    const chart = page.getByRole('img', { name: /as a chart/ });
    await expect(chart).toBeVisible();
    await expect(chart).toBeInViewport({ ratio: 1 });
    expect((await chart.boundingBox())?.height).toBe(250);
    await checkEveryLook(page);
    const [png] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export Chart' }).click(),
    ]);
    expect(png.suggestedFilename()).toBe('chart.png');
    const picture = readFileSync(await png.path());
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    await page.getByRole('button', { name: 'Show Table' }).click();
    await expect(page.getByRole('button', { name: 'Export Chart' })).toHaveCount(0);
  });

  await test.step('marked as correct, and all there after a reload', async () => {
    await page.getByRole('button', { name: 'Mark as correct' }).click();
    const marked = page.getByRole('button', { name: 'Marked as correct' });
    await expect(marked).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(grid.getByRole('gridcell').first()).toHaveText('London');
    await expect(marked).toHaveAttribute('aria-pressed', 'true');
    await expect(run(page)).toBeEnabled();
    await marked.click();
    await expect(page.getByRole('button', { name: 'Mark as correct' })).toBeVisible();
  });
});

test('SQL is edited, refused, run over more rows than are shown, and exported', async ({ page, complaints }) => {
  complaints.expect(400, /run_sql/);
  await signUp(page);
  await page.goto(`/chat/${await makeDatabaseAgent(page)}`);
  await ask(page, 'Show all orders');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const editor = page.getByRole('textbox', { name: 'SQL' });
  await editor.fill('delete from orders');
  await checkEveryLook(page);
  await editor.press('Control+Enter');
  const refusal = answers(page).filter({ hasText: /^Error: / });
  await expect(refusal).toBeVisible();
  await expect(refusal.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  // A refusal cannot be marked as correct, and it is still there after a reload.
  await expect(page.getByRole('button', { name: 'Mark as correct' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('delete from orders')).toBeVisible();
  await expect(page.getByText('Edited')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as correct' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await editor.fill('select id, total, note from orders order by id');
  await page.getByRole('button', { name: 'Run SQL' }).click();
  const grid = page.getByRole('grid', { name: 'Result' });
  await expect(grid).toHaveAttribute('aria-rowcount', '1001');
  await expect(refusal).toHaveCount(0);
  await expect(page.getByText('More rows exist.')).toBeVisible();
  // Only the visible rows of a thousand are in the page.
  expect(await grid.getByRole('row').count()).toBeLessThan(80);
  await checkEveryLook(page);

  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(csv.suggestedFilename()).toBe('sql_result.csv');
  const lines = readFileSync(await csv.path(), 'utf8')
    .trim()
    .split(/\r?\n/);
  expect(lines).toHaveLength(1_201);
  expect(lines[0]).toContain('id,total,note');
  expect(lines[1]).not.toContain(',=1+1');

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await editor.fill('delete from orders');
  await editor.press('Control+Enter');
  const failure = page.getByRole('alert').filter({ hasText: /^Error: / });
  const rows = answers(page).filter({ has: grid });
  const expectOldRows = async () => {
    await expect(failure).toBeVisible();
    await expect(page.getByText('still belongs to another version of this SQL')).toBeVisible();
    await expect(rows).toContainText('These rows are from an earlier version');
    await expect(grid).toHaveAttribute('aria-rowcount', '1001');
  };
  await expectOldRows();
  await page.reload();
  await expectOldRows();
  await rows.getByText('SQL of this result').click();
  await expect(rows).toContainText('select id, total, note from orders order by id');
  await checkEveryLook(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(failure).toHaveCount(0);
  await expect(rows).not.toContainText('earlier version');

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await editor.fill('select id from orders where id < 0');
  await editor.press('Control+Enter');
  await expect(page.getByRole('paragraph').filter({ hasText: MESSAGES.noData })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Edited')).toHaveCount(0);
  await expect(answers(page).first()).not.toContainText('id < 0');
});

test('the mode is for trained databases alone: one is taken, of several one is picked', async ({
  page,
  complaints,
}) => {
  complaints.expect(404, /generate_rewritten_question|close_database_connection/);
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}`);
  const toggle = page.getByRole('button', { name: 'SQL mode' });
  await expect(page.getByRole('button', { name: 'Attach' })).toBeVisible();
  await expect(toggle).toHaveCount(0);

  await connectShop(page.request, 'First shop');
  await page.route(/list_database_connections/, async (route) => {
    const response = await route.fetch();
    const list = await response.json();
    Object.assign(list.connections[0].training, { state: 'training', trained_at: null });
    await route.fulfill({ response, json: list });
  });
  await page.reload();
  await expect(toggle).toBeDisabled();
  await expect(toggle).toHaveAttribute('title', 'Train the database first');
  await page.unroute(/list_database_connections/);
  await page.reload();
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('First shop')).toBeVisible();

  const second = await connectShop(page.request, 'Second shop');
  await page.reload();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await toggle.click();
  const picker = page.getByRole('dialog', { name: 'Which database?' });
  await expect(picker.getByRole('button', { name: /shop/i })).toHaveCount(2);
  await checkEveryLook(page);
  const closed = page.waitForRequest(/close_database_connection/);
  await picker.getByRole('button', { name: /Second shop/ }).click();
  await expect(picker).toHaveCount(0);
  await expect(page.getByText('Second shop')).toBeVisible();
  await ask(page, 'How many customers are there?');

  await test.step('one that was removed elsewhere is said to be gone, and no longer chosen', async () => {
    await page.request.post('/api/dbChat/api/v0/remove_database_connection', { data: { connection_id: second.id } });
    const answer = await ask(page, 'and orders?');
    await expect(answer).toContainText(MESSAGES.databaseRemoved);
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await answer.getByRole('button', { name: 'Retry' }).click();
    await expect(answers(page)).toHaveCount(3);
    await expect(answers(page).last()).toContainText(MESSAGES.databaseRemoved);
  });
  await page.getByRole('tab', { name: 'Sources' }).click();
  await closed;
});

test('the first rows come into sight, wherever their statement is', async ({ page }) => {
  await signUp(page);
  await page.goto(`/chat/${await makeDatabaseAgent(page)}`);
  await page.setViewportSize({ width: 1024, height: 560 });
  await ask(page, 'How many orders are there per city?');
  await ask(page, 'How many customers are there?');
  await page.getByRole('button', { name: 'Run SQL' }).first().click();
  const cell = page.getByRole('grid', { name: 'Result' }).getByRole('gridcell').first();
  await expect(cell).toBeInViewport();
});

test('a question that the sources do not answer is asked of the database instead', async ({ page }) => {
  await signUp(page);
  const { id } = await connectShop(page.request);
  const agent = await createAgent(page.request, {
    name: 'Mixed',
    settings: { model: 'Built-in', type: 'database', connection_id: id },
  });
  await page.goto(`/chat/${agent.id}`);
  await expect(page.getByRole('button', { name: 'SQL mode' })).toHaveAttribute('aria-pressed', 'false');
  const hint = page.getByText('Questions about the data in Shop are answered in SQL mode.');
  await ask(page, 'When are dogs allowed on the north beach?');
  await expect(hint).toHaveCount(0);
  await ask(page, 'How many customers are there?');
  await expect(hint).toBeVisible();
  await checkEveryLook(page);
  await page.getByRole('button', { name: 'Ask in SQL mode' }).click();
  await expect(run(page)).toBeVisible();
  await expect(answers(page).last()).toContainText('COUNT(*)');
  await expect(page.getByRole('article', { name: 'You' }).last()).toContainText('How many customers are there?');
  await expect(page.getByRole('button', { name: 'SQL mode' })).toHaveAttribute('aria-pressed', 'true');
  await expect(hint).toHaveCount(0);
});

test('the header names the database that is asked, and those of one name can be told apart', async ({ page }) => {
  await signUp(page);
  const id = await makeDatabaseAgent(page);
  await connectShop(page.request);
  await connectShop(page.request, 'Branch');
  await page.goto(`/chat/${id}`);
  const chip = page.getByRole('banner').getByRole('button', { name: /^Database:/ });
  await expect(chip).toContainText('Shop');
  await page.getByRole('button', { name: 'Change database' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Branch/ })
    .click();
  await expect(chip).toContainText('Branch');
  await page.getByRole('tab', { name: 'Sources' }).click();
  await expect(chip).toContainText('Shop');
  await page.goto(`/chat/${id}?tab=sources&section=database`);
  for (const name of ['Shop, SQLite · shop.sqlite (1)', 'Shop, SQLite · shop.sqlite (2)', 'Branch'])
    await expect(page.getByRole('button', { name: `Details of ${name}`, exact: true })).toBeVisible();
});

test('without a mouse: asked, run, walked through and charted', async ({ page }) => {
  await signUp(page);
  await page.goto(`/chat/${await makeDatabaseAgent(page)}`);
  await composer(page).focus();
  await page.keyboard.type('How many orders are there per city?');
  await page.keyboard.press('Enter');
  await expect(run(page)).toBeEnabled();
  const pressUntil = async (key: string, name: string) => {
    const wanted = page.getByRole('button', { name, exact: true }).last();
    await expect(async () => {
      await page.keyboard.press(key);
      await expect(wanted).toBeFocused({ timeout: 50 });
    }).toPass({ timeout: 10_000 });
  };
  await pressUntil('Shift+Tab', 'Run SQL');
  await page.keyboard.press('Enter');
  const grid = page.getByRole('grid', { name: 'Result' });
  await expect(grid).toBeVisible();
  await grid.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(grid.locator('[aria-selected=true]')).toHaveText('400');
  await pressUntil('Tab', 'Draw Chart');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Show Table' })).toBeFocused();
  await expect(page.getByRole('img', { name: /as a chart/ })).toBeVisible();
});
