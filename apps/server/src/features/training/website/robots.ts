import robotsParser from 'robots-parser';

/** What robots.txt files call this product (RFC 9309); the header `User-Agent` has the same word. */
const AGENT = 'Parley';
const SECONDS_MAX = 86_400;

export interface Robots {
  allows(url: string): boolean;
  /** Seconds between two pages; null where it asks for none. */
  delay: number | null;
  sitemaps: string[];
}

/** @param text of robots.txt; empty where there is none */
export function readRobots(origin: string, text: string): Robots {
  const robots = robotsParser(`${origin}/robots.txt`, text);
  const delay = robots.getCrawlDelay(AGENT);
  return {
    allows: (url) => robots.isAllowed(url, AGENT) !== false,
    delay: delay !== undefined && delay > 0 ? Math.min(delay, SECONDS_MAX) : null,
    sitemaps: robots.getSitemaps(),
  };
}
