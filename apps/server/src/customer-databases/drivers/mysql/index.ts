import type { OpenDatabase } from '../../types';
import { serverDatabase } from '../common/server-database';
import { Statements } from '../common/statements';
import { accountOf } from '../common/unstopped';
import type { ValueSyntax } from '../common/values';
import type { DriverOptions } from '../options';
import { connectMysql } from './connect';
import type { MysqlTarget } from './connection';
import { mysqlFailure } from './failures';
import { readMysqlRights } from './rights';
import { readMysqlTables } from './schema';

/** Columns may differ in collation, which a UNION does not allow. */
const plain = (text: string) => `CONVERT(${text} USING utf8mb4) COLLATE utf8mb4_bin`;

const SYNTAX: ValueSyntax = {
  quote: (name) => `\`${name.replaceAll('`', '``')}\``,
  start: (column) => plain(`LEFT(${column}, 65)`),
  lower: (column) => plain(`LOWER(${column})`),
  distinct: (what, rest, most) => `SELECT DISTINCT ${what} ${rest} LIMIT ${most}`,
  sample: (columns, from, most) => `SELECT ${columns} FROM ${from} LIMIT ${most}`,
  place: () => '?',
};

/** A MySQL or MariaDB server. */
export function openMysql(target: MysqlTarget, options: DriverOptions): OpenDatabase {
  const destination = { ...options, host: target.host, port: target.port };
  const statements = new Statements(
    (signal) => connectMysql(target, destination, signal),
    (error, timeoutMs) => mysqlFailure(error, target, timeoutMs),
    accountOf(target),
  );
  return serverDatabase(statements, {
    dialect: 'mysql',
    syntax: SYNTAX,
    version: "SELECT CONCAT(IF(VERSION() LIKE '%MariaDB%', 'MariaDB ', 'MySQL '), SUBSTRING_INDEX(VERSION(), '-', 1))",
    readTables: readMysqlTables,
    readRights: readMysqlRights,
  });
}
