import { gzipSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import { readRobots } from './robots';
import { readSitemap, type SitemapPlace } from './sitemap';

const ORIGIN = 'https://shop.example';
const place: SitemapPlace = {
  ...{ origin: ORIGIN, maxDepth: 5, depth: 1, include: [], exclude: [], robots: readRobots(ORIGIN, '') },
  ...{ language: null, allLanguages: false },
};
const read = (text: string) => readSitemap(gzipSync(text), `${ORIGIN}/sitemap.xml`, place);
const pages = (text: string) => read(text).pages.map(({ url }) => url.slice(ORIGIN.length));

describe('an entry', () => {
  it('is told by its own marks, whatever they are called before the colon, and where the file was cut', () => {
    const entry = (at: number) =>
      `<x:url><x:loc>/p${at}</x:loc><image:image><image:loc>/i</image:loc></image:image></x:url>`;
    expect(pages(`<x:urlset>${entry(1)}<url>${entry(2)}<URL><LOC>/p3</LOC></URL><url><loc>/p4</loc>`)).toEqual([
      ...['/p1', '/p2', '/p3', '/p4'],
    ]);
  });

  it('without an address, or with one that does not end, is none', () => {
    expect(pages('<urlset><url><loc>/a<url><loc>/b</loc></url><url></url></urlset>')).toEqual(['/b']);
    expect(read('<sitemapindex><sitemap><loc>/s.xml</loc></sitemap></sitemapindex>').sitemaps).toEqual([
      `${ORIGIN}/s.xml`,
    ]);
  });
});

/** A part of the maximum size; as sent, compressed, it has a few kilobytes. */
const full = (piece: string) => piece.repeat(Math.floor(4_000_000 / piece.length));
const longEntry = (piece: string) => `<url><loc>/a</loc>${piece.repeat(Math.floor(19_000 / piece.length))}</url>`;

test.each([
  ['entries that do not end', full('<url>')],
  ['addresses that do not end', full(`<url>${'<loc>'.repeat(3_900)}`)],
  ['alternates that do not end', full(longEntry('<link '))],
  ['names that do not end', full(longEntry('<a'))],
])('a sitemap of %s is read in a moment', { timeout: 120_000 }, (_name, text) => {
  const began = process.cpuUsage();
  read(`<urlset>${text}`);
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1_000).toBeLessThan(5_000);
});
