import { storable } from '../../../platform/database/storable';
import { FetchFailure, type FetchPage } from '../../../platform/safe-fetch';
import { ADDRESS_MAX, matchesPattern, type Pattern, patternOf } from './path-pattern';

/** This product's name in robots.txt files (RFC 9309); the `User-Agent` header contains the same word. */
const AGENT = 'parley';
const EVERYBODY = '*';
const SECONDS_MAX = 86_400;
const SITEMAPS_MAX = 50;
/** Limit of characters compared per address; no legitimate file comes close, and addresses beyond it are not read. */
const STEPS_MAX = 2_000_000;
/** The crawl delay is within this many characters at the start of what `ownRules` keeps. */
export const DELAY_WITHIN = 100;

/** A file larger than the first is cut (RFC 9309, 2.5); one larger than the second is not even downloaded. */
const ROBOTS_MAX_BYTES = 524_288;
const LOADED_MAX_BYTES = 5_242_880;
const TIMEOUT_MS = 20_000;
/** Not used for longer than a day (RFC 9309, 2.4). */
const VALID_MS = 86_400_000;

export interface Robots {
  allows(url: string): boolean;
  /** Seconds between two pages; null if it asks for none. */
  delay: number | null;
  sitemaps: string[];
}

interface Rule {
  pattern: string;
  allow: boolean;
}

interface Rules {
  delay: number | null;
  rules: Rule[];
  sitemaps: string[];
}

/**
 * Reduces a robots.txt to what concerns this product; it may list thousands of others.
 * @param text of the file; empty if there is none
 */
export function ownRules(text: string): string {
  const { delay, rules, sitemaps } = rulesIn(text);
  return [
    `User-agent: ${EVERYBODY}`,
    ...(delay === null ? [] : [`Crawl-delay: ${delay}`]),
    ...sitemaps.map((url) => `Sitemap: ${url}`),
    ...rules.map(({ pattern, allow }) => `${allow ? 'Allow' : 'Disallow'}: ${pattern}`),
  ].join('\n');
}

/** Whether a stored robots.txt may still be used. */
export const isRecent = (askedAt: Date | null): boolean => Date.now() - (askedAt?.getTime() ?? 0) < VALID_MS;

/**
 * What a website's robots.txt says to this product; empty if there is none, which allows everything (RFC 9309,
 * 2.3.1.3).
 * @throws FetchFailure while it is unavailable, which allows nothing (2.3.1.4)
 */
export async function fetchRobots(fetchPage: FetchPage, origin: string, signal?: AbortSignal): Promise<string> {
  try {
    const options = { maxBytes: LOADED_MAX_BYTES, timeoutMs: TIMEOUT_MS, ...(signal && { signal }) };
    const { bytes, contentType } = await fetchPage(`${origin}/robots.txt`, options);
    // Many sites return a web page instead of a 404.
    if (/html/i.test(contentType ?? '')) return '';
    return ownRules(storable(Buffer.from(bytes).toString('utf8', 0, ROBOTS_MAX_BYTES)));
  } catch (error) {
    const status = error instanceof FetchFailure ? (error.details.status ?? 0) : 0;
    if (status >= 400 && status < 500 && status !== 429) return '';
    throw error;
  }
}

/** @param text of robots.txt; empty if there is none */
export function readRobots(origin: string, text: string): Robots {
  const { delay, rules, sitemaps } = rulesIn(text);
  // The longest matching rule decides; of two equally long ones, the one that allows (RFC 9309, 2.2.2).
  const ordered = rules
    .toSorted((one, other) => other.pattern.length - one.pattern.length || Number(other.allow) - Number(one.allow))
    .map(({ pattern, allow }) => ({ allow, ...patternOf(pattern) }));
  return { allows: (url) => isAllowed(ordered, new URL(url), origin), delay, sitemaps };
}

/** Parses a robots.txt, which may be long, only once as long as it stays the same. */
export function robotsReader(): (origin: string, text: string) => Robots {
  let last: { origin: string; text: string; robots: Robots } | undefined;
  return (origin, text) => {
    if (last?.origin !== origin || last.text !== text) last = { origin, text, robots: readRobots(origin, text) };
    return last.robots;
  };
}

/** The crawl delay in seconds, from the start of what `ownRules` keeps. */
export const delayIn = (text: string): number | null => rulesIn(text.slice(0, DELAY_WITHIN)).delay;

function isAllowed(rules: readonly (Pattern & { allow: boolean })[], url: URL, origin: string): boolean {
  if (url.origin !== origin) return true;
  const path = inCapitals(url.pathname + url.search);
  let steps = 0;
  for (const rule of rules) {
    steps += rule.parts.length * path.length;
    if (steps > STEPS_MAX) return false;
    if (matchesPattern(rule, path)) return rule.allow;
  }
  return true;
}

/** The rules for this product's name, or otherwise those for everybody. */
function rulesIn(text: string): Rules {
  const groups: Record<string, { delay: number | null; rules: Map<string, Rule> }> = {};
  const sitemaps: string[] = [];
  let spoken: string[] = [];
  let naming = false;
  for (const [key, value] of linesOf(text)) {
    if (key === 'user-agent') {
      if (!naming) spoken = [];
      const name = value.split('/', 1)[0]?.trim().toLowerCase() ?? '';
      if ((name === AGENT || name === EVERYBODY) && !spoken.includes(name)) spoken.push(name);
      for (const each of spoken) groups[each] ??= { delay: null, rules: new Map() };
    }
    naming = key === 'user-agent';
    if (key === 'sitemap' && sitemaps.length < SITEMAPS_MAX) sitemaps.push(...webAddress(value));
    const rule = (key === 'allow' || key === 'disallow') && ruleOf(value, key === 'allow');
    const seconds = key === 'crawl-delay' && value !== '' ? Number(value) : Number.NaN;
    for (const group of spoken.map((name) => groups[name])) {
      if (rule) group?.rules.set(`${rule.allow} ${rule.pattern}`, rule);
      if (group && seconds > 0) group.delay = Math.min(seconds, SECONDS_MAX);
    }
  }
  const group = groups[AGENT] ?? groups[EVERYBODY];
  return { delay: group?.delay ?? null, rules: [...(group?.rules.values() ?? [])], sitemaps };
}

/** The key and the value on each line, separated by the first colon, without comments. */
function* linesOf(text: string): Generator<[key: string, value: string]> {
  for (const line of text.split(/\r\n|\r|\n/)) {
    const plain = line.split('#', 1)[0] ?? '';
    const colon = plain.indexOf(':');
    if (colon > 0) yield [plain.slice(0, colon).trim().toLowerCase(), plain.slice(colon + 1).trim()];
  }
}

/** @returns undefined for a rule that is empty, or longer than any stored address */
function ruleOf(value: string, allow: boolean): Rule | undefined {
  const pattern = encoded(value).replace(/\*{2,}/g, '*');
  const isOfUse = pattern !== '' && pattern.replaceAll('*', '').length <= ADDRESS_MAX;
  return isOfUse ? { pattern, allow } : undefined;
}

function webAddress(value: string): string[] {
  const isOne = /^https?:\/\//i.test(value) && URL.canParse(value);
  const { href } = isOne ? new URL(value) : { href: '' };
  return isOne && href.length < ADDRESS_MAX ? [href] : [];
}

/** Percent-encoded as in addresses, with upper-case digits. */
function encoded(path: string): string {
  return inCapitals(encodeURI(path.toWellFormed()).replace(/%25/g, '%'));
}

const inCapitals = (path: string) => path.replace(/%[0-9a-f]{2}/gi, (bytes) => bytes.toUpperCase());
