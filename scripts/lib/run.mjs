import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';

/**
 * Runs a program in the repository's folder, showing its output as it comes.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string }} [options] `env` is added to this process's own
 * @returns {Promise<number>} the exit code; 1 if it could not be started or was killed
 */
export function run(command, args, { env = {}, cwd = ROOT } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.once('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs a program in the repository's folder and captures its output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, uid?: number, gid?: number }} [options]
 * @returns {Promise<{ code: number, output: string }>} output and errors interleaved in order
 */
export function capture(command, args, options = {}) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (error) => resolve({ code: 1, output: `${command} could not be started: ${error.message}\n` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * The path of a tool installed by npm.
 * @param {string} name
 */
export const tool = (name) => `${ROOT}node_modules/.bin/${name}`;
