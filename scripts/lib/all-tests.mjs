import { runChecks } from './checks.mjs';
import { run } from './run.mjs';
import { ensurePrograms, skippedWithout } from './system-packages.mjs';
import { judgeTwice, runPlaywright, runVitest } from './test-runners.mjs';

/** @typedef {import('./test-runners.mjs').Result} Result */

/** @type {(succeeded: boolean) => Result} */
const one = (succeeded) => ({ passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 });

/** All checks, those that reveal mistakes soonest first; a stage may require a program. */
const STAGES = [
  { name: 'checks', work: runChecks },
  { name: 'tests', work: () => runVitest([]) },
  { name: 'build', work: async () => one((await run(process.execPath, ['scripts/build.mjs'])) === 0) },
  { name: 'browser tests', needs: 'chromium', work: () => runPlaywright([]) },
];

const INDENT = ' '.repeat(15);

/** More failures than this share a cause, which the first ones show. */
const MOST_NAMED = 20;

/**
 * Runs every stage, even after a failure, and prints a line for each, and for what this computer cannot test.
 * @returns {Promise<Result>}
 */
export async function runAllTests() {
  const here = await ensurePrograms();
  const lines = [];
  const sum = { passed: 0, failed: 0 };
  for (const { name, needs, work } of STAGES) {
    if (needs !== undefined && !here.includes(needs)) continue;
    console.log(`\n== ${name}`);
    const began = performance.now();
    const { passed, failed, unsteady, named } = await work().then(judgeTwice).catch(report);
    const seconds = Math.round((performance.now() - began) / 1_000);
    lines.push(
      `${name.padEnd(14)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds} s`,
      ...(unsteady > 0 ? [`${INDENT}${unsteady} of them only at the second run`] : []),
      // Repeated at the end, as often only the end of a long log is kept.
      ...named.slice(0, MOST_NAMED).map((name) => `${INDENT}${name}`),
    );
    sum.passed += passed;
    sum.failed += failed;
  }
  console.log(`\n${[...lines, ...skippedWithout(here)].join('\n')}\n`);
  return sum;
}

/** @param {unknown} error */
function report(error) {
  console.error(error);
  return { ...one(false), unsteady: 0, named: [String(error)] };
}
