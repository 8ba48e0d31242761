import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { LAUNCH_OPTIONS } from './support/launch-options';
import { expect, test } from './support/test';

// As on a desk with a mouse, where a scrollbar takes room.
test.use({ launchOptions: { ...LAUNCH_OPTIONS, ignoreDefaultArgs: ['--hide-scrollbars'] } });

test('nothing moves sideways when a scrollbar comes or goes', async ({ page }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  const left = async () => (await page.getByRole('main').boundingBox())?.width;
  const inner = () => page.evaluate(() => innerWidth - document.documentElement.clientWidth);
  // A page that is shorter than the window leaves the room that a longer one takes.
  await page.goto('/dashboard/agents');
  await page.setViewportSize({ width: 1440, height: 1400 });
  await expect(page.getByRole('link', { name: 'Create agent' })).toBeVisible();
  const wide = await left();
  await page.setViewportSize({ width: 1440, height: 400 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight > innerHeight)).toBe(true);
  expect(await left()).toBe(wide);
  expect(await inner()).toBeGreaterThan(0);

  // So do the parts of a screen that is as high as the window, which has no scrollbar itself.
  await page.goto(`/chat/${id}?tab=custom-domains`);
  const menu = page.getByRole('navigation', { name: 'Settings' });
  const places: (number | undefined)[] = [];
  for (const height of [1400, 400]) {
    await page.setViewportSize({ width: 1440, height });
    await expect(menu).toBeVisible();
    places.push((await menu.boundingBox())?.x);
  }
  expect(places[1]).toBe(places[0]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
  await page.screenshot({ path: test.info().outputPath('settings.png') });
  await page.goto(`/chatbot-iframe/${id}`);
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  expect(await page.locator('body').evaluate((body) => body.clientWidth)).toBe(1440);
});
