import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';

/** A database of one's own, copied from the migrated template, and a folder for what is kept beside it. */
export interface TestDatabase {
  dataDir: string;
  databaseUrl: string;
  drop(): Promise<void>;
}

export const copyTemplate = (): Promise<TestDatabase> => copyOf(inject('template').name);

/** As `copyTemplate`, but nothing has ever been in it. */
export const emptyDatabase = (): Promise<TestDatabase> => copyOf('template0');

async function copyOf(name: string): Promise<TestDatabase> {
  const { folder } = inject('template');
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-test-'));
  const copy = `test_${randomBytes(8).toString('hex')}`;
  // Copies files where the other strategy writes everything to the log first.
  await administer(folder, `create database ${copy} template ${name} strategy file_copy`);
  return {
    dataDir,
    databaseUrl: urlOf(folder, copy),
    drop: async () => {
      const drop = () => administer(folder, `drop database if exists ${copy} with (force)`);
      // A vacuum of the server's own may be at it, which this role cannot end: it ends by itself.
      await drop().catch(() => setTimeout(1_000).then(drop));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The role that the tests sign in as; it may make databases, and is no superuser. */
export const ROLE = 'tester';

/** @param folder of the socket */
export const urlOf = (folder: string, database: string) =>
  `postgres://${ROLE}@localhost/${database}?host=${encodeURIComponent(folder)}`;

async function administer(folder: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(folder, 'template1') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
