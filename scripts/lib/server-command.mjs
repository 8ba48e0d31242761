import { resolve } from 'node:path';
import { buildTarget, staleTargets } from './build-targets.mjs';
import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';

/**
 * Runs a server command with the given file, relative to where npm was called.
 * @param {'backup' | 'restore' | 'rotate-secret' | 'credits'} command
 * @param {readonly string[]} [words] its arguments, if not a file
 */
export async function runServerCommand(command, words) {
  const [name] = process.argv.slice(2);
  const file = name === undefined ? [] : [resolve(process.env.INIT_CWD ?? '.', name)];
  await ensureInstalled();
  const stale = staleTargets().find((target) => target.name === 'server');
  if (stale && !(await buildTarget(stale, run))) process.exit(1);
  process.argv.splice(2, Number.POSITIVE_INFINITY, command, ...(words ?? file));
  process.setSourceMapsEnabled(true);
  await import(new URL('../../apps/server/dist/main.js', import.meta.url).href);
}
