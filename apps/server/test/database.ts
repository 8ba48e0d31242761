import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';

/** A separate database, copied from the migrated template, and a folder for the files kept beside it. */
export interface TestDatabase {
  dataDir: string;
  databaseUrl: string;
  drop(): Promise<void>;
}

export const copyTemplate = (): Promise<TestDatabase> => copyOf(inject('template').name);

/** Like `copyTemplate`, but the database is empty. */
export const emptyDatabase = (): Promise<TestDatabase> => copyOf('template0');

async function copyOf(name: string): Promise<TestDatabase> {
  const { folder } = inject('template');
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-test-'));
  const copy = `test_${randomBytes(8).toString('hex')}`;
  // Copies files, where the other strategy would first write everything to the write-ahead log.
  await administer(folder, `create database ${copy} template ${name} strategy file_copy`);
  return {
    dataDir,
    databaseUrl: urlOf(folder, copy),
    drop: async () => {
      const drop = () => administer(folder, `drop database if exists ${copy} with (force)`);
      // An autovacuum may be using it; this role cannot end that, but it ends by itself.
      await drop().catch(() => setTimeout(1_000).then(drop));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The role that the tests sign in as; it may create databases and is no superuser. */
export const ROLE = 'tester';

/** @param folder of the socket */
export const urlOf = (folder: string, database: string) =>
  `postgres://${ROLE}@localhost/${database}?host=${encodeURIComponent(folder)}`;

async function administer(folder: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(folder, 'template1') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
