import pg from 'pg';
import { openEmbedded } from '../../apps/server/src/platform/database/embedded';
import { test as base } from './restartable';

/** Takes a table away from the running server, as a damaged database would, and gives it back. */
type Without = (table: string, work: () => Promise<void>) => Promise<void>;

/** A server of the test's own whose database the test visits while it runs. */
export const test = base.extend<{ database: pg.Client; without: Without }>({
  database: async ({ server }, use) => {
    const visit = await openEmbedded(server.dataDir, 'visitor');
    const client = new pg.Client(visit.connection);
    await client.connect();
    await use(client);
    await client.end();
    await visit.close();
  },
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
