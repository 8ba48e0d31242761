import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fingerprint } from './fingerprint.mjs';
import { isInstalled } from './install.mjs';
import { isNewEnough } from './node-version.mjs';
import { failedInPlaywright, failedInVitest } from './test-reports.mjs';
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

const failure = (name: string) => ({ name, reason: 'expected 2 to be 1' });

describe('judgeTwice', () => {
  test('leaves a run alone in which nothing failed', async () => {
    expect(await judgeTwice({ passed: 5, failed: 0 })).toEqual({ passed: 5, failed: 0, unsteady: 0, named: [] });
  });

  test('keeps what fails again as failed, counts what passes as unsteady, and names both', async () => {
    const again = async () => ({ passed: 9, failed: 1, failures: [failure('b')] });
    const failures = [failure('a'), failure('b')];
    expect(await judgeTwice({ passed: 90, failed: 2, failures, again })).toEqual({
      passed: 91,
      failed: 1,
      unsteady: 1,
      named: ['b: expected 2 to be 1', 'at the first run only: a: expected 2 to be 1'],
    });
  });

  test('runs nothing a second time when too much failed for an accident', async () => {
    const again = () => Promise.reject(new Error('was run'));
    expect(await judgeTwice({ passed: 5, failed: 40, again })).toEqual({
      passed: 5,
      failed: 40,
      unsteady: 0,
      named: [],
    });
  });
});

describe('failures are named', () => {
  test('of vitest: a failed test, and a file that failed before its tests', () => {
    const report = {
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: '/code/apps/a.test.ts',
          status: 'failed',
          assertionResults: [
            {
              fullName: 'a works',
              status: 'failed',
              failureMessages: ['\u001b[31mAssertionError: no\u001b[39m\n  at …'],
            },
            { fullName: 'a stays', status: 'passed', failureMessages: [] },
          ],
        },
        { name: '/code/apps/b.test.ts', status: 'failed', message: 'cannot be read', assertionResults: [] },
      ],
    };
    expect(failedInVitest(report, '/code')).toEqual([
      { name: 'apps/a.test.ts > a works', reason: 'AssertionError: no' },
      { name: 'apps/b.test.ts', reason: 'cannot be read' },
    ]);
    expect(failedInVitest(undefined, '/code')).toEqual([]);
  });

  test('of Playwright: through its nested suites', () => {
    const spec = { title: 'chats', ok: false, file: 'chat.spec.ts', line: 9 };
    const tests = [{ results: [{ error: { message: 'Error: not focused\n\nCall log' } }] }];
    const report = {
      stats: { expected: 0, unexpected: 1, flaky: 0 },
      suites: [
        {
          suites: [
            {
              specs: [
                { ...spec, tests },
                { ...spec, ok: true, tests: [] },
              ],
            },
          ],
        },
      ],
    };
    expect(failedInPlaywright(report)).toEqual([{ name: 'e2e/chat.spec.ts:9 > chats', reason: 'Error: not focused' }]);
  });
});
