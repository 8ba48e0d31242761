import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { run } from './run.mjs';

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} LockFile
 */

/**
 * Whether npm's record of what it installed (inside node_modules) matches the lock file. Optional packages are skipped:
 * those of other systems are never installed.
 * @param {string} root
 */
export function isInstalled(root) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  /** @type {LockFile} */
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  /** @type {LockFile} */
  const installed = JSON.parse(readFileSync(record, 'utf8'));
  return Object.entries(wanted.packages).every(([path, locked]) => {
    if (!path.includes('node_modules/') || locked.optional) return true;
    const found = installed.packages[path];
    return found !== undefined && found.version === locked.version;
  });
}

/** Installs the packages in the lock file if they are missing; ends the process if npm fails. */
export async function ensureInstalled() {
  if (isInstalled(ROOT)) return;
  console.log('Installing packages (once, about a minute) ...');
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code === 0) return;
  console.error(
    'Installing the packages failed; what npm said stands above. Check that this computer reaches the npm registry, ' +
      'then run the command again.',
  );
  process.exit(1);
}
