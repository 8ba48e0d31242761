import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const IGNORED = /(^|\/)(node_modules|dist|test)$|\.test\.tsx?$/;

/**
 * A digest of the names and contents of files and folders, without tests and build output.
 * @param {string} root what the paths are relative to
 * @param {string[]} paths
 * @returns {string} hexadecimal SHA-256
 */
export function fingerprint(root, paths) {
  const hash = createHash('sha256');
  /** @param {string} path */
  const add = (path) => {
    const absolute = join(root, path);
    if (statSync(absolute).isDirectory()) {
      for (const name of readdirSync(absolute).sort()) {
        const inner = join(path, name);
        if (!IGNORED.test(inner)) add(inner);
      }
      return;
    }
    const content = readFileSync(absolute);
    hash.update(`${path}\0${content.length}\0`).update(content);
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}
