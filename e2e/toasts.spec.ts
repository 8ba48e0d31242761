import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { expect, test } from './support/test';

test('what is said in passing is said once, and covers nothing that is to be pressed', async ({ page }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}?tab=settings`);
  const name = page.getByLabel('Name', { exact: true });
  const saved = page.getByText('Settings saved', { exact: true });
  for (const next of ['First name', 'Second name', 'Third name']) {
    await name.fill(next);
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: next })).toBeVisible();
  }
  await expect(saved.filter({ visible: true })).toHaveCount(1);

  // On a phone the toast does not cover what was pressed, wherever that is.
  await page.setViewportSize({ width: 390, height: 844 });
  const save = page.getByRole('button', { name: 'Save', exact: true }).first();
  for (const [at, next] of [
    ['end', 'Fourth name'],
    ['center', 'Fifth name'],
    ['start', 'Sixth name'],
  ] as const) {
    await expect(saved.filter({ visible: true })).toHaveCount(0);
    await name.fill(next);
    await save.evaluate((element, block) => element.scrollIntoView({ block }), at);
    await save.click();
    await expect(saved.filter({ visible: true })).toHaveCount(1);
    await page.screenshot({ path: test.info().outputPath(`saved-${at}.png`) });
    const said = await saved.filter({ visible: true }).locator('xpath=..').boundingBox();
    const free = await save.boundingBox();
    if (!said || !free) throw new Error('neither has a place');
    expect(said.y + said.height <= free.y || free.y + free.height <= said.y, at).toBe(true);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  // The bottom bar of the sources stays uncovered, wide and narrow.
  await page.getByRole('tab', { name: /^Sources/ }).click();
  const retrain = page.getByRole('button', { name: 'Retrain Agent' });
  await expect(retrain).toBeVisible();
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    const below = (await retrain.boundingBox())?.y ?? 0;
    const end = await page.evaluate(() => document.documentElement.style.getPropertyValue('--bottom-bar'));
    expect(size.height - Number.parseFloat(end)).toBeLessThan(below);
  }
});
