import robotsParser from 'robots-parser';
import { storable } from '../../../platform/database/storable';
import { FetchFailure, type FetchPage } from '../../../platform/safe-fetch';

/** What robots.txt files call this product (RFC 9309); the header `User-Agent` has the same word. */
const AGENT = 'Parley';
const SECONDS_MAX = 86_400;
/** What is longer than the first of them is cut (RFC 9309, 2.5), than the second not even loaded. */
const ROBOTS_MAX_BYTES = 524_288;
const LOADED_MAX_BYTES = 5_242_880;
const TIMEOUT_MS = 20_000;
/** It is not used for longer than a day (RFC 9309, 2.4). */
const VALID_MS = 86_400_000;

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

/** Whether what is known of a website's robots.txt may still be used. */
export const isRecent = (askedAt: Date | null): boolean => Date.now() - (askedAt?.getTime() ?? 0) < VALID_MS;

/**
 * The robots.txt of a website; empty where there is none, which allows everything (RFC 9309, 2.3.1.3).
 * @throws FetchFailure while it cannot be known, which allows nothing (2.3.1.4)
 */
export async function fetchRobots(fetchPage: FetchPage, origin: string, signal?: AbortSignal): Promise<string> {
  try {
    const options = { maxBytes: LOADED_MAX_BYTES, timeoutMs: TIMEOUT_MS, ...(signal && { signal }) };
    const { bytes, contentType } = await fetchPage(`${origin}/robots.txt`, options);
    // Many sites answer with a page where they have no such file.
    return /html/i.test(contentType ?? '') ? '' : storable(Buffer.from(bytes).toString('utf8', 0, ROBOTS_MAX_BYTES));
  } catch (error) {
    const status = error instanceof FetchFailure ? (error.details.status ?? 0) : 0;
    if (status >= 400 && status < 500 && status !== 429) return '';
    throw error;
  }
}
