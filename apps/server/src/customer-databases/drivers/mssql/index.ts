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

/** Columns may differ in collation, which a UNION does not allow. */
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
 * A SQL Server. Tested with the real driver and protocol against a test double
 * (`apps/server/test/doubles/sql-server.ts`): signing in, values, errors, time-outs and stopping. Not tested against
 * Microsoft's server, and so neither are the queries that read its catalogue and rights, nor its TLS.
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
