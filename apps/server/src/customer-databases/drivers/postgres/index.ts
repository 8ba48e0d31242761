import type { OpenDatabase } from '../../types';
import { serverDatabase } from '../common/server-database';
import { Statements } from '../common/statements';
import { accountOf } from '../common/unstopped';
import type { ValueSyntax } from '../common/values';
import type { DriverOptions } from '../options';
import { connectPostgres } from './connect';
import type { PostgresTarget } from './connection';
import { postgresFailure } from './failures';
import { readPostgresRights } from './rights';
import { readPostgresTables } from './schema';

const SYNTAX: ValueSyntax = {
  quote: (name) => `"${name.replaceAll('"', '""')}"`,
  start: (column) => `left(${column}::text, 65)`,
  lower: (column) => `lower(${column}::text)`,
  distinct: (what, rest, most) => `SELECT DISTINCT ${what} ${rest} LIMIT ${most}`,
  sample: (columns, from, most) => `SELECT ${columns} FROM ${from} LIMIT ${most}`,
  place: (index) => `$${index}`,
};

/** A PostgreSQL server, or a compatible one. */
export function openPostgres(target: PostgresTarget, options: DriverOptions): OpenDatabase {
  const destination = { ...options, host: target.host, port: target.port };
  const statements = new Statements(
    (signal) => connectPostgres(target, destination, signal),
    (error, timeoutMs) => postgresFailure(error, target, timeoutMs),
    accountOf(target),
  );
  return serverDatabase(statements, {
    dialect: 'postgres',
    syntax: SYNTAX,
    version: "SELECT 'PostgreSQL ' || split_part(current_setting('server_version'), ' ', 1)",
    readTables: readPostgresTables,
    readRights: readPostgresRights,
  });
}
