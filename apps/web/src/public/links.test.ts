import { existsSync, readFileSync } from 'node:fs';
import { APPLICATION_PATHS } from '@parley/contract/constants';
import { describe, expect, it } from 'vitest';
import { publicPages } from './pages';
import { files, renderDocument } from './prerender';

const PUBLIC = new URL('../../public', import.meta.url).pathname;
const TEMPLATE = readFileSync(new URL('../../page.html', import.meta.url), 'utf8');
/** What the server serves besides pages and files. */
const SERVED = new Set(['/api/openapi.json', ...Object.keys(files())]);

interface Page {
  links: string[];
  ids: Set<string>;
}

const decode = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = '']) => decode(value));

const pages = new Map<string, Page>(
  publicPages().map(({ path }) => {
    const body = renderDocument(path, TEMPLATE).replace(/^[\s\S]*?<body>/, '');
    return [path, { links: all(body, /<a\b[^>]*?\shref="([^"]*)"/g), ids: new Set(all(body, /\sid="([^"]+)"/g)) }];
  }),
);

/** Why a link is broken; null if it works. Other sites are not requested, only their addresses are checked. */
function problemOf(link: string, from: string): string | null {
  if (!URL.canParse(link, `https://parley.invalid${from}`)) return 'is no address';
  const { origin, pathname, hash } = new URL(link, `https://parley.invalid${from}`);
  if (origin !== 'https://parley.invalid') return link.startsWith('https://') ? null : 'is not https';
  const page = pages.get(pathname);
  if (page)
    return hash === '' || page.ids.has(decodeURIComponent(hash.slice(1))) ? null : 'names no place on that page';
  if (APPLICATION_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`))) return null;
  if (SERVED.has(pathname) || existsSync(PUBLIC + pathname)) return null;
  return 'leads to no page';
}

describe.each([...pages])('%s', (path, { links }) => {
  it('has no dead link', () => {
    expect(links.length).toBeGreaterThan(10);
    expect(links.flatMap((link) => problemOf(link, path)?.replace(/^/, `${link} `) ?? [])).toEqual([]);
  });
});

it('every page can be reached by links from the landing page', () => {
  const reached = new Set(['/']);
  for (const path of reached) {
    for (const link of pages.get(path)?.links ?? []) {
      const { pathname } = new URL(link, `https://parley.invalid${path}`);
      if (pages.has(pathname)) reached.add(pathname);
    }
  }
  expect([...pages.keys()].filter((path) => !reached.has(path))).toEqual([]);
});

it.each([
  ['/nowhere', 'leads to no page'],
  ['/docs#nowhere', 'names no place on that page'],
  ['#nowhere', 'names no place on that page'],
  ['http://example.com/', 'is not https'],
  ['/docs', null],
  ['/auth', null],
  ['/favicon.svg', null],
])('would see that %s %s', (link, problem) => {
  expect(problemOf(link, '/docs')).toBe(problem);
});
