import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { run, tool } from './run.mjs';

/**
 * How a runner ended. `again` runs only what failed once more, one test at a time.
 * @typedef {{ passed: number, failed: number, again?: () => Promise<Result> }} Result
 */

/**
 * Runs vitest and counts.
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
 * Runs Playwright and counts.
 * @param {string[]} args
 * @returns {Promise<Result>}
 */
export async function runPlaywright(args) {
  const file = emptyReport('playwright.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const code = await run(tool('playwright'), ['test', '--config', 'e2e', '--reporter', 'list,json', ...args], { env });
  const stats = readReport(file)?.stats;
  const failed = stats && stats.unexpected + stats.flaky;
  return {
    ...honest(code, stats?.expected, failed),
    ...(failed > 0 && { again: () => runPlaywright(['--last-failed', '--workers=1', ...args]) }),
  };
}

/** More failures than this are no accident of a busy computer, and are not worth a second run. */
const MOST_UNSTEADY = 12;

/**
 * With everything running at once, a slow computer breaks tests that wait in real time. What failed is run once more, by
 * itself: what fails again has failed, and what passes is counted as unsteady, so that it is seen and fixed.
 * @param {Result} first
 * @returns {Promise<{ passed: number, failed: number, unsteady: number }>}
 */
export async function judgeTwice({ passed, failed, again }) {
  if (!again || failed > MOST_UNSTEADY) return { passed, failed, unsteady: 0 };
  console.log(`\n== ${failed} failed: once more, by themselves`);
  const still = Math.min(failed, (await again()).failed);
  return { passed: passed + failed - still, failed: still, unsteady: failed - still };
}

/**
 * A runner that left no report, ran no test, or ended badly without naming a test has failed.
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
