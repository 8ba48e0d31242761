import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './paths.mjs';

const source = join(ROOT, 'apps/server/src');

/** The server's main program. */
export const SERVER_MAIN = join(source, 'main.ts');

/**
 * The entry files of the server's worker threads and processes.
 * @returns {string[]} absolute paths
 * @throws Error if two have one name: all of them are built into one folder
 */
export function serverWorkers() {
  const workers = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.worker.ts'))
    .map((path) => join(source, path));
  const names = workers.map((path) => basename(path));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`Two worker files are called ${twice}; all of them are built into one folder.`);
  return workers;
}

/**
 * Bundles entry files of the server, with their common chunks beside them.
 * @param {string[]} entryPoints absolute paths
 * @param {string} outdir absolute
 * @throws what esbuild throws, after printing it
 */
export async function bundleServer(entryPoints, outdir) {
  await build({
    entryPoints,
    outdir,
    entryNames: '[name]',
    // Paths relative to import.meta.url are the same from all of them.
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
  });
}
