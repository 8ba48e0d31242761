import type { DatabaseConnection, DatabaseType } from '@parley/contract/database-chat';
import { texts } from '../database-chat.texts';

/** The common names of the types. */
export const DATABASE_NAMES: Record<DatabaseType, string> = {
  mysql: 'MySQL',
  postgres: 'PostgreSQL',
  sqlite: 'SQLite',
  mssql: 'SQL Server',
};

/** A database's location in one line: 'MySQL · shop on db.example.com:3306'. */
export function placeOf({
  db_metadata: { type, host, port, dbname },
}: Pick<DatabaseConnection, 'db_metadata'>): string {
  const server = host && port ? `${host}:${port}` : (host ?? '');
  return texts.connection.place(DATABASE_NAMES[type], dbname, server);
}

const sameName = (a: DatabaseConnection, b: DatabaseConnection) => a.name === b.name;

/** A database's location, numbered among those of the same name and location by the order of connecting. */
export function placeAmong(connection: DatabaseConnection, connections: readonly DatabaseConnection[]): string {
  const place = placeOf(connection);
  // Newest first.
  const alike = connections.filter((one) => sameName(one, connection) && placeOf(one) === place).reverse();
  const number = alike.findIndex(({ connection_id }) => connection_id === connection.connection_id) + 1;
  return alike.length > 1 ? texts.connection.placeNumbered(place, number) : place;
}

/** A unique name for a connection: with its location if several share the name. */
export function nameAmong(connection: DatabaseConnection, connections: readonly DatabaseConnection[]): string {
  const several = connections.filter((one) => sameName(one, connection)).length > 1;
  return several
    ? texts.connection.nameWithPlace(connection.name, placeAmong(connection, connections))
    : connection.name;
}
