import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The entry point of the built product. */
const MAIN = new URL('../../apps/server/dist/main.js', import.meta.url).pathname;
/** Whatever its public name, it is reached as localhost. */
const READY = /Parley is ready at http:\/\/[\w.-]+:(\d+)/;

export interface ParleyServer {
  /** Its address, without a trailing slash. */
  url: string;
  pid: number;
  dataDir: string;
  /** Stops the process, gracefully unless a signal says otherwise, and waits for its end. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Only the landing page's test pays for the agent that learns the documentation, and all browsers of a test, or all
 * askers of a bench, share one address.
 */
const USUAL = { DEMO_AGENT: 'off', REQUESTS_PER_SECOND: '1000000', SIGN_UPS_PER_HOUR: '1000000' };

export interface ParleyOptions {
  /** By default a new temporary folder, which `stop` removes. */
  dataDir?: string;
  env?: NodeJS.ProcessEnv;
  /** For Node.js itself, before the entry point. */
  nodeArgs?: string[];
  /** What Node.js runs, by default the built program. */
  entry?: string;
}

/**
 * Starts the built product as a separate process on a free port.
 * @throws if it ends before it is ready, with its output
 */
export async function startParley({
  dataDir,
  env = {},
  nodeArgs = [],
  entry = MAIN,
}: ParleyOptions = {}): Promise<ParleyServer> {
  const data = dataDir ?? mkdtempSync(join(tmpdir(), 'parley-data-'));
  const child = spawn(process.execPath, [...nodeArgs, entry], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: data, ...USUAL, ...env },
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
