import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres } from '../../../../scripts/lib/system-packages.mjs';
import { startTemporaryPostgres } from '../../../../scripts/lib/temporary-postgres.mjs';
import type { Target } from '../../src/customer-databases/types';
import type { Certificate } from './certificate';

/** The role `writer` owns everything in the database `shop`; `reader` may read what `writer` grants. */
const ROLES = `CREATE ROLE writer LOGIN PASSWORD 'secret'; CREATE ROLE reader LOGIN PASSWORD 'secret';`;

const SHOP = `
  CREATE TABLE customers (id int PRIMARY KEY, name text NOT NULL, city varchar(40));
  CREATE TABLE orders (id int PRIMARY KEY, customer_id int REFERENCES customers, total numeric(10, 2));
  INSERT INTO customers VALUES (1, 'Ann', 'Oslo'), (2, 'Bob', 'Rome');
  INSERT INTO orders VALUES (1, 1, 10.5), (2, 2, 20);
  CREATE SEQUENCE numbers;
  CREATE MATERIALIZED VIEW totals AS SELECT sum(total) FROM orders;
  CREATE FUNCTION count_and_write() RETURNS int LANGUAGE plpgsql AS
    'BEGIN INSERT INTO orders VALUES (99, 1, 1); RETURN 1; END';
  CREATE PROCEDURE clear_orders() LANGUAGE sql AS 'DELETE FROM orders';`;

export interface ServerStage {
  target: Exclude<Target, { type: 'sqlite' }>;
  /** Runs statements as an administrator. */
  administer(sql: string): Promise<unknown[]>;
  /** Everything that is stored: data, definitions, accounts and rights. */
  dump(): string;
  /** Ends the server as a power cut would. */
  crash(): Promise<void>;
  /** Starts it again. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A PostgreSQL server of one's own. @param more statements that `writer` runs when the shop is there */
export async function postgresStage(more = '', tls?: Certificate): Promise<ServerStage> {
  const server = await startTemporaryPostgres(tls);
  const url = new URL(server.url);
  const run = async (client: pg.Client, sql: string) => {
    await client.connect();
    const result = await client.query(sql).finally(() => client.end());
    return Array.isArray(result) ? [] : result.rows;
  };
  const shop = `postgres://postgres@127.0.0.1:${url.port}/shop`;
  await run(new pg.Client({ connectionString: server.url }), ROLES);
  await run(new pg.Client({ connectionString: server.url }), 'CREATE DATABASE shop OWNER writer');
  await run(new pg.Client({ connectionString: shop.replace('postgres@', 'writer:secret@') }), `${SHOP}${more}`);
  const dumpAll = join(findPostgres() ?? '', 'pg_dumpall');
  return {
    target: {
      type: 'postgres',
      host: '127.0.0.1',
      port: Number(url.port),
      database: 'shop',
      user: 'writer',
      password: 'secret',
      tls: 'prefer',
    },
    administer: (sql) => run(new pg.Client({ connectionString: shop }), sql),
    // Each dump has a key of its own against injection by psql.
    dump: () =>
      execFileSync(dumpAll, ['-h', '127.0.0.1', '-p', url.port, '-U', 'postgres'], {
        encoding: 'utf8',
        maxBuffer: 50_000_000,
      }).replace(/^\\(?:un)?restrict .*$/gm, ''),
    crash: server.crash,
    start: server.start,
    stop: async () => server.stop(),
  };
}
