import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Wide and narrow, the sizes of the design. */
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Fails if the page scrolls sideways, once it has settled at a new size. */
async function checkWidth(page: Page): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(beyond, `${page.url()} is wider than the window`).toBeLessThanOrEqual(0);
}

/** Fails if a phone would zoom the page when a field is focused. */
async function checkFieldLetters(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const typed =
      'textarea, input:not([type=checkbox], [type=radio], [type=color], [type=file], [type=range], [aria-hidden=true], [tabindex="-1"])';
    const letters = (field: Element) => Number.parseFloat(getComputedStyle(field).fontSize);
    return [...document.querySelectorAll(typed)].filter((field) => letters(field) < 16).map((field) => field.outerHTML);
  });
  expect(small, `${page.url()} has fields with letters under 16 px`).toEqual([]);
}

/** The default font size in CSS pixels. */
const USUAL_LETTERS = 16;

/** Fails if a full-window screen scrolls sideways, wide or narrow, at twice the font size. */
export async function checkLargeText(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(() => {
      const { clientWidth } = document.documentElement;
      // A wide table in a text is meant to scroll, and is never as wide as the window.
      const fills = (one: Element) =>
        one.clientWidth === clientWidth &&
        one.clientHeight > innerHeight / 2 &&
        getComputedStyle(one).overflowY === 'auto';
      const parts = [...document.querySelectorAll('div, main, section')].filter(fills);
      return Math.max(...[document.documentElement, ...parts].map((one) => one.scrollWidth - one.clientWidth));
    });
  const before = page.viewportSize();
  // Like the browser's own setting, this affects the breakpoints as well.
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

/** Fails if axe finds an accessibility violation. */
async function checkAccess(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  // Legacy mode needs no second page to merge results in, which nothing here requires, and is three times as fast.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // The themes differ only in colours.
  if (scheme === 'dark') axe.withRules('color-contrast');
  const { violations } = await axe.analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(told, `${page.url()}, ${page.viewportSize()?.width} px, ${scheme}`).toEqual([]);
}

/** Checks the screen wide and narrow, light and dark, each after its transitions. */
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

/** For pages of which another of the kind is checked in every look: checks only their own text and tables. */
export async function checkContent(page: Page): Promise<void> {
  const before = page.viewportSize();
  await checkAccess(page, 'light');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await checkWidth(page);
  }
  if (before) await page.setViewportSize(before);
}

/** Longer than any of our transitions; those with a later start by their own delay are awaited until their end. */
const TRANSITION_MAX_MS = 600;

/**
 * Waits for finite animations; a transition replaced by another counts as over. Elements hidden while theirs runs
 * may never report its end.
 */
async function transitionsAreOver(page: Page): Promise<void> {
  await page.evaluate(async (longest) => {
    // A page notices another colour scheme at its next frame, and renders the effects in the frame after.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    const ends = ending.map((one) => Number(one.effect?.getComputedTiming().endTime ?? 0));
    const enough = new Promise((resolve) => setTimeout(resolve, Math.max(longest, ...ends)));
    await Promise.race([Promise.allSettled(ending.map((one) => one.finished)), enough]);
  }, TRANSITION_MAX_MS);
}
