import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fingerprint } from './fingerprint.mjs';
import { isInstalled } from './install.mjs';
import { isNewEnough } from './node-version.mjs';
import { honest, judgeTwice } from './test-runners.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'parley-scripts-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, content: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

describe('isNewEnough', () => {
  test.each([
    ['20.19.0', true],
    ['20.18.3', false],
    ['22.0.0', true],
    ['18.20.0', false],
  ])('Node.js %s for >=20.19 is %s', (running, expected) => {
    expect(isNewEnough(running, '>=20.19')).toBe(expected);
  });
});

describe('isInstalled', () => {
  const lock = (version: string) =>
    JSON.stringify({
      packages: { '': {}, 'node_modules/a': { version }, 'node_modules/b': { version: '1.0.0', optional: true } },
    });

  test('is false in a fresh clone', () => {
    write('package-lock.json', lock('1.0.0'));
    expect(isInstalled(root)).toBe(false);
  });

  test('is true when all that the lock file wants is there, whatever the optional packages', () => {
    write('package-lock.json', lock('1.0.0'));
    write('node_modules/.package-lock.json', '{ "packages": { "node_modules/a": { "version": "1.0.0" } } }');
    expect(isInstalled(root)).toBe(true);
  });

  test('is false when the lock file wants another version', () => {
    write('package-lock.json', lock('1.1.0'));
    write('node_modules/.package-lock.json', '{ "packages": { "node_modules/a": { "version": "1.0.0" } } }');
    expect(isInstalled(root)).toBe(false);
  });
});

describe('fingerprint', () => {
  test('changes with a content or a name, not with a test or what was built', () => {
    write('src/a.ts', '1');
    const first = fingerprint(root, ['src']);
    write('src/a.test.ts', '1');
    write('src/dist/a.js', '1');
    expect(fingerprint(root, ['src'])).toBe(first);
    write('src/b.ts', '1');
    const second = fingerprint(root, ['src']);
    expect(second).not.toBe(first);
    write('src/a.ts', '2');
    expect(fingerprint(root, ['src'])).not.toBe(second);
  });
});

describe('honest', () => {
  test.each([
    ['all passed', 0, 5, 0, { passed: 5, failed: 0 }],
    ['some failed', 1, 5, 2, { passed: 5, failed: 2 }],
    ['ended badly without a failed test', 1, 5, 0, { passed: 5, failed: 1 }],
    ['no test was run', 0, 0, 0, { passed: 0, failed: 1 }],
    ['no report', 0, undefined, undefined, { passed: 0, failed: 1 }],
  ])('%s', (_name, code, passed, failed, expected) => {
    expect(honest(code, passed, failed)).toEqual(expected);
  });
});

describe('judgeTwice', () => {
  test('leaves a run alone in which nothing failed', async () => {
    expect(await judgeTwice({ passed: 5, failed: 0 })).toEqual({ passed: 5, failed: 0, unsteady: 0 });
  });

  test('keeps what fails again as failed, and counts what passes as unsteady', async () => {
    const again = async () => ({ passed: 9, failed: 1 });
    expect(await judgeTwice({ passed: 90, failed: 3, again })).toEqual({ passed: 92, failed: 1, unsteady: 2 });
  });

  test('runs nothing a second time when too much failed for an accident', async () => {
    const again = () => Promise.reject(new Error('was run'));
    expect(await judgeTwice({ passed: 5, failed: 40, again })).toEqual({ passed: 5, failed: 40, unsteady: 0 });
  });
});
