import { readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './paths.mjs';
import { run } from './run.mjs';

const source = join(ROOT, 'apps/server/src');
const outdir = join(ROOT, 'apps/server/dist');

const workers = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.worker.ts'))
  .map((path) => join(source, path));
const names = workers.map((path) => basename(path));
const twice = names.find((name, index) => names.indexOf(name) !== index);
if (twice) throw new Error(`Two worker files are called ${twice}; all of them are built into one folder.`);

rmSync(outdir, { recursive: true, force: true });
await build({
  entryPoints: [join(source, 'main.ts'), ...workers],
  outdir,
  entryNames: '[name]',
  // Every chunk is next to the entry points, so that paths relative to import.meta.url are the same from all of them.
  chunkNames: 'chunk-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  packages: 'external',
  // The contract is TypeScript, which Node could not load as a package: the alias puts it in the bundle.
  alias: { '@parley/contract': join(ROOT, 'packages/contract/src') },
  define: { PARLEY_BUNDLED: 'true' },
  logLevel: 'warning',
  // esbuild has already printed the error.
}).catch(() => process.exit(1));

// If this fails, as when PostgreSQL's binaries do not run, each first start creates its own database.
if ((await run(process.execPath, [join(outdir, 'main.js'), 'make-template'])) !== 0)
  console.log('No database was prepared: the first start in an empty folder will take some seconds longer.');
