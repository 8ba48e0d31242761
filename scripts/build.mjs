import { requireNode } from './lib/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./lib/install.mjs');
const { buildTarget, staleTargets } = await import('./lib/build-targets.mjs');
const { run } = await import('./lib/run.mjs');

await ensureInstalled();
const stale = staleTargets();
if (stale.length === 0) console.log('Everything is built.');
const built = await Promise.all(
  stale.map(async (target) => {
    const began = performance.now();
    const succeeded = await buildTarget(target, run);
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    console.log(succeeded ? `Built ${target.name} in ${seconds} s` : `Building ${target.name} failed.`);
    return succeeded;
  }),
);
process.exitCode = built.every(Boolean) ? 0 : 1;
