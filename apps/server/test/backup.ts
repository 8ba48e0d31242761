import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { builtFile } from './built';
import { emptyDatabase, type TestDatabase } from './database';

/** The server's program, which also runs its commands. */
export const MAIN = builtFile('main.js');

/** An empty folder for an embedded database. */
export async function emptyFolder(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-test-'));
  return { dataDir, databaseUrl: '', drop: () => rm(dataDir, { recursive: true, force: true }) };
}

/** The two kinds of empty destination. */
export const EMPTY = { embedded: emptyFolder, server: emptyDatabase };

export type Variables = Record<string, string>;

/** Starts a command as npm runs it, or without arguments the server itself, on a test's own data. */
export function startCommand({ dataDir, databaseUrl }: TestDatabase, args: string[], env: Variables = {}) {
  const child = spawn(process.execPath, [MAIN, ...args], {
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

/** Runs a command that must succeed. @returns its output */
export async function succeeds(place: TestDatabase, args: string[], env?: Variables): Promise<string> {
  const { code, said } = await startCommand(place, args, env).ended;
  expect(code, said).toBe(0);
  return said;
}

/** Runs a command that must be refused. @returns its output */
export async function refused(place: TestDatabase, args: string[], env?: Variables): Promise<string> {
  const { code, said } = await startCommand(place, args, env).ended;
  expect(code, said).toBe(1);
  return said.trim();
}
