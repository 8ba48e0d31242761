import type { Dialect } from '../../types';
import { MSSQL_FUNCTIONS, MSSQL_ROW_FUNCTIONS } from './mssql';
import { MYSQL_FUNCTIONS } from './mysql';
import { POSTGRES_FUNCTIONS, POSTGRES_ROW_FUNCTIONS } from './postgres';
import { SQLITE_FUNCTIONS, SQLITE_ROW_FUNCTIONS } from './sqlite';

const FUNCTIONS: Readonly<Record<Dialect, ReadonlySet<string>>> = {
  postgres: POSTGRES_FUNCTIONS,
  mysql: MYSQL_FUNCTIONS,
  sqlite: SQLITE_FUNCTIONS,
  mssql: MSSQL_FUNCTIONS,
};
const ROW_FUNCTIONS: Readonly<Record<Dialect, ReadonlySet<string>>> = {
  postgres: POSTGRES_ROW_FUNCTIONS,
  mysql: new Set(),
  sqlite: SQLITE_ROW_FUNCTIONS,
  mssql: MSSQL_ROW_FUNCTIONS,
};

/** Whether a function only computes. */
export function isFunction(name: string, dialect: Dialect): boolean {
  return FUNCTIONS[dialect].has(name.toLowerCase());
}

/** Whether a function only computes, and may appear in FROM. */
export function isRowFunction(name: string, dialect: Dialect): boolean {
  return ROW_FUNCTIONS[dialect].has(name.toLowerCase());
}
