import { existsSync, readdirSync } from 'node:fs';
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./lib/install.mjs');
const { ROOT } = await import('./lib/paths.mjs');
const { run, tool } = await import('./lib/run.mjs');

const known = readdirSync(`${ROOT}bench`).filter((name) => existsSync(`${ROOT}bench/${name}/main.ts`));
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !known.includes(name));
if (unknown) {
  console.error(`There is no measurement called ${unknown}. These are: ${known.join(', ')}`);
  process.exit(1);
}

await ensureInstalled();
if ((await run(process.execPath, ['scripts/build.mjs'])) !== 0) process.exit(1);
for (const name of wanted.length > 0 ? wanted : known) {
  console.log(`\n== ${name}`);
  if ((await run(tool('tsx'), [`bench/${name}/main.ts`])) !== 0) process.exitCode = 1;
}
