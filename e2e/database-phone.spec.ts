import { signUp } from './support/account';
import { ask } from './support/chat';
import { makeDatabaseAgent, run } from './support/database-agent';
import { expect, test } from './support/test';

test('a table wider than a phone fades out where it continues, and its end is reached by the keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page);
  await page.goto(`/chat/${await makeDatabaseAgent(page)}`);
  await ask(page, 'Show all orders');
  await run(page).click();
  const grid = page.getByRole('grid', { name: 'Result' });
  await expect(page.locator('[data-fade=after]')).toBeVisible();
  await expect(page.locator('[data-fade=before]')).toHaveCount(0);
  await grid.focus();
  await page.keyboard.press('End');
  await expect(grid.locator('[aria-selected=true]').last()).toBeInViewport();
  await expect(page.locator('[data-fade=before]')).toBeVisible();
  await expect(page.locator('[data-fade=after]')).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.locator('[data-fade]')).toHaveCount(0);
});

test('on a phone, what leads back to the latest message covers nothing that can be pressed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await signUp(page);
  await page.goto(`/chat/${await makeDatabaseAgent(page)}`);
  await ask(page, 'How many orders are there per city?');
  await run(page).click();
  await page.getByRole('button', { name: 'Draw Chart' }).click();
  await expect(page.getByRole('img', { name: /as a chart/ })).toBeVisible();
  await page.getByRole('log').evaluate((box) => box.scrollTo(0, 0));
  const toLatest = page.getByRole('button', { name: 'Jump to latest' });
  await expect(toLatest).toBeVisible();
  const log = await page.getByRole('log').boundingBox();
  expect((log?.y ?? 0) + (log?.height ?? 0)).toBeLessThanOrEqual((await toLatest.boundingBox())?.y ?? 0);
  await toLatest.click();
  await expect(toLatest).toBeHidden();
  await expect(page.getByRole('button', { name: 'Export Chart' })).toBeInViewport();
});
