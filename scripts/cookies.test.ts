import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './lib/paths.mjs';

/** Look-alikes that are neither a cookie nor an entry in the browser's storage. */
const OTHERS = new Set([
  'parley-refresh',
  'parley-chat',
  'parley_events',
  'parley-attended',
  'parley-stream',
  'parley-stream-place',
]);

function sources(folder: string): string[] {
  return (
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(ts|tsx|js)$/.test(path) && !/\.test\.tsx?$/.test(path))
      .map((path) => readFileSync(join(ROOT, folder, path), 'utf8'))
      // Metric names look alike, too.
      .filter((text) => !text.includes("from 'prom-client'"))
  );
}

test('the page of cookies names every cookie and every entry in the storage', () => {
  const code = ['apps/server/src', 'apps/web/src', 'apps/web/public', 'packages/embed/src'].flatMap(sources).join('\n');
  const found = new Set([...code.matchAll(/['"`]((?:parley[_-]|vite-ui)[a-z_-]+)/g)].map(([, name = '']) => name));
  const page = readFileSync(join(ROOT, 'docs/pages/cookies.md'), 'utf8');
  const named = new Set([...page.matchAll(/^\| `([\w-]+)/gm)].map(([, name = '']) => name));
  expect(found.size).toBeGreaterThan(5);
  expect([...found].filter((name) => !OTHERS.has(name) && !named.has(name))).toEqual([]);
});
