import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * Starts a program whose output lines are prefixed with a name. It has its own process group, so that a terminal's
 * Ctrl-C reaches it only through the caller.
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 */
export function startPrefixed(name, command, args, options) {
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(6)} | ${line}`));
  }
  child.once('error', (error) => console.log(`${name.padEnd(6)} | could not be started: ${error.message}`));
  return child;
}
