import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { LAUNCH_OPTIONS } from './support/launch-options';
import { expect, test } from './support/test';

// As on a desktop with a mouse, where a scrollbar takes up space.
test.use({ launchOptions: { ...LAUNCH_OPTIONS, ignoreDefaultArgs: ['--hide-scrollbars'] } });

test('the space of a scrollbar that is not there looks like what is beside it', async ({ page }) => {
  /** The colour of the window's right edge, which no element reaches. */
  const edge = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(await edge()).toBe(await page.locator('aside').evaluate((panel) => getComputedStyle(panel).backgroundColor));
  await signUp(page);
  await page.goto('/dashboard/agents');
  await expect(page.getByRole('link', { name: 'Create agent' })).toBeVisible();
  const canvas = await edge();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(edge).toBe('rgb(141, 146, 148)');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(edge).toBe(canvas);
});

test('nothing moves sideways when a scrollbar comes or goes', async ({ page }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  const left = async () => (await page.getByRole('main').boundingBox())?.width;
  const inner = () => page.evaluate(() => innerWidth - document.documentElement.clientWidth);
  // A page shorter than the window leaves the scrollbar's space that a longer one takes.
  await page.goto('/dashboard/agents');
  await page.setViewportSize({ width: 1440, height: 1400 });
  await expect(page.getByRole('link', { name: 'Create agent' })).toBeVisible();
  const wide = await left();
  await page.setViewportSize({ width: 1440, height: 400 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight > innerHeight)).toBe(true);
  expect(await left()).toBe(wide);
  expect(await inner()).toBeGreaterThan(0);

  // So do the parts of a full-height screen, which itself has no scrollbar.
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

  // And the screens of one agent align, including their bars, whichever of them is long.
  const unanswered = Array.from({ length: 6 }, (_each, at) => `Who won the chess cup of 19${at}${at}?`);
  for (const question of unanswered)
    await page.request.post(`/api/chat/agents/${id}/chat/x/public`, { data: { question } });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 600 });
    const heads: (number | undefined)[] = [];
    for (const view of ['', '&view=leads', '&view=unanswered']) {
      await page.goto(`/chat/${id}?tab=activity${view}`);
      const links = page.getByRole('main').getByRole('navigation').first();
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      heads.push((await links.boundingBox())?.x);
    }
    expect(heads, `${width}`).toEqual([heads[0], heads[0], heads[0]]);
    await page.goto(`/chat/${id}?tab=sources`);
    const overview = page.getByRole('complementary', { name: 'Overview' });
    const button = page.getByRole('button', { name: 'Retrain Agent' });
    await expect(overview.or(button).first()).toBeVisible();
    const [above, bar] = [await overview.boundingBox(), await button.boundingBox()];
    const rightOf = (box: typeof bar) => (box?.x ?? 0) + (box?.width ?? 0);
    expect(rightOf(bar), `${width}`).toBe(rightOf(above));
  }
  await page.setViewportSize({ width: 1440, height: 400 });
  await page.goto(`/chatbot-iframe/${id}`);
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  expect(await page.locator('body').evaluate((body) => body.clientWidth)).toBe(1440);
});
