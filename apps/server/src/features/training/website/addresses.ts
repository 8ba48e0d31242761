import type { PageSkip } from '@parley/contract/constants';
import { ADDRESS_MAX, matchesPattern, patternOf } from './path-pattern';
import type { Robots } from './robots';

/** What decides of an address alone whether it is read. */
export interface SiteBounds {
  origin: string;
  maxDepth: number;
  include: readonly string[];
  exclude: readonly string[];
  robots: Robots;
}

/** Parameters that name who came from where, and change nothing of the page. */
const TRACKING = /^(?:utm_\w+|gclid|fbclid|msclkid|dclid|yclid|mc_[ce]id|_ga|_gl|igshid|phpsessid|jsessionid|sid)$/i;
const SESSION_IN_PATH = /;jsessionid=[^/?#]*/i;
/** What their endings promise is no page and no document. */
const NO_PAGE =
  /\.(?:jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|css|m?js|json|xml|rss|atom|zip|gz|tgz|rar|7z|dmg|exe|msi|apk|iso|mp3|mp4|m4[av]|avi|mov|webm|ogg|wav|flac|woff2?|ttf|eot|xlsx?|pptx?|od[pst]|csv|ics|vcf)$/i;
/** A path that repeats this often leads in a circle. */
const SAME_MAX = 3;

/**
 * One spelling for what is the same address: without a fragment, what only tracks, and the `www.` or `http:` by which the
 * website's own host is also linked.
 * @returns null for what is no web address of use
 */
export function plainAddress(address: string, origin: string): string | null {
  if (address.length > ADDRESS_MAX || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  if (!/^https?:$/.test(url.protocol)) return null;
  const home = new URL(origin);
  if (isSameSite(url, home)) {
    url.protocol = home.protocol;
    url.hostname = home.hostname;
  }
  url.username = '';
  url.password = '';
  url.hash = '';
  url.pathname = url.pathname.replace(SESSION_IN_PATH, '').replace(/\/{2,}/g, '/');
  const spent = [...new Set(url.searchParams.keys())].filter((name) => TRACKING.test(name));
  for (const name of spent) url.searchParams.delete(name);
  if (url.href.endsWith('?')) url.search = '';
  return url.href.length <= ADDRESS_MAX ? url.href : null;
}

/** The same host over the usual ports of HTTP and HTTPS, with `www.` or without. */
function isSameSite(one: URL, other: URL): boolean {
  const bare = ({ hostname }: URL) => hostname.replace(/^www\./, '');
  return bare(one) === bare(other) && (one.port === other.port || (one.port === '' && other.port === ''));
}

/** @returns why an address of the website is not read; null when it is */
export function refusalOf(url: string, depth: number, bounds: SiteBounds): PageSkip | null {
  const { origin, pathname, search } = new URL(url);
  if (origin !== bounds.origin) return 'elsewhere';
  if (NO_PAGE.test(pathname)) return 'not_html';
  if (isCircle(pathname)) return 'too_deep';
  const path = pathname + search;
  if (bounds.exclude.some((pattern) => matchesPattern(patternOf(pattern), path))) return 'excluded';
  if (bounds.include.length > 0 && !bounds.include.some((pattern) => matchesPattern(patternOf(pattern), path)))
    return 'excluded';
  if (!bounds.robots.allows(url)) return 'robots';
  return depth > bounds.maxDepth ? 'too_deep' : null;
}

function isCircle(path: string): boolean {
  const times = new Map<string, number>();
  for (const part of path.split('/').filter(Boolean)) times.set(part, (times.get(part) ?? 0) + 1);
  return Math.max(0, ...times.values()) >= SAME_MAX;
}
