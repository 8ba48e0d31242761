import { existsSync } from 'node:fs';
import { workerFile as fromSource } from '../src/platform/worker-file';
import { builtFile } from './built';

/** Stands in for `src/platform/worker-file.ts`: the built file, if it is one of the product's workers. */
export function workerFile(name: string, from: string): { filename: string; execArgv: string[] } {
  const filename = builtFile(`${name}.worker.js`);
  return existsSync(filename) ? { filename, execArgv: [] } : fromSource(name, from);
}
