import { requireNode } from './lib/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./lib/install.mjs');
const { runChecks } = await import('./lib/checks.mjs');
const { run, tool } = await import('./lib/run.mjs');

await ensureInstalled();
const { failed } = await runChecks();
const tests = await run(tool('vitest'), ['run', '--project', 'scripts', '--reporter', 'dot']);
process.exitCode = failed === 0 && tests === 0 ? 0 : 1;
