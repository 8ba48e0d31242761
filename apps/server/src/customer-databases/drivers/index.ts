import type { OpenDatabase, Target } from '../types';
import type { DriverOptions } from './options';

export { CONNECTIONS_MAX } from './common/pool';
export type { DriverOptions } from './options';

/**
 * Opens a customer's database. Servers are connected to on the first statement, so this never waits; to find out
 * whether the target is right, run a statement. Each driver is loaded on first use, as most processes never need one.
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
