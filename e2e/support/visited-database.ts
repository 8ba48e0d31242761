import pg from 'pg';
import { openEmbedded } from '../../apps/server/src/platform/database/embedded';
import { test as base } from './test';

/** Removes a table from the running server, as in a damaged database, and restores it. */
export type Without = (table: string, work: () => Promise<void>) => Promise<void>;

/** The worker's server, whose database the tests access while it runs. */
export const test = base.extend<{ without: Without }, { database: pg.Client }>({
  database: [
    async ({ parley }, use) => {
      const visit = await openEmbedded(parley.dataDir, 'visitor');
      const client = new pg.Client(visit.connection);
      await client.connect();
      await use(client);
      await client.end();
      await visit.close();
    },
    { scope: 'worker' },
  ],
  without: ({ database }, use) =>
    use(async (table, work) => {
      await database.query(`alter table ${table} rename to ${table}_gone`);
      try {
        await work();
      } finally {
        await database.query(`alter table ${table}_gone rename to ${table}`);
      }
    }),
});
