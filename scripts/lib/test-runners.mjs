import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { run, tool } from './run.mjs';

/** @typedef {{ passed: number, failed: number }} Result */

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
  return honest(code, report?.numPassedTests, report?.numFailedTests);
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
  return honest(code, stats?.expected, stats && stats.unexpected + stats.flaky);
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
