import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../../scripts/lib/paths.mjs';
import { bundleServer, serverWorkers } from '../../../scripts/lib/server-bundle.mjs';
import { BUILT_WORKERS } from './built-worker-file';

/**
 * Builds the worker files for one run, as in the product: from TypeScript each thread and process would take half a
 * second of a processor to start, and the tests start thousands.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const caches = join(ROOT, '.cache');
  await mkdir(caches, { recursive: true });
  const outdir = await mkdtemp(join(caches, 'test-workers-'));
  await bundleServer(serverWorkers(), outdir);
  process.env[BUILT_WORKERS] = outdir;
  return () => rm(outdir, { recursive: true, force: true });
}
