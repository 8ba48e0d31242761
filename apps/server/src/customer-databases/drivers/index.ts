import type { OpenDatabase, Target } from '../types';
import type { DriverOptions } from './options';

export { CONNECTIONS_MAX } from './common/pool';
export type { DriverOptions } from './options';

/**
 * Opens a database of a customer. Servers are connected to when the first statement comes, so that this never waits;
 * a caller that wants to know whether the target is right asks it something. Each driver is loaded when it is first used:
 * most starts never need any.
 */
export async function openDatabase(target: Target, options: DriverOptions): Promise<OpenDatabase> {
  switch (target.type) {
    case 'sqlite':
      return (await import('./sqlite')).openSqlite(target);
    case 'postgres':
      return (await import('./postgres')).openPostgres(target, options);
    case 'mysql':
      return (await import('./mysql')).openMysql(target, options);
    case 'mssql':
      return (await import('./mssql')).openMssql(target, options);
  }
}
