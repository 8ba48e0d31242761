import { expect, type Page } from '@playwright/test';
import { applicationAddresses, isKnown, publicAddresses } from './addresses';

/** The screen is there, and no part of it is still loading. Open streams do not count. */
export async function settled(page: Page): Promise<void> {
  await expect(
    page
      .getByRole('main')
      .or(page.getByRole('heading', { level: 1 }))
      .first(),
  ).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  // Some pictures contain the same bars, which do not move there.
  await expect(page.locator('.animate-breathe:not([class*="animate-none"])')).toHaveCount(0);
}

/** The page's links within this site, as paths without queries and anchors. */
export function linksOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const own = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
      (link) => link.origin === location.origin,
    );
    return [...new Set(own.map((link) => decodeURI(link.pathname)))];
  });
}

/** Fails for dead paths: neither a screen of the application, nor a page that the server has. */
export async function expectNoDeadLinks(page: Page, paths: Iterable<string>): Promise<void> {
  const screens = applicationAddresses();
  const pages = publicAddresses();
  const dead: string[] = [];
  for (const path of new Set(paths)) {
    if (isKnown(path, screens) || isKnown(path, pages)) continue;
    const response = await page.request.get(path, { maxRedirects: 0 });
    if (response.status() !== 200) dead.push(`${path}: ${response.status()}`);
  }
  expect(dead).toEqual([]);
}
