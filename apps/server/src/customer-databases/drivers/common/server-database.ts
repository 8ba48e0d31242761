import { storable } from '../../../platform/database/storable';
import { DatabaseFailure, type Dialect, type OpenDatabase, type Rights, type Table } from '../../types';
import { CLOSED } from './failures';
import { boundedRights, boundedTables } from './schema-bounds';
import type { Statements } from './statements';
import { findValues, type RunValues, readValues, type ValueSyntax } from './values';

const CATALOGUE_MS = 20_000;
const EXPLAIN_MS = 10_000;
const VERSION_MAX = 200;

type Rows = (sql: string) => Promise<(string | number | boolean | null)[][]>;

/** What differs between the kinds of servers. */
export interface Catalogue {
  dialect: Dialect;
  syntax: ValueSyntax;
  /** A statement that returns the server's name and version as one text. */
  version: string;
  readTables(rows: Rows): Promise<Table[]>;
  readRights(rows: Rows): Promise<Rights>;
}

/** A database on a server. Connects only when needed. */
export function serverDatabase(statements: Statements, catalogue: Catalogue): OpenDatabase {
  const { dialect, syntax } = catalogue;
  const rowsOf =
    (signal: AbortSignal): Rows =>
    (sql) =>
      statements.rows(sql, { timeoutMs: CATALOGUE_MS, signal });
  const valuesOf =
    (signal: AbortSignal): RunValues =>
    (sql, params, timeoutMs) =>
      statements.rows(sql, { timeoutMs, signal }, params);
  return {
    dialect,
    query: (sql, bounds) => statements.query(sql, bounds),
    stream: (sql, bounds) => statements.stream(sql, bounds),
    explain: (sql, signal, calls) =>
      statements.explain(sql, { timeoutMs: EXPLAIN_MS, signal, ...(calls && { calls }) }),
    readSchema: async (withValues, signal) => {
      const rows = rowsOf(signal);
      const [[version] = []] = await rows(catalogue.version);
      const tables = boundedTables(await catalogue.readTables(rows));
      if (withValues) await readValues(tables, syntax, valuesOf(signal), signal);
      return { dialect, version: storable(String(version).slice(0, VERSION_MAX)), tables };
    },
    readRights: async (signal) => boundedRights(await catalogue.readRights(rowsOf(signal))),
    findValues: (schema, sought, signal) => findValues(schema, sought, syntax, valuesOf(signal), signal),
    close: async () => statements.close(new DatabaseFailure(CLOSED, 'cancelled')),
  };
}
