import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bounds } from '../../../test/customer-databases/bounds';
import { fragileProxy } from '../../../test/customer-databases/fragile-proxy';
import { canStart, mariadbStage } from '../../../test/customer-databases/mariadb-stage';
import { postgresStage, type ServerStage } from '../../../test/customer-databases/postgres-stage';
import type { DatabaseFailure, OpenDatabase } from '../types';
import { openDatabase } from './index';

/**
 * Each server, a long-running statement that ignores whether its client is there, one that counts running statements,
 * and one of several seconds that the server cannot stop.
 */
const SERVERS = [
  {
    type: 'postgres',
    stage: postgresStage,
    slow: 'SELECT count(*) FROM generate_series(1, 1000000) a, generate_series(1, 1000000) b',
    // The server shows what fetches from a cursor, not the cursor's statement.
    busy: "SELECT count(*)::int AS n FROM pg_stat_activity WHERE usename = 'writer' AND state = 'active'",
    none: [{ n: 0 }],
    deaf: "SELECT strpos(repeat('a', 200000), 'b' || repeat('a', 40000))",
  },
  {
    type: 'mysql',
    stage: mariadbStage,
    slow: 'SELECT COUNT(*) FROM seq_1_to_1000000 a, seq_1_to_1000000 b',
    busy: "SELECT COUNT(*) FROM information_schema.PROCESSLIST WHERE USER = 'writer' AND COMMAND <> 'Sleep'",
    none: [[0]],
    deaf: "SELECT LOCATE(CONCAT(REPEAT('a', 90000), 'b'), REPEAT('a', 270000))",
  },
] as const;

describe.each(SERVERS.filter(({ stage }) => canStart(stage)))(
  'a query of a $type server',
  ({ stage, slow, busy, none, deaf }) => {
    let server: ServerStage;
    let database: OpenDatabase;
    beforeAll(async () => {
      server = await stage();
      database = await openDatabase(server.target, { allowPrivateNetwork: true });
    });
    afterAll(async () => {
      await database?.close();
      await server?.stop();
    });

    it('that takes too long is stopped there', async () => {
      await expect(database.query(slow, bounds({ timeoutMs: 400 }))).rejects.toMatchObject({ reason: 'timeout' });
      await expect.poll(() => server.administer(busy)).toEqual(none);
    });

    it('that has lost its reader is stopped there', async () => {
      const reader = new AbortController();
      const pending = database.query(slow, bounds({ signal: reader.signal }));
      setTimeout(() => reader.abort(), 200);
      await expect(pending).rejects.toMatchObject({ reason: 'cancelled' });
      await expect.poll(() => server.administer(busy)).toEqual(none);
    });

    it('that loses its reader between two statements is stopped in the second', async () => {
      const proxy = await fragileProxy(server.target.port);
      const slowly = await openDatabase({ ...server.target, port: proxy.port }, { allowPrivateNetwork: true });
      await slowly.query('SELECT 1', bounds());
      const reader = new AbortController();
      const pending = slowly.query(slow, {
        ...bounds({ signal: reader.signal, timeoutMs: 60_000 }),
        // Read once the transaction has begun, before the statement is sent.
        get calls() {
          proxy.hold();
          reader.abort();
          setTimeout(proxy.release, 600);
          return { functions: [], attributes: [], operators: [], types: [], tables: [] };
        },
      });
      await expect(pending).rejects.toMatchObject({ reason: 'cancelled' });
      await expect.poll(() => server.administer(busy)).toEqual(none);
      await slowly.close();
      await proxy.close();
    });

    it('that is not stopped there keeps its place until it has ended', async () => {
      const another = () => openDatabase(server.target, { allowPrivateNetwork: true });
      const first = await another();
      const message = 'The query took longer than 1 second. The database was told to stop it, and has not done so yet.';
      const asked = () =>
        expect(first.query(deaf, bounds({ timeoutMs: 100 }))).rejects.toMatchObject({ reason: 'timeout', message });
      await Promise.all([asked(), asked(), asked()]);
      await first.close();
      const second = await another();
      const refused = () =>
        second.query('SELECT 1', bounds()).then(
          () => 'answered',
          ({ reason }: DatabaseFailure) => reason,
        );
      await expect.poll(refused).toBe('busy');
      await expect.poll(() => server.administer(busy), { timeout: 90_000, interval: 500 }).toEqual(none);
      await expect.poll(refused, { timeout: 90_000, interval: 500 }).toBe('answered');
      await second.close();
    }, 200_000);
  },
);
