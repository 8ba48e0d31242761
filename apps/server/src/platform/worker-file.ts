import { fileURLToPath } from 'node:url';

/** Defined by the build; absent in TypeScript source. */
declare const PARLEY_BUNDLED: boolean | undefined;
const bundled = typeof PARLEY_BUNDLED !== 'undefined' && PARLEY_BUNDLED;

/**
 * The entry file of a worker thread, and how to start it: `name.worker.js` in the bundle's folder, or the TypeScript
 * source in the caller's folder.
 * @param name the file's name without `.worker.ts`
 * @param from `import.meta.url` of the caller
 */
export function workerFile(name: string, from: string): { filename: string; execArgv: string[] } {
  if (bundled) return { filename: fileURLToPath(new URL(`./${name}.worker.js`, from)), execArgv: [] };
  const preload = new URL('./typescript-worker.mjs', import.meta.url).href;
  return { filename: fileURLToPath(new URL(`./${name}.worker.ts`, from)), execArgv: ['--import', preload] };
}
