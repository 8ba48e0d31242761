import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readMigrations } from '../migrate';
import { installedVersion } from './binaries';

/**
 * The path in a folder of a template for new databases of this program. The name says what it fits: PostgreSQL's files
 * depend on its version and the platform, the tables on the list of migrations.
 * @throws NoBinaries
 */
export function templateIn(folder: string): string {
  const migrations = createHash('sha256');
  for (const { hash } of readMigrations()) migrations.update(hash);
  const tables = migrations.digest('hex').slice(0, 16);
  return join(folder, `new-database-${installedVersion()}-${process.platform}-${process.arch}-${tables}.tar.gz`);
}
