import type { Dialect } from '../../src/customer-databases/types';
import { HOSTILE_MSSQL } from './hostile/mssql';
import { HOSTILE_MYSQL } from './hostile/mysql';
import type { HostilePair } from './hostile/pair';
import { HOSTILE_POSTGRES } from './hostile/postgres';
import { HOSTILE_SQLITE } from './hostile/sqlite';

/** A statement that would do more than read, and why. */
export interface HostileStatement {
  dialect: Dialect;
  sql: string;
  why: string;
}

const of = (dialect: Dialect, pairs: HostilePair[]): HostileStatement[] =>
  pairs.map(([sql, why]) => ({ dialect, sql, why }));

/** The tables are those of the stages: `customers` and `orders`, each with a few rows, and the sequence `numbers`. */
export const HOSTILE_STATEMENTS: HostileStatement[] = [
  ...of('postgres', HOSTILE_POSTGRES),
  ...of('mysql', HOSTILE_MYSQL),
  ...of('sqlite', HOSTILE_SQLITE),
  ...of('mssql', HOSTILE_MSSQL),
];
