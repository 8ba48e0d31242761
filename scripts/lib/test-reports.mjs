import { relative } from 'node:path';

/**
 * A failure as named in the summary: its location, and the first line of its message.
 * @typedef {{ name: string, reason: string }} Failure
 */

/**
 * @typedef {object} VitestReport the JSON reporter's file: https://vitest.dev/guide/reporters#json-reporter
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {{
 *   name: string, status: string, message?: string,
 *   assertionResults: { fullName: string, status: string, failureMessages?: string[] | null }[]
 * }[]} testResults
 */

/**
 * @param {VitestReport | undefined} report
 * @param {string} root what the paths are shown relative to
 * @returns {Failure[]} each failed test, and each file that failed before its tests
 */
export function failedInVitest(report, root) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    if (status !== 'failed') return [];
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return [{ name: file, reason: firstLine(message) }];
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${file} > ${fullName}`,
      reason: firstLine(failureMessages?.[0]),
    }));
  });
}

/**
 * @typedef {object} PlaywrightSuite
 * @property {PlaywrightSuite[]} [suites]
 * @property {{
 *   title: string, ok: boolean, file: string, line: number,
 *   tests: { results: { error?: { message?: string } }[] }[]
 * }[]} [specs]
 *
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number }, suites: PlaywrightSuite[] }}
 *   PlaywrightReport the JSON reporter's file: https://playwright.dev/docs/test-reporters#json-reporter
 */

/**
 * @param {PlaywrightReport | undefined} report
 * @returns {Failure[]} each failed test
 */
export function failedInPlaywright(report) {
  return (report?.suites ?? []).flatMap(failedInSuite);
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {Failure[]}
 */
function failedInSuite({ suites = [], specs = [] }) {
  const here = specs.filter(({ ok }) => !ok);
  return [
    ...here.map(({ file, line, title, tests }) => ({
      name: `e2e/${file}:${line} > ${title}`,
      reason: firstLine(tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message),
    })),
    ...suites.flatMap(failedInSuite),
  ];
}

/** Terminal colour codes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: an escape sequence begins with a control character.
const COLOURS = /\u001b\[[\d;]*m/g;

/** @param {string | undefined} message */
function firstLine(message = '') {
  return (message.replace(COLOURS, '').trim().split('\n')[0] ?? '').slice(0, 200);
}
