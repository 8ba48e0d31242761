import { execFileSync } from 'node:child_process';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { describe } from 'vitest';
import { findProgram } from '../../../../scripts/lib/system-packages.mjs';
import { startTemporaryMariadb } from '../../../../scripts/lib/temporary-mariadb.mjs';
import type { Certificate } from './certificate';
import type { ServerStage } from './postgres-stage';

/** `writer` has all rights on the database `shop`, and file access; `reader` may only read it. */
const SHOP = `
  CREATE DATABASE shop; USE shop;
  CREATE USER writer@'%' IDENTIFIED BY 'secret'; GRANT ALL ON shop.* TO writer@'%'; GRANT FILE ON *.* TO writer@'%';
  CREATE USER reader@'%' IDENTIFIED BY 'secret'; GRANT SELECT ON shop.* TO reader@'%';
  CREATE TABLE customers (id int PRIMARY KEY, name varchar(100) NOT NULL, city varchar(40) COMMENT 'where they live');
  CREATE TABLE orders (id int PRIMARY KEY, customer_id int, total decimal(10, 2), FOREIGN KEY (customer_id) REFERENCES customers (id));
  INSERT INTO customers VALUES (1, 'Ann', 'Oslo'), (2, 'Bob', 'Rome');
  INSERT INTO orders VALUES (1, 1, 10.5), (2, 2, 20);
  CREATE SEQUENCE numbers;
  CREATE FUNCTION count_and_write() RETURNS int BEGIN INSERT INTO orders VALUES (99, 1, 1); RETURN 1; END;
  CREATE PROCEDURE clear_orders() DELETE FROM orders;`;

const isInstalled = findProgram('mariadbd') !== undefined;

/** For tests that need MariaDB; `npm test` reports when they are skipped. */
export const describeMariadb = describe.runIf(isInstalled);

/** Whether a stage can be set up on this machine. */
export const canStart = (stage: unknown) => stage !== mariadbStage || isInstalled;

/** A dedicated MariaDB server. @param more statements to run once the shop exists */
export async function mariadbStage(more = '', tls?: Certificate): Promise<ServerStage> {
  const server = await startTemporaryMariadb(tls);
  const { port, socket } = server;
  const administer = async (sql: string, database?: string) => {
    const options = { host: '127.0.0.1', port, user: 'root', multipleStatements: true, rowsAsArray: true };
    const connection = await createConnection({ ...options, ...(database && { database }) });
    const [rows] = await connection.query<RowDataPacket[]>(sql).finally(() => connection.end());
    return rows;
  };
  await administer(`${SHOP}${more}`);
  const dump = findProgram('mariadb-dump') ?? 'mariadb-dump';
  const what = ['--skip-dump-date', '--routines', '--triggers', '--events', '--databases', 'shop', 'mysql'];
  // The server updates its statistics by itself.
  const but = ['innodb_table_stats', 'innodb_index_stats'].map((table) => `--ignore-table=mysql.${table}`);
  return {
    target: {
      type: 'mysql',
      host: '127.0.0.1',
      port,
      database: 'shop',
      user: 'writer',
      password: 'secret',
      tls: 'prefer',
    },
    administer: (sql) => administer(sql, 'shop'),
    dump: async () =>
      execFileSync(dump, ['--no-defaults', `--socket=${socket}`, '-uroot', ...but, ...what], {
        encoding: 'utf8',
        maxBuffer: 50_000_000,
      }),
    crash: server.crash,
    start: server.start,
    stop: async () => server.stop(),
  };
}
