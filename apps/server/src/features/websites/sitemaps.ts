import type { Sitemap } from '../training/training.service';
import type { Visit } from './page-visit';
import type { Found } from './pages.queries';

/** How many levels of sitemap indexes are followed. */
const LEVELS_MAX = 3;
const SITEMAPS_MAX = 50;

/** The sitemaps that robots.txt names, or otherwise the usual address. */
export function guessedSitemap({ origin, robots }: Pick<Visit, 'origin' | 'robots'>): Found[] {
  const urls = robots.sitemaps.length > 0 ? robots.sitemaps : [`${origin}/sitemap.xml`];
  return urls.map((url) => ({ url, depth: 0, kind: 'sitemap', reason: null }));
}

/** The pages that a sitemap lists, and the further sitemaps it names. */
export function foundInSitemap({ page }: Visit, { pages, sitemaps }: Sitemap): Found[] {
  const further = page.depth + 1 < LEVELS_MAX ? sitemaps.slice(0, SITEMAPS_MAX) : [];
  return [
    ...further.map((url): Found => ({ url, depth: page.depth + 1, kind: 'sitemap', reason: null })),
    ...pages.map((found): Found => ({ ...found, depth: 1, kind: 'page' })),
  ];
}
