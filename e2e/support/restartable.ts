import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ParleyServer, startParley } from './parley-server';
import { test as base } from './test';

export interface Restartable {
  url: string;
  dataDir: string;
  /** Ends the server at once, like a crash or a cut cable. */
  kill(): Promise<void>;
  /** Makes it accept connections but answer nothing, like a hung server. */
  pause(): void;
  /** Starts it again at the same address, with its stored data. */
  start(): Promise<void>;
}

/** A server of the test's own, which can go away and come back; the test's pages use it. */
export const test = base.extend<{ server: Restartable }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright finds out what a fixture needs from this pattern
  server: async ({}, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'parley-data-'));
    let running: ParleyServer | null = await startParley({ dataDir });
    const { url } = running;
    const end = async (signal?: NodeJS.Signals) => {
      // A paused process would not receive the other signal.
      if (running) process.kill(running.pid, 'SIGCONT');
      await running?.stop(signal);
      running = null;
    };
    await use({
      url,
      dataDir,
      kill: () => end('SIGKILL'),
      pause: () => void (running && process.kill(running.pid, 'SIGSTOP')),
      start: async () => {
        running = await startParley({ dataDir, env: { PORT: new URL(url).port } });
      },
    });
    await end();
    rmSync(dataDir, { recursive: true, force: true });
  },
  baseURL: async ({ server }, use) => use(server.url),
});
