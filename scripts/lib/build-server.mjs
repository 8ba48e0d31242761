import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { run } from './run.mjs';
import { bundleServer, SERVER_MAIN, serverWorkers } from './server-bundle.mjs';

const outdir = join(ROOT, 'apps/server/dist');

rmSync(outdir, { recursive: true, force: true });
// esbuild has already printed the error.
await bundleServer([SERVER_MAIN, ...serverWorkers()], outdir).catch(() => process.exit(1));

// If this fails, as when PostgreSQL's binaries do not run, each first start creates its own database.
if ((await run(process.execPath, [join(outdir, 'main.js'), 'make-template'])) !== 0)
  console.log('No database was prepared: the first start in an empty folder will take some seconds longer.');
