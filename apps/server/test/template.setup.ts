import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { boot } from '../src/boot';
import { readConfig } from '../src/config';
import { administer } from './database';

/** Where the migrated template is, for `copyTemplate`. */
export interface Template {
  dataDir: string;
  /** Address of the PostgreSQL server under test; null means the embedded database. */
  server: string | null;
  /** Name of the template database on that server. */
  name: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    template: Template;
  }
}

/** Migrates one database for the whole run, by booting the application on it once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL ?? null;
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-template-'));
  const name = `parley_template_${randomBytes(8).toString('hex')}`;
  const env: NodeJS.ProcessEnv = { DATA_DIR: dataDir, DEMO_AGENT: 'off' };
  if (server !== null) {
    await administer(server, `create database ${name}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    env.DATABASE_URL = url.href;
  }
  // Each copy makes its own secret: a template that knows one would refuse to start with another.
  env.APP_SECRET = TEMPLATE_SECRET;
  const running = await boot(readConfig(env), pino({ level: 'silent' }));
  await running.stop();
  project.provide('template', { dataDir, server, name });
  return async () => {
    if (server !== null) await administer(server, `drop database if exists ${name} with (force)`);
    await rm(dataDir, { recursive: true, force: true });
  };
}

export const TEMPLATE_SECRET = 'the secret of the template database';
