import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bounds } from '../../../test/customer-databases/bounds';
import { certificateFor } from '../../../test/customer-databases/certificate';
import { canStart, mariadbStage } from '../../../test/customer-databases/mariadb-stage';
import { postgresStage, type ServerStage } from '../../../test/customer-databases/postgres-stage';
import type { OpenDatabase } from '../types';
import { openDatabase } from './index';

/**
 * Queries for each server: whether the connection is encrypted, something slow, one row of 30 MB, and what is running.
 */
const SERVERS = [
  {
    name: 'PostgreSQL',
    start: postgresStage,
    encrypted: 'SELECT ssl FROM pg_catalog.pg_stat_ssl WHERE pid = pg_catalog.pg_backend_pid()',
    yes: true,
    no: false,
    slow: 'SELECT count(*) FROM generate_series(1, 100000000000)',
    large: "SELECT repeat('x', 30000000)",
    working: "SELECT pid FROM pg_stat_activity WHERE usename = 'writer' AND state = 'active'",
  },
  {
    name: 'MariaDB',
    start: mariadbStage,
    encrypted: `SELECT VARIABLE_VALUE <> '' FROM information_schema.SESSION_STATUS WHERE VARIABLE_NAME = 'Ssl_cipher'`,
    yes: 1,
    no: 0,
    slow: 'SELECT count(*) FROM seq_1_to_100000000 a, seq_1_to_100000000 b',
    large: `SELECT ${Array.from({ length: 2 }, (_none, at) => `repeat('x', 15000000) AS c${at}`).join(', ')}`,
    working: "SELECT id FROM information_schema.PROCESSLIST WHERE USER = 'writer' AND COMMAND = 'Query'",
  },
];

describe.each(SERVERS.filter(({ start }) => canStart(start)))(
  'a $name server with a certificate of its own',
  (server) => {
    const certificate = certificateFor('localhost');
    const { encrypted, yes, no, slow, large, working } = server;
    let stage: ServerStage;
    const opened: OpenDatabase[] = [];
    beforeAll(async () => {
      stage = await server.start('', certificate);
    });
    afterEach(async () => {
      for (const database of opened.splice(0)) await database.close();
    });
    afterAll(() => stage?.stop());

    async function open(tls: ServerStage['target']['tls']): Promise<OpenDatabase> {
      const database = await openDatabase({ ...stage.target, tls }, { allowPrivateNetwork: true });
      opened.push(database);
      return database;
    }

    it.each([
      ['off', no],
      ['prefer', yes],
      ['require', yes],
    ] as const)('is spoken to with TLS %s: encrypted is %s', async (tls, told) => {
      expect((await (await open(tls)).query(encrypted, bounds())).rows).toEqual([[told]]);
    });

    it('is refused where its certificate has to be vouched for', async () => {
      await expect((await open('verify')).query(encrypted, bounds())).rejects.toMatchObject({
        reason: 'unreachable',
        message: expect.stringMatching(/^The certificate of 127\.0\.0\.1 is not valid/),
      });
    });

    it('is believed under its name, and under no other, where the operator trusts who signed it', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'parley-trusted-'));
      const trusted = join(folder, 'trusted.pem');
      await writeFile(trusted, certificate.certificate);
      const ask = async (host: string) => {
        const program = fileURLToPath(new URL('../../../test/customer-databases/ask.ts', import.meta.url));
        const target = JSON.stringify({ ...stage.target, host, tls: 'verify' });
        const env = { ...process.env, NODE_EXTRA_CA_CERTS: trusted };
        const { stdout } = await promisify(execFile)(
          process.execPath,
          ['--import', 'tsx', program, target, encrypted],
          {
            env,
          },
        );
        return JSON.parse(stdout);
      };
      expect(await ask('localhost')).toEqual([[yes]]);
      expect(await ask('127.0.0.1')).toMatch(/The certificate of 127\.0\.0\.1 is not valid/);
      await rm(folder, { recursive: true });
    });

    it('is stopped before it fills the memory', async () => {
      await expect((await open('require')).query(large, bounds())).rejects.toThrow(
        'The result holds values that are too large to show.',
      );
    });

    it('is told to stop when the reader leaves', async () => {
      const leave = new AbortController();
      const asked = (await open('require')).query(slow, bounds({ signal: leave.signal }));
      setTimeout(() => leave.abort(), 500);
      await expect(asked).rejects.toMatchObject({ reason: 'cancelled' });
      // The reader is told immediately, the server a moment later.
      await expect.poll(() => stage.administer(working), { timeout: 5_000 }).toEqual([]);
    });
  },
);
