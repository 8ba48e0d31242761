import { requireNode } from './lib/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./lib/install.mjs');
const { run, tool } = await import('./lib/run.mjs');

// The trust weights depend on the ranking fitted before them.
const parts = ['paraphrases', 'units', 'trust'];
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !parts.includes(name));
if (unknown) {
  console.error(`Nothing called ${unknown} is fitted. These are: ${parts.join(', ')}`);
  process.exit(1);
}

await ensureInstalled();
for (const part of parts.filter((name) => wanted.length === 0 || wanted.includes(name))) {
  console.log(`\n== ${part}`);
  const script = part === 'paraphrases' ? ['bench/answers/fit/paraphrases.ts'] : ['bench/answers/fit/main.ts', part];
  if ((await run(tool('tsx'), script)) !== 0) process.exit(1);
}
