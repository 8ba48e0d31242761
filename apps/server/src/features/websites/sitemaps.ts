import type { Sitemap } from '../training/training.service';
import { plainAddress, refusalOf } from './addresses';
import { wantedAlternate } from './languages';
import type { Found } from './pages.queries';
import type { Visit } from './visit';

/** Levels of indexes that name others. */
const LEVELS_MAX = 3;
const SITEMAPS_MAX = 50;

/** The sitemaps that robots.txt names, or where one usually is. */
export function guessedSitemap({ origin, robots }: Pick<Visit, 'origin' | 'robots'>): Found[] {
  const named = robots.sitemaps.filter((url) => /^https?:\/\//.test(url) && URL.canParse(url) && url.length < 2_000);
  const urls = named.length > 0 ? named.slice(0, SITEMAPS_MAX) : [`${origin}/sitemap.xml`];
  return urls.map((url) => ({ url, depth: 0, kind: 'sitemap', reason: null }));
}

/** What a sitemap lists is as near as what the first page links to. */
export function foundInSitemap({ row, page, origin, robots }: Visit, { pages, sitemaps }: Sitemap): Found[] {
  const found = new Map<string, Found>();
  const bounds = { ...row, origin, robots };
  for (const listed of pages) {
    const url = plainAddress(listed.url, origin);
    const reason = url === null ? 'elsewhere' : refusalOf(url, 1, bounds);
    if (url === null || reason === 'elsewhere') continue;
    const alternates = listed.alternates.flatMap(({ language, url: address }) => {
      const plain = plainAddress(address, origin);
      return plain === null ? [] : [{ language, url: plain }];
    });
    const wanted = row.allLanguages ? null : wantedAlternate(url, alternates, row.language);
    const isOther = wanted !== null && wanted !== url;
    found.set(url, {
      url,
      depth: 1,
      kind: 'page',
      reason: isOther ? 'language' : reason,
      ...(isOther && { detail: wanted }),
    });
  }
  const further = page.depth + 1 < LEVELS_MAX ? sitemaps.slice(0, SITEMAPS_MAX) : [];
  return [
    ...further.map((url): Found => ({ url, depth: page.depth + 1, kind: 'sitemap', reason: null })),
    ...found.values(),
  ];
}
