import type { OpenDatabase, Target } from '../types';
import { openMssql } from './mssql';
import { openMysql } from './mysql';
import type { DriverOptions } from './options';
import { openPostgres } from './postgres';
import { openSqlite } from './sqlite';

export type { DriverOptions } from './options';

/**
 * Opens a database of a customer. Servers are connected to when the first statement comes, so that this never waits;
 * a caller that wants to know whether the target is right asks it something.
 */
export async function openDatabase(target: Target, options: DriverOptions): Promise<OpenDatabase> {
  switch (target.type) {
    case 'sqlite':
      return openSqlite(target);
    case 'postgres':
      return openPostgres(target, options);
    case 'mysql':
      return openMysql(target, options);
    case 'mssql':
      return openMssql(target, options);
  }
}
