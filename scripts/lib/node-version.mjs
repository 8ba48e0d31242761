import { readFileSync } from 'node:fs';

/**
 * @param {string} running for example 20.20.2
 * @param {string} range the engines field, of the form >=20.19
 * @returns {boolean}
 */
export function isNewEnough(running, range) {
  const [major = 0, minor = 0] = range.replace('>=', '').split('.').map(Number);
  const [runningMajor = 0, runningMinor = 0] = running.split('.').map(Number);
  return runningMajor > major || (runningMajor === major && runningMinor >= minor);
}

/** Ends the process with one sentence if this Node.js is older than package.json allows. */
export function requireNode() {
  const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  if (isNewEnough(process.versions.node, engines.node)) return;
  console.error(
    `Parley needs Node.js ${engines.node.replace('>=', '')} or newer, and this is ${process.versions.node}. ` +
      'Install a newer one from https://nodejs.org and run the command again.',
  );
  process.exit(1);
}
