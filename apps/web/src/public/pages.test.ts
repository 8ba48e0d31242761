import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { publicPages } from './pages';
import { renderDocument } from './prerender';

const TEMPLATE = readFileSync(new URL('../../page.html', import.meta.url), 'utf8');
const pages = publicPages();
const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

it('addresses are plain, and each is one page', () => {
  const paths = pages.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => !/^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/.test(path))).toEqual([]);
});

it('no two pages have the same name', () => {
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
});

describe.each(pages)('$path', ({ path, description }) => {
  const html = renderDocument(path, TEMPLATE);

  it('has one heading above all others, inside main', () => {
    expect(count(html, /<h1[ >]/g)).toBe(1);
    expect(html.indexOf('<h1')).toBeGreaterThan(html.indexOf('<main'));
  });

  it('says what it is about, briefly enough for a search result', () => {
    expect(description.length).toBeGreaterThan(20);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(html).toContain('<meta name="description"');
  });

  it('names each place once, so that links into the page work', () => {
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('carries no style or script that the policy would refuse', () => {
    expect(html).not.toMatch(/\sstyle="|\son[a-z]+="|<style|<script(?![^>]*\ssrc=)/);
  });
});
