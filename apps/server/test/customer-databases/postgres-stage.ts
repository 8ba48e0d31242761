import { chown, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../../../scripts/lib/free-port.mjs';
import type { Target } from '../../src/customer-databases/types';
import { startPostgres, type TestPostgres } from '../postgres';
import type { Certificate } from './certificate';

/** The role `writer` owns everything in the database `shop`; `reader` may read what `writer` grants. */
const ROLES = `CREATE ROLE writer LOGIN PASSWORD 'secret'; CREATE ROLE reader LOGIN PASSWORD 'secret';`;

/** The administrator needs no password; over the network everyone else does. */
const ACCESS = `
local all all trust
host all postgres 127.0.0.1/32 trust
host all all 127.0.0.1/32 scram-sha-256
`;

const SHOP = `
  SET ROLE writer;
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
  /** All stored data, definitions, accounts and rights. */
  dump(): Promise<string>;
  /** Stops the server as a power cut would. */
  crash(): Promise<void>;
  /** Starts it again. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A dedicated PostgreSQL server. @param more statements that `writer` runs once the shop exists */
export async function postgresStage(more = '', tls?: Certificate): Promise<ServerStage> {
  const port = await freePort();
  const secure = tls ? { ssl: 'on', ssl_cert_file: 'certificate', ssl_key_file: 'key' } : {};
  const network = { listen_addresses: '127.0.0.1', port };
  const server = await startPostgres({ autovacuum: 'off', ...network, ...secure }, (folder) => admit(folder, tls));
  await server.administer(ROLES);
  await server.administer('CREATE DATABASE shop OWNER writer');
  await server.administer(`${SHOP}${more}`, 'shop');
  return {
    target: {
      type: 'postgres',
      host: '127.0.0.1',
      port,
      database: 'shop',
      user: 'writer',
      password: 'secret',
      tls: 'prefer',
    },
    administer: (sql) => server.administer(sql, 'shop'),
    dump: () => dump(server),
    crash: server.crash,
    start: server.start,
    stop: server.stop,
  };
}

/** PostgreSQL accepts the key only if it is owned by the user that the server runs as. */
async function admit(folder: string, tls?: Certificate): Promise<void> {
  const { uid, gid } = await stat(folder);
  const files = { 'pg_hba.conf': ACCESS, ...(tls && { certificate: tls.certificate, key: tls.key }) };
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, name), text, { mode: 0o600 });
    await chown(join(folder, name), uid, gid);
  }
}

/** Every row of every table, including the catalogue's; none of it changes unless a statement changes it. */
async function dump(server: TestPostgres): Promise<string> {
  const named = (await server.administer(
    `SELECT oid::regclass::text AS name, relkind = 'S' AS counts FROM pg_class WHERE relkind IN ('r', 'm', 'S') ORDER BY 1`,
    'shop',
  )) as { name: string; counts: boolean }[];
  const all = named.map(({ name, counts }) => {
    const row = counts ? '(last_value, is_called)::text' : 't::text';
    return `SELECT '${name}' AS name, array_agg(${row} ORDER BY ${row}) AS rows FROM ${name} t`;
  });
  return JSON.stringify(await server.administer(`${all.join(' UNION ALL ')} ORDER BY name`, 'shop'));
}
