import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { workerFile as fromSource } from '../src/platform/worker-file';

/** The variable with the folder of the built worker files, for the tests' processes. */
export const BUILT_WORKERS = 'PARLEY_BUILT_WORKERS';

/** Stands in for `src/platform/worker-file.ts`: the built file, if it is one of the product's workers. */
export function workerFile(name: string, from: string): { filename: string; execArgv: string[] } {
  const folder = process.env[BUILT_WORKERS];
  const filename = folder && join(folder, `${name}.worker.js`);
  return filename && existsSync(filename) ? { filename, execArgv: [] } : fromSource(name, from);
}
