import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

const SYSTEM_FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin'];

/**
 * @param {string} name
 * @returns {string | undefined} the program's path
 */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SYSTEM_FOLDERS];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
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

/**
 * Programs the tests need besides npm's packages, by their Debian names, and what is skipped without them; fonts,
 * because pages are measured.
 * @type {{ name: string, better?: string, debian: string[], tests: string }[]} `better` does as well and is preferred
 */
const PROGRAMS = [
  {
    name: 'chromium',
    // Chromium without its own windows: the browser tests take two thirds of the time.
    better: 'chromium-headless-shell',
    debian: ['chromium-headless-shell', 'fonts-liberation'],
    tests: 'the tests in a browser',
  },
  { name: 'mariadbd', debian: ['mariadb-server'], tests: 'the tests of databases of MySQL' },
  { name: 'curl', debian: ['curl'], tests: "the documentation's examples" },
];

/** @param {readonly string[]} here the available programs */
export function skippedWithout(here) {
  return PROGRAMS.filter(({ name }) => !here.includes(name)).map(
    ({ name, debian, tests }) =>
      `Skipped, as there is no ${name}: ${tests}. On Debian: apt-get install ${debian.join(' ')}`,
  );
}

/**
 * Installs what is missing where possible: on Debian, as root.
 * @returns {Promise<string[]>} the programs available now
 */
export async function ensurePrograms() {
  const missing = PROGRAMS.filter(({ name, better = name }) => !findProgram(better));
  if (missing.length > 0 && process.getuid?.() === 0 && findProgram('apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['-qq', 'update'], { env });
    // Each by itself: an older system may lack one of them.
    for (const { debian } of missing) {
      console.log(`Installing ${debian.join(', ')} ...`);
      await run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', ...debian], { env });
    }
  }
  return PROGRAMS.filter(({ name, better = name }) => findProgram(better) ?? findProgram(name)).map(({ name }) => name);
}
