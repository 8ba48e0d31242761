import type { PageSkip } from '@parley/contract/constants';
import { ADDRESS_MAX, matchesPattern, patternOf } from './path-pattern';
import type { Robots } from './robots';

/** The rules that decide from an address alone whether it is read. */
export interface SiteBounds {
  origin: string;
  maxDepth: number;
  include: readonly string[];
  exclude: readonly string[];
  robots: Robots;
}

/** Tracking and session parameters, which do not change the page. */
const TRACKING = /^(?:utm_\w+|gclid|fbclid|msclkid|dclid|yclid|mc_[ce]id|_ga|_gl|igshid|phpsessid|jsessionid|sid)$/i;
const SESSION_IN_PATH = /;jsessionid=[^/?#]*/i;
/** Extensions that belong to neither pages nor documents. */
const NO_PAGE =
  /\.(?:jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|css|m?js|json|xml|rss|atom|zip|gz|tgz|rar|7z|dmg|exe|msi|apk|iso|mp3|mp4|m4[av]|avi|mov|webm|ogg|wav|flac|woff2?|ttf|eot|xlsx?|pptx?|od[pst]|csv|ics|vcf)$/i;
/** A path that repeats a segment this often is probably a loop. */
const SAME_MAX = 3;

/**
 * Normalizes an address: without a fragment, without tracking parameters, and without variations in `www.` or `http:`
 * of the website's own host.
 * @returns null for an unusable address
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

/** The same host on the default ports of HTTP and HTTPS, with or without `www.`. */
function isSameSite(one: URL, other: URL): boolean {
  const bare = ({ hostname }: URL) => hostname.replace(/^www\./, '');
  return bare(one) === bare(other) && (one.port === other.port || (one.port === '' && other.port === ''));
}

/** @returns why an address on the website is not read; null if it is */
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
