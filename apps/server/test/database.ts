import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';

/** A database of one's own, copied from the migrated template: embedded, or on the server that the run was given. */
export interface TestDatabase {
  dataDir: string;
  databaseUrl: string | undefined;
  drop(): Promise<void>;
}

export async function copyTemplate(): Promise<TestDatabase> {
  const template = inject('template');
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-test-'));
  const removeDir = () => rm(dataDir, { recursive: true, force: true });
  if (template.server === null) {
    await cp(join(template.dataDir, 'database'), join(dataDir, 'database'), { recursive: true });
    return { dataDir, databaseUrl: undefined, drop: removeDir };
  }
  const name = `parley_${randomBytes(8).toString('hex')}`;
  await administer(template.server, `create database ${name} template ${template.name}`);
  const url = new URL(template.server);
  url.pathname = `/${name}`;
  return {
    dataDir,
    databaseUrl: url.href,
    drop: async () => {
      await administer(template.server as string, `drop database if exists ${name} with (force)`);
      await removeDir();
    },
  };
}

export async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
