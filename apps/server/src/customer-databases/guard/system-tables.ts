import type { Dialect } from '../types';
import { names } from './functions/common';
import { refusedTable } from './refusal';

/** The views of the standard's catalogue that describe tables, not sessions and what they are doing. */
const DESCRIPTIONS = names(
  `tables columns views schemata key_column_usage referential_constraints table_constraints constraint_column_usage
   statistics`,
);
/** Schemas that belong to the server: accounts, their secrets, the queries of others. */
const SCHEMAS: Readonly<Record<Dialect, ReadonlySet<string>>> = {
  postgres: names('pg_catalog pg_toast pg_temp'),
  mysql: names('mysql performance_schema sys'),
  sqlite: names(''),
  mssql: names('sys'),
};
/** SQL Server still offers its old catalogue in every schema. */
const OLD_MSSQL =
  /^sys(?:logins|xlogins|users|members|permissions|processes|objects|columns|comments|databases|servers|remotelogins|oledbusers|files|indexes|types|configures|curconfigs|lockinfo|perfinfo|cacheobjects|messages|protects|references|altfiles|devices|depends|constraints|filegroups|foreignkeys|fulltextcatalogs|indexkeys|languages|charsets|opentapes|cursors|cursorrefs|cursorcolumns|cursortables)$/;

/**
 * A name as the most lenient server compares it: SQL Server ignores the width of letters, characters unknown to its
 * collation, and trailing spaces.
 */
function plain(name: string): string {
  // Behind a backslash, SQL Server continues a line in the next one.
  const letters = name
    .replace(/\\\r?\n/g, '')
    .normalize('NFKD')
    .replaceAll('ı', 'i')
    .toLowerCase();
  return letters.replace(/[^ -~]/g, '').trimEnd();
}

/** @throws Refusal for a system table */
export function refuseSystemTable(schema: string | null, name: string, dialect: Dialect): void {
  const place = plain(schema ?? '');
  const table = plain(name);
  const whole = schema === null ? name : `${schema}.${name}`;
  if (place === 'information_schema') {
    if (dialect !== 'sqlite' && DESCRIPTIONS.has(table)) return;
    throw refusedTable(whole);
  }
  if (SCHEMAS[dialect].has(place)) throw refusedTable(whole);
  if (dialect === 'postgres' && (place.startsWith('pg_') || table.startsWith('pg_'))) throw refusedTable(whole);
  if (dialect === 'mssql' && OLD_MSSQL.test(table)) throw refusedTable(whole);
  if (dialect !== 'sqlite') return;
  if (place !== '' && place !== 'main') throw refusedTable(whole);
  if (/^(?:pragma_|sqlite_(?!master$|schema$|sequence$))|^(?:dbstat|sqlite_dbpage|bytecode|tables_used)$/.test(table))
    throw refusedTable(whole);
}
