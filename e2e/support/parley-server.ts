import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the built product is started from. */
const MAIN = new URL('../../apps/server/dist/main.js', import.meta.url).pathname;
/** Whatever its public name is, it is reached as localhost. */
const READY = /Parley is ready at http:\/\/[\w.-]+:(\d+)/;

export interface ParleyServer {
  /** Its address, without a trailing slash. */
  url: string;
  pid: number;
  dataDir: string;
  /** Ends the process, gently unless a signal says otherwise, and waits for it. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface ParleyOptions {
  /** A new temporary one when absent, which `stop` removes. */
  dataDir?: string;
  env?: NodeJS.ProcessEnv;
  /** For Node.js itself, before the entry. */
  nodeArgs?: string[];
  /** What Node.js starts: the built program, unless it is named. */
  entry?: string;
}

/**
 * Starts the built product as a process of its own on a free port.
 * @throws when it ends before it is ready, with what it said
 */
export async function startParley({
  dataDir,
  env = {},
  nodeArgs = [],
  entry = MAIN,
}: ParleyOptions = {}): Promise<ParleyServer> {
  const data = dataDir ?? mkdtempSync(join(tmpdir(), 'parley-data-'));
  const child = spawn(process.execPath, [...nodeArgs, entry], {
    // Only the test of the landing page pays for the agent that learns the documentation.
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: data, DEMO_AGENT: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (bytes: Buffer) => {
      said += bytes;
      const port = READY.exec(said)?.[1];
      if (port) resolve(`http://localhost:${port}`);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('close', () => reject(new Error(`The server ended before it was ready:\n${said}`)));
  });
  return {
    url,
    pid: child.pid as number,
    dataDir: data,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await ended;
      if (dataDir === undefined) rmSync(data, { recursive: true, force: true });
    },
  };
}
