import { requireNode } from './lib/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./lib/install.mjs');
const { runSomeTests } = await import('./lib/some-tests.mjs');
const { runAllTests } = await import('./lib/all-tests.mjs');

await ensureInstalled();
const args = process.argv.slice(2);
const { passed, failed } = args.length > 0 ? await runSomeTests(args) : await runAllTests();
process.exitCode = failed === 0 ? 0 : 1;
console.log(`${passed} passed, ${failed} failed`);
