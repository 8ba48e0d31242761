import { requireNode } from './lib/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./lib/install.mjs');
const { staleTargets } = await import('./lib/build-targets.mjs');
const { run } = await import('./lib/run.mjs');

await ensureInstalled();
// The build runs in a separate process, so that the server does not keep the compilers' memory.
if (staleTargets().length > 0 && (await run(process.execPath, ['scripts/build.mjs'])) !== 0) process.exit(1);
process.setSourceMapsEnabled(true);
await import(new URL('../apps/server/dist/main.js', import.meta.url).href);
