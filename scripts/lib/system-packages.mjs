import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

const SYSTEM_FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin'];
/** Debian keeps the servers of each PostgreSQL version in a folder of its own. */
const POSTGRES_FOLDER = '/usr/lib/postgresql';

/**
 * @param {string} name
 * @returns {string | undefined} the program's path
 */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SYSTEM_FOLDERS];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

/** The folder of the newest PostgreSQL server's programs, or undefined when there is none. */
export function findPostgres() {
  const versions = existsSync(POSTGRES_FOLDER) ? readdirSync(POSTGRES_FOLDER) : [];
  const folders = versions.sort((a, b) => Number(b) - Number(a)).map((version) => `${POSTGRES_FOLDER}/${version}/bin`);
  return [...folders, ...(process.env.PATH ?? '').split(delimiter)].find((folder) =>
    isExecutable(join(folder, 'initdb')),
  );
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** What the tests need beside npm's packages, by Debian's names; fonts, because pages are measured. */
const NEEDED = [
  { name: 'Chromium', debian: ['chromium', 'fonts-liberation'], found: () => findProgram('chromium') },
  { name: 'PostgreSQL 15 or newer', debian: ['postgresql'], found: findPostgres },
  { name: 'curl', debian: ['curl'], found: () => findProgram('curl') },
  { name: 'MariaDB', debian: ['mariadb-server'], found: () => findProgram('mariadbd') },
];

/**
 * Installs what is missing where that is possible: on Debian, as root.
 * @returns {Promise<string | undefined>} a sentence that says what is missing and how to get it; undefined when all is there
 */
export async function ensureSystemPackages() {
  const missing = NEEDED.filter(({ found }) => !found());
  if (missing.length === 0) return undefined;
  const packages = missing.flatMap(({ debian }) => debian);
  if (process.getuid?.() === 0 && findProgram('apt-get')) {
    console.log(`Installing ${packages.join(', ')} ...`);
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['-qq', 'update'], { env });
    await run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', ...packages], { env });
  }
  const still = missing.filter(({ found }) => !found());
  if (still.length === 0) return undefined;
  const names = still.map(({ name }) => name).join(' and ');
  const command = `apt-get install ${still.flatMap(({ debian }) => debian).join(' ')}`;
  return `The tests need ${names}. On Debian, run as root: ${command}`;
}
