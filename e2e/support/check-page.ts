import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Wide and narrow, as the design was drawn. */
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Fails when the page can be scrolled sideways, once it has come to rest in a new size. */
async function checkWidth(page: Page): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(beyond, `${page.url()} is wider than the window`).toBeLessThanOrEqual(0);
}

/** Fails when a phone would enlarge the page for a field that is typed in. */
async function checkFieldLetters(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const typed =
      'textarea, input:not([type=checkbox], [type=radio], [type=color], [type=file], [type=range], [aria-hidden=true], [tabindex="-1"])';
    const letters = (field: Element) => Number.parseFloat(getComputedStyle(field).fontSize);
    return [...document.querySelectorAll(typed)].filter((field) => letters(field) < 16).map((field) => field.outerHTML);
  });
  expect(small, `${page.url()} has fields with letters under 16 px`).toEqual([]);
}

/** CSS pixels of a text that nothing else was said of. */
const USUAL_LETTERS = 16;

/** Fails when what fills the window can be scrolled sideways, wide or narrow, by a reader with letters of twice the size. */
export async function checkLargeText(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(() => {
      const { clientWidth } = document.documentElement;
      // A wide table in a text is meant to slide, and is never as wide as the window.
      const fills = (one: Element) =>
        one.clientWidth === clientWidth &&
        one.clientHeight > innerHeight / 2 &&
        getComputedStyle(one).overflowY === 'auto';
      const parts = [...document.querySelectorAll('div, main, section')].filter(fills);
      return Math.max(...[document.documentElement, ...parts].map((one) => one.scrollWidth - one.clientWidth));
    });
  const before = page.viewportSize();
  // As the browser's own setting does, this reaches the breakpoints as well.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 2 * USUAL_LETTERS } });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const told = `${page.url()} is wider than ${size.width} px with large text`;
    await expect.poll(beyond, told).toBeLessThanOrEqual(1);
  }
  await browser.send('Page.setFontSizes', { fontSizes: { standard: USUAL_LETTERS } });
  await browser.detach();
  if (before) await page.setViewportSize(before);
}

/** Fails when the page breaks a rule of accessibility that axe knows. */
async function checkAccess(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  // Without a second page to put results together in, which nothing here needs, it is three times as fast.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // The themes differ in nothing but colours.
  if (scheme === 'dark') axe.withRules('color-contrast');
  const { violations } = await axe.analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(told, `${page.url()}, ${page.viewportSize()?.width} px, ${scheme}`).toEqual([]);
}

/** Checks what is on the screen wide and narrow, light and dark; transitions are over by then. */
export async function checkEveryLook(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const size of SIZES) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await transitionsAreOver(page);
      await checkWidth(page);
      await checkAccess(page, colorScheme);
      if (size.width < 768) await checkFieldLetters(page);
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (before) await page.setViewportSize(before);
}

/** For the many pages of one kind, of which one is looked at in every look: that its own text and tables are right. */
export async function checkContent(page: Page): Promise<void> {
  const before = page.viewportSize();
  await checkAccess(page, 'light');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await checkWidth(page);
  }
  if (before) await page.setViewportSize(before);
}

/** Longer than any transition of ours; what begins later by its own delay is waited for until its end. */
const TRANSITION_MAX_MS = 600;

/**
 * Waits for what ends by itself; a transition that is replaced by another one counts as over. What is put out of sight
 * while it runs may never say that it ended.
 */
async function transitionsAreOver(page: Page): Promise<void> {
  await page.evaluate(async (longest) => {
    // A page hears of another scheme when it is drawn next, and draws what that changes in the frame after.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    const ends = ending.map((one) => Number(one.effect?.getComputedTiming().endTime ?? 0));
    const enough = new Promise((resolve) => setTimeout(resolve, Math.max(longest, ...ends)));
    await Promise.race([Promise.allSettled(ending.map((one) => one.finished)), enough]);
  }, TRANSITION_MAX_MS);
}
