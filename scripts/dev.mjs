import { requireNode } from './lib/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./lib/install.mjs');
const { ROOT } = await import('./lib/paths.mjs');
const { startPrefixed } = await import('./lib/prefixed.mjs');
const { tool } = await import('./lib/run.mjs');

await ensureInstalled();
const children = [
  startPrefixed('server', tool('tsx'), ['watch', '--clear-screen=false', 'apps/server/src/main.ts'], { cwd: ROOT }),
  startPrefixed('web', tool('vite'), ['--clearScreen', 'false'], { cwd: `${ROOT}apps/web` }),
];

let stopping = false;
/** When one ends, or on Ctrl-C, the other is stopped too; each is signalled once, as a second signal would kill it. */
const stop = (/** @type {NodeJS.Signals} */ signal) => {
  if (stopping) return;
  stopping = true;
  for (const child of children) if (child.exitCode === null) child.kill(signal);
};
process.on('SIGINT', () => stop('SIGINT'));
process.on('SIGTERM', () => stop('SIGTERM'));
for (const child of children) child.once('exit', () => stop('SIGTERM'));
