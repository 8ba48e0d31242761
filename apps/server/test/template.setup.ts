import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { boot } from '../src/boot';
import { readConfig } from '../src/config';
import { ROLE, urlOf } from './database';
import { startPostgres } from './postgres';

/** Where `copyTemplate` finds the migrated template. */
export interface Template {
  /** Of the socket. */
  folder: string;
  name: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    template: Template;
  }
}

const NAME = 'template_parley';

/** Starts one PostgreSQL for the whole run, and migrates one database by booting the application on it once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres({ listen_addresses: '', max_connections: 200 });
  await postgres.administer(`create role ${ROLE} login createdb`);
  await postgres.administer(`create database ${NAME} owner ${ROLE}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-template-'));
  const running = await boot(
    readConfig({
      DATA_DIR: dataDir,
      DATABASE_URL: urlOf(postgres.folder, NAME),
      DEMO_AGENT: 'off',
      // Each copy makes its own secret: a template that has one would refuse to start with another.
      APP_SECRET: TEMPLATE_SECRET,
    }),
    pino({ level: 'silent' }),
  );
  await running.stop();
  await rm(dataDir, { recursive: true, force: true });
  // Otherwise the first copy would wait for everything just written to be flushed.
  await postgres.administer('checkpoint');
  project.provide('template', { folder: postgres.folder, name: NAME });
  return postgres.stop;
}

export const TEMPLATE_SECRET = 'the secret of the template database';
