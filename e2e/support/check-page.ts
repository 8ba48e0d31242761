import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Wide and narrow, as the design was drawn. */
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Fails when the page can be scrolled sideways, or breaks a rule of accessibility that axe knows. */
async function checkPage(page: Page): Promise<void> {
  const { scroll, inner } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    inner: document.documentElement.clientWidth,
  }));
  expect(scroll, 'the page is wider than the window').toBeLessThanOrEqual(inner);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}

/** Checks what is on the screen wide and narrow, light and dark; transitions are over by then. */
export async function checkEveryLook(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const size of SIZES) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await transitionsAreOver(page);
      await checkPage(page);
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (before) await page.setViewportSize(before);
}

/** Waits for what ends by itself; a transition that is replaced by another one counts as over. */
async function transitionsAreOver(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map((one) => one.finished));
  });
}
