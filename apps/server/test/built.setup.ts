import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../../scripts/lib/paths.mjs';
import { bundleServer, SERVER_MAIN, serverWorkers } from '../../../scripts/lib/server-bundle.mjs';
import { BUILT } from './built';

/**
 * Builds the program and its worker files for one run, as in the product: from TypeScript a thread takes half a second
 * of a processor to start and the program five, and the tests start hundreds.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const caches = join(ROOT, '.cache');
  await mkdir(caches, { recursive: true });
  const folder = await mkdtemp(join(caches, 'built-for-tests-'));
  const outdir = join(folder, 'dist');
  await bundleServer([SERVER_MAIN, ...serverWorkers()], outdir);
  // The bundle expects them beside its folder.
  await symlink(join(ROOT, 'apps/server/migrations'), join(folder, 'migrations'));
  process.env[BUILT] = outdir;
  return () => rm(folder, { recursive: true, force: true });
}
