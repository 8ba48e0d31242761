import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { ROOT } from './paths.mjs';

/**
 * What is built, from what, and how.
 * @typedef {{ name: string, dist: string, sources: string[], command: string[], cwd: string }} BuildTarget
 */

const SHARED = ['packages/contract', 'tsconfig.base.json', 'package-lock.json'];

/** @type {BuildTarget[]} */
const TARGETS = [
  {
    name: 'server',
    dist: 'apps/server/dist',
    sources: [
      'apps/server/src',
      'apps/server/package.json',
      'scripts/lib/build-server.mjs',
      'scripts/lib/server-bundle.mjs',
      ...SHARED,
    ],
    command: ['scripts/lib/build-server.mjs'],
    cwd: '.',
  },
  {
    name: 'web',
    dist: 'apps/web/dist',
    sources: ['apps/web', 'docs', ...SHARED],
    command: ['build.mjs'],
    cwd: 'apps/web',
  },
  {
    name: 'embed',
    dist: 'packages/embed/dist',
    sources: ['packages/embed', ...SHARED],
    command: ['build.mjs'],
    cwd: 'packages/embed',
  },
];

const markOf = (/** @type {BuildTarget} */ target) => join(ROOT, target.dist, '.fingerprint');

/** The targets whose build is not from the current sources. */
export function staleTargets() {
  return TARGETS.filter((target) => {
    const mark = markOf(target);
    return !existsSync(mark) || readFileSync(mark, 'utf8') !== fingerprint(ROOT, target.sources);
  });
}

/**
 * Builds one target. The marker is removed before and written after, so that an interrupted build counts as stale.
 * @param {BuildTarget} target
 * @param {(command: string, args: string[], options: { cwd: string }) => Promise<number>} run
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function buildTarget(target, run) {
  const mark = markOf(target);
  rmSync(mark, { force: true });
  const before = fingerprint(ROOT, target.sources);
  if ((await run(process.execPath, target.command, { cwd: join(ROOT, target.cwd) })) !== 0) return false;
  writeFileSync(mark, before);
  return true;
}
