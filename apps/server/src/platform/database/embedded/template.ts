import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readMigrations } from '../migrate';
import { installedVersion } from './binaries';

/**
 * The file of a folder that holds a new database of this program, to begin with in an empty data directory. Its name says
 * what it fits: the files of PostgreSQL fit one version of it on one kind of computer, the tables one list of migrations.
 * @throws NoBinaries
 */
export function templateIn(folder: string): string {
  const migrations = createHash('sha256');
  for (const { hash } of readMigrations()) migrations.update(hash);
  const tables = migrations.digest('hex').slice(0, 16);
  return join(folder, `new-database-${installedVersion()}-${process.platform}-${process.arch}-${tables}.tar.gz`);
}
