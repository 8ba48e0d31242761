import { signUpByForm } from './support/account';
import { ask } from './support/chat';
import { checkEveryLook } from './support/check-page';
import { type ParleyServer, startParley } from './support/parley-server';
import { expect, test } from './support/test';
import { withVisitor } from './support/visitor';

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page, its slides and its menus are there', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Answers that show their source');
    await expect(page).toHaveTitle(/Parley/);
    const slides = page.getByRole('tabpanel');
    await expect(slides).toHaveCount(5);
    await expect(slides.last().getByText('Embed, integrate, automate')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Get started' }).first()).toHaveAttribute('href', '/auth?form=sign-up');
    await expect(page.getByText(/^Copyright 2024–20\d\d Parley$/)).toBeVisible();
    await page.locator('summary', { hasText: 'Resources' }).click();
    await expect(page.getByRole('link', { name: /^Changelog What’s new/ })).toBeVisible();
  });
});

test('an unknown address leads home', async ({ page }) => {
  await page.goto('/nowhere/at-all?x=1');
  await expect(page).toHaveURL(/:\d+\/#no-page$/);
  await expect(page.getByText('There is no page at that address. This is the home page.')).toBeInViewport();
});

test('the header knows who is signed in, and signs out to the landing page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth');
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeHidden();
  await signUpByForm(page);
  await page.goto('/pricing');
  await expect(page.getByRole('link', { name: 'Login' })).toBeHidden();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard\/agents$/);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Get started' }).first()).toHaveAttribute('href', '/dashboard');
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth$/);
});

test('menus close on Escape and on a click elsewhere, and the theme is kept', async ({ page }) => {
  await page.goto('/');
  const resources = page.locator('summary', { hasText: 'Resources' });
  const docs = page.getByRole('link', { name: /^Docs From/ });
  await resources.press('Enter');
  await expect(docs).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(docs).toBeHidden();
  await expect(resources).toBeFocused();
  await resources.click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(docs).toBeHidden();
  await page.locator('summary[aria-label="Theme"]').click();
  await page.getByRole('button', { name: 'dark' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test("menus close before the page's own script has come", async ({ page }) => {
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const resources = page.locator('summary', { hasText: 'Resources' });
  const docs = page.getByRole('link', { name: /^Docs From/ });
  await resources.press('Enter');
  await expect(docs).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(docs).toBeHidden();
  await expect(resources).toBeFocused();
  await resources.click();
  await expect(docs).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(docs).toBeHidden();
  go();
  await page.unrouteAll({ behavior: 'wait' });
});

test('the slideshow advances after seven seconds, and waits for whoever looks closer', async ({ page }) => {
  await page.goto('/');
  const show = page.getByRole('region', { name: 'See it before you sign up' });
  const tab = (name: RegExp) => show.getByRole('tab', { name });
  const slides = show.getByRole('tabpanel');
  await slides.first().scrollIntoViewIfNeeded();
  /** The clock of the current slide: its duration, whether it runs, and, if `finish`, its end right now. */
  const clock = (finish = false) =>
    show.evaluate((root, end) => {
      const [one] = root
        .getAnimations({ subtree: true })
        .filter((each) => 'animationName' in each && each.animationName === 'slide-clock');
      if (end) one?.finish();
      return { duration: one?.effect?.getTiming().duration, state: one?.playState };
    }, finish);
  await page.mouse.move(0, 0);
  await expect.poll(() => clock()).toEqual({ duration: 7_000, state: 'running' });

  await clock(true);
  await expect(tab(/^Ask, check/)).toHaveAttribute('aria-selected', 'true');
  await expect(slides).toHaveCount(1);
  await expect(slides.getByRole('img')).toBeVisible();

  await slides.hover();
  await expect.poll(async () => (await clock()).state).toBe('paused');
  await page.mouse.move(0, 0);
  await expect.poll(async () => (await clock()).state).toBe('running');

  await tab(/^Ask, check/).focus();
  await expect.poll(async () => (await clock()).state).toBe('paused');
  await page.keyboard.press('ArrowRight');
  await expect(tab(/^See a table/)).toBeFocused();
  await page.keyboard.press('End');
  await expect(tab(/^Embed/)).toHaveAttribute('aria-selected', 'true');
  await show.getByRole('button', { name: 'Next slide' }).click();
  await expect(tab(/^Build/)).toHaveAttribute('aria-selected', 'true');

  await show.getByRole('button', { name: 'Stop automatic slide show' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(async () => (await clock()).state).toBeUndefined();
  await show.getByRole('button', { name: 'Start automatic slide show' }).click();
  await expect.poll(async () => (await clock()).state).toBe('running');
});

test('the slideshow stays still for people who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const show = page.getByRole('region', { name: 'See it before you sign up' });
  await show.getByRole('tabpanel').scrollIntoViewIfNeeded();
  await expect(show).toHaveAttribute('data-stopped');
  await expect(show.getByRole('button', { name: /automatic slide show/ })).toBeHidden();
  await show.getByRole('button', { name: 'Previous slide' }).click();
  await expect(show.getByRole('tab', { name: /^Embed/ })).toHaveAttribute('aria-selected', 'true');
});

test.describe('with the agent that has read the manual', () => {
  let parley: ParleyServer;
  test.beforeAll(async () => {
    parley = await startParley({ env: { DEMO_AGENT: 'on' } });
  });
  test.afterAll(() => parley.stop());

  test('it answers on the page, and names what the answer rests on', async ({ browser }) => {
    await withVisitor(browser, async (page) => {
      await expect(async () => {
        const { agent_id: id } = await (await page.request.get(`${parley.url}/api/demo`)).json();
        expect(await (await page.request.get(`${parley.url}/api/widget/agents/${id}`)).json()).toMatchObject({
          ready: true,
        });
      }).toPass({ timeout: 60_000 });
      await page.goto(parley.url);
      const section = page.getByRole('region', { name: 'This one has read our manual' });
      await page.getByRole('link', { name: 'Ask it something first' }).click();
      await section.getByRole('button', { name: 'Do I need an API key?' }).waitFor();
      await checkEveryLook(page);
      const answer = await ask(section, 'On which port does it listen by default?');
      await expect(answer).toContainText('3000');
      await expect(answer.getByRole('button', { name: /Configuration/ }).first()).toBeVisible();
    });
  });
});

test('without that agent the page has no room for it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Ask it something first' }).click();
  await expect(page.locator('#ask')).toHaveCount(0);
});
