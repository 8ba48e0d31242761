import type { OpenDatabase } from '../../types';
import { serverDatabase } from '../common/server-database';
import { Statements } from '../common/statements';
import { accountOf } from '../common/unstopped';
import type { ValueSyntax } from '../common/values';
import type { DriverOptions } from '../options';
import { connectMssql } from './connect';
import type { MssqlTarget } from './connection';
import { mssqlFailure } from './failures';
import { readMssqlRights } from './rights';
import { readMssqlTables } from './schema';

/** Columns have collations of their own, which do not meet in a union. */
const plain = (text: string) => `${text} COLLATE Latin1_General_100_BIN2`;

const SYNTAX: ValueSyntax = {
  quote: (name) => `[${name.replaceAll(']', ']]')}]`,
  start: (column) => plain(`LEFT(CONVERT(nvarchar(200), ${column}), 65)`),
  lower: (column) => plain(`LOWER(CONVERT(nvarchar(200), ${column}))`),
  distinct: (what, rest, most) => `SELECT DISTINCT TOP (${most}) ${what} ${rest}`,
  sample: (columns, from, most) => `SELECT TOP (${most}) ${columns} FROM ${from}`,
  place: (index) => `@p${index}`,
};

/**
 * A SQL Server. What was tried: signing in, values, errors, time-outs and stopping, over the real protocol with the
 * driver that is used, against a double of our own (`apps/server/test/doubles/sql-server.ts`). What was not: a server
 * of Microsoft's, and with it the statements that read its catalogue and the rights, and that it takes TLS as it should.
 */
export function openMssql(target: MssqlTarget, options: DriverOptions): OpenDatabase {
  const destination = { ...options, host: target.host, port: target.port };
  const statements = new Statements(
    (signal) => connectMssql(target, destination, signal),
    (error, timeoutMs) => mssqlFailure(error, target, timeoutMs),
    accountOf(target),
  );
  return serverDatabase(statements, {
    dialect: 'mssql',
    syntax: SYNTAX,
    version: "SELECT 'SQL Server ' + CONVERT(varchar(40), SERVERPROPERTY('ProductVersion'))",
    readTables: readMssqlTables,
    readRights: readMssqlRights,
  });
}
