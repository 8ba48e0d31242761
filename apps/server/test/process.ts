import { type ChildProcess, spawn } from 'node:child_process';
import { builtFile } from './built';
import type { TestApp } from './test-app';

/** The server as `npm start` runs it, on a test's own data; the test's application must be stopped. */
export function startProcess({ deps: { config } }: TestApp, env: NodeJS.ProcessEnv = {}): ChildProcess {
  const { APP_SECRET, DATA_DIR, DATABASE_URL } = config;
  return spawn(process.execPath, [builtFile('main.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR,
      ...(DATABASE_URL ? { DATABASE_URL } : {}),
      ...(APP_SECRET ? { APP_SECRET } : {}),
      PORT: '0',
      ...env,
    },
  });
}

/** @returns the address that the process listens on, once it does */
export async function readyAt(child: ChildProcess): Promise<string> {
  let said = '';
  for await (const bytes of child.stdout ?? []) {
    said += bytes;
    const [, origin] = /ready at (http:\S+)/.exec(said) ?? [];
    if (origin) return origin;
  }
  throw new Error(`The process ended: ${said}`);
}
