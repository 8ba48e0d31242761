import { run } from './run.mjs';
import { runPlaywright, runVitest } from './test-runners.mjs';

const FAILED = { passed: 0, failed: 1 };

/**
 * Runs the tests at the given paths: those under e2e/ in a browser, the others with vitest.
 * @param {string[]} args paths, and options for the runner
 */
export async function runSomeTests(args) {
  if (!args.some((arg) => arg.startsWith('e2e'))) return runVitest(args);
  if ((await run(process.execPath, ['scripts/build.mjs'])) !== 0) return FAILED;
  return runPlaywright(args, { TRACE: 'on' });
}
