import type { Sitemap } from '../training/training.service';
import type { Found } from './pages.queries';
import type { Visit } from './visit';

/** Levels of indexes that name others. */
const LEVELS_MAX = 3;
const SITEMAPS_MAX = 50;

/** The sitemaps that robots.txt names, or where one usually is. */
export function guessedSitemap({ origin, robots }: Pick<Visit, 'origin' | 'robots'>): Found[] {
  const urls = robots.sitemaps.length > 0 ? robots.sitemaps : [`${origin}/sitemap.xml`];
  return urls.map((url) => ({ url, depth: 0, kind: 'sitemap', reason: null }));
}

/** What a sitemap lists, and the further ones that it names. */
export function foundInSitemap({ page }: Visit, { pages, sitemaps }: Sitemap): Found[] {
  const further = page.depth + 1 < LEVELS_MAX ? sitemaps.slice(0, SITEMAPS_MAX) : [];
  return [
    ...further.map((url): Found => ({ url, depth: page.depth + 1, kind: 'sitemap', reason: null })),
    ...pages.map((found): Found => ({ ...found, depth: 1, kind: 'page' })),
  ];
}
