import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { run, tool } from './run.mjs';
import { failedInPlaywright, failedInVitest } from './test-reports.mjs';

/** @typedef {import('./test-reports.mjs').Failure} Failure */

/**
 * A runner's result. `again` reruns only the failures, one test at a time.
 * @typedef {{ passed: number, failed: number, failures?: Failure[], again?: () => Promise<Result> }} Result
 */

/**
 * Runs vitest and counts the results.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Result>}
 */
export async function runVitest(args, env = {}) {
  const file = emptyReport('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run(tool('vitest'), ['run', ...reporters, ...args], { env });
  const report = readReport(file);
  const files = failedFiles(report);
  return {
    ...honest(code, report?.numPassedTests, report?.numFailedTests),
    failures: failedInVitest(report, ROOT),
    ...(files.length > 0 && { again: () => runVitest(['--maxWorkers=1', ...files], env) }),
  };
}

/**
 * @param {{ testResults: { name: string, status: string }[] } | undefined} report
 * @returns {string[]}
 */
function failedFiles(report) {
  return report?.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name) ?? [];
}

/**
 * Runs Playwright and counts the results.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [given]
 * @returns {Promise<Result>}
 */
export async function runPlaywright(args, given = {}) {
  const file = emptyReport('playwright.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...given };
  const code = await run(tool('playwright'), ['test', '--config', 'e2e', '--reporter', 'list,json', ...args], { env });
  const report = readReport(file);
  const stats = report?.stats;
  const failed = stats && stats.unexpected + stats.flaky;
  return {
    ...honest(code, stats?.expected, failed),
    failures: failedInPlaywright(report),
    ...(failed > 0 && { again: () => runPlaywright(['--last-failed', '--workers=1', ...args], { TRACE: 'on' }) }),
  };
}

/** More failures than this are not due to a busy computer, and do not merit a second run. */
const MOST_UNSTEADY = 12;

/**
 * With everything running in parallel, tests that wait in real time may fail on a slow computer. Failures are rerun
 * once, alone: those that fail again have failed, and those that pass count as unsteady, so that they get fixed.
 * @param {Result} first
 * @returns {Promise<{ passed: number, failed: number, unsteady: number, named: string[] }>} `named`: a line for each
 *   failure, including those of the first run only
 */
export async function judgeTwice({ passed, failed, failures = [], again }) {
  if (!again || failed > MOST_UNSTEADY) return { passed, failed, unsteady: 0, named: failures.map(lineOf) };
  console.log(`\n== ${failed} failed: once more, by themselves`);
  const second = await again();
  const still = Math.min(failed, second.failed);
  const twice = second.failures ?? [];
  const once = failures.filter(({ name }) => !twice.some((failure) => failure.name === name));
  return {
    passed: passed + failed - still,
    failed: still,
    unsteady: failed - still,
    named: [...twice.map(lineOf), ...once.map((failure) => `at the first run only: ${lineOf(failure)}`)],
  };
}

/** @param {Failure} failure */
const lineOf = ({ name, reason }) => `${name}: ${reason}`;

/**
 * A runner that left no report, ran no tests, or exited with an error but no failed test counts as failed.
 * @param {number} code
 * @param {number | undefined} passed
 * @param {number | undefined} failed
 * @returns {Result}
 */
export function honest(code, passed = 0, failed = 0) {
  if (failed > 0) return { passed, failed };
  return { passed, failed: code !== 0 || passed === 0 ? 1 : 0 };
}

/** @param {string} name */
function emptyReport(name) {
  const folder = join(ROOT, '.cache/reports');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  rmSync(file, { force: true });
  return file;
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
