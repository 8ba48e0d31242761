import { runChecks } from './checks.mjs';
import { run } from './run.mjs';
import { ensureSystemPackages } from './system-packages.mjs';
import { startTemporaryPostgres } from './temporary-postgres.mjs';
import { runPlaywright, runVitest } from './test-runners.mjs';

/** @typedef {import('./test-runners.mjs').Result} Result */

/** @type {(succeeded: boolean) => Result} */
const one = (succeeded) => ({ passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 });

/** Everything that is checked, in the order in which a mistake shows soonest. */
const STAGES = [
  { name: 'checks', work: runChecks },
  { name: 'tests, embedded database', work: () => runVitest([]) },
  { name: 'server tests, PostgreSQL', work: serverTestsOnPostgres },
  { name: 'build', work: async () => one((await run(process.execPath, ['scripts/build.mjs'])) === 0) },
  { name: 'browser tests', work: () => runPlaywright([]) },
];

/**
 * Runs every stage, also after one that failed, and prints a line for each.
 * @returns {Promise<Result>}
 */
export async function runAllTests() {
  const missing = await ensureSystemPackages();
  if (missing) {
    console.error(missing);
    return one(false);
  }
  const lines = [];
  const sum = { passed: 0, failed: 0 };
  for (const { name, work } of STAGES) {
    console.log(`\n== ${name}`);
    const began = performance.now();
    const { passed, failed } = await work().catch(report);
    const seconds = Math.round((performance.now() - began) / 1_000);
    lines.push(
      `${name.padEnd(26)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds} s`,
    );
    sum.passed += passed;
    sum.failed += failed;
  }
  console.log(`\n${lines.join('\n')}\n`);
  return sum;
}

/** @param {unknown} error */
function report(error) {
  console.error(error);
  return one(false);
}

/** The same tests on a server; that none of them connected to it would be a failure, too. */
async function serverTestsOnPostgres() {
  const postgres = await startTemporaryPostgres();
  process.once('exit', postgres.stop);
  const interrupted = () => process.exit(130);
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    const result = await runVitest(['--project', 'server'], { TEST_DATABASE_URL: postgres.url });
    if (postgres.connections() > 0) return result;
    console.error('The server tests never connected to the PostgreSQL server that was started for them.');
    return { ...result, failed: result.failed + 1 };
  } finally {
    process.removeListener('exit', postgres.stop);
    process.removeListener('SIGINT', interrupted).removeListener('SIGTERM', interrupted);
    postgres.stop();
  }
}
