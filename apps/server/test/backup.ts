import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { emptyDatabase, type TestDatabase } from './database';

/** The server's program, which is also that of its commands. */
export const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** A folder for an embedded database, in which there is nothing. */
export async function emptyFolder(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-test-'));
  return { dataDir, databaseUrl: '', drop: () => rm(dataDir, { recursive: true, force: true }) };
}

/** The two kinds of an empty place. */
export const EMPTY = { embedded: emptyFolder, server: emptyDatabase };

export type Variables = Record<string, string>;

/** A command as npm runs it, or the server itself without one, on a test's own data. */
export function startCommand({ dataDir, databaseUrl }: TestDatabase, args: string[], env: Variables = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: '0', DEMO_AGENT: 'off', ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes) => {
      said += bytes;
    });
  }
  const ended = new Promise<{ code: number | null; said: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, said })),
  );
  return { child, ended };
}

/** Runs one to its end, which must be a good one. @returns what it said */
export async function succeeds(place: TestDatabase, args: string[], env?: Variables): Promise<string> {
  const { code, said } = await startCommand(place, args, env).ended;
  expect(code, said).toBe(0);
  return said;
}

/** Runs one that must be refused. @returns what it said */
export async function refused(place: TestDatabase, args: string[], env?: Variables): Promise<string> {
  const { code, said } = await startCommand(place, args, env).ended;
  expect(code, said).toBe(1);
  return said.trim();
}
