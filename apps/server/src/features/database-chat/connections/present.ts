import type {
  ConnectionDetails,
  DatabaseConnection,
  DatabaseTable,
  TeachingItem,
} from '@parley/contract/database-chat';
import { COLUMNS_SHOWN_MAX, TABLES_SHOWN_MAX } from '@parley/contract/database-constants';
import type { Column, Table } from '../../../customer-databases/types';
import type { TeachingRow } from '../teaching/teaching.queries';
import { nameOf } from '../training/changes';
import type { ConnectionRow, Learned } from './connections.queries';

export function presentConnection(row: ConnectionRow): DatabaseConnection {
  const { id, name, type, host, port, dbname, user, tls } = row;
  return {
    connection_id: id,
    id,
    name,
    db_metadata: { type, host, port, dbname, user, tls },
    read_values: row.readValues,
    training: {
      state: row.state,
      error: row.error,
      trained_at: row.trainedAt?.toISOString() ?? null,
      tables: row.tableCount,
      changes: row.changes,
    },
    created_at: row.createdAt.toISOString(),
  };
}

export function presentDetails(row: ConnectionRow, learned: Learned, taught: TeachingRow[]): ConnectionDetails {
  const { schema, rights } = learned;
  return {
    ...presentConnection(row),
    version: schema?.version ?? null,
    rights: rights && {
      account: rights.account,
      read_only: rights.readOnly,
      dangers: rights.dangers,
      walls: rights.walls,
    },
    tables: presentTables(schema?.tables ?? []),
    teaching: taught.map(presentTeaching),
  };
}

/** As many tables and columns as a screen can show; a schema may have 100,000 columns. */
function presentTables(tables: readonly Table[]): DatabaseTable[] {
  let left = COLUMNS_SHOWN_MAX;
  return tables.slice(0, TABLES_SHOWN_MAX).map((table) => {
    const shown = presentTable(table, left);
    left -= shown.columns.length;
    return shown;
  });
}

/** @param most columns to show */
function presentTable(table: Table, most: number): DatabaseTable {
  const { schema, name, kind, comment, rows } = table;
  const leads = leadsOf(table);
  const columns = table.columns
    .slice(0, most)
    .map((column) => presentColumn(column, table, leads.get(column.name) ?? null));
  return { schema, name, kind, comment, rows, column_count: table.columns.length, columns };
}

/** What each column references; the first foreign key of a column counts. */
function leadsOf({ foreignKeys }: Table): Map<string, string> {
  const leads = new Map<string, string>();
  for (const { columns, schema, table, references } of foreignKeys) {
    for (const [at, column] of columns.entries()) {
      const there = references[at];
      if (there !== undefined && !leads.has(column)) leads.set(column, `${nameOf({ schema, name: table })}.${there}`);
    }
  }
  return leads;
}

function presentColumn({ name, type, nullable, comment, values }: Column, table: Table, references: string | null) {
  return {
    name,
    type,
    nullable,
    comment,
    primary_key: table.primaryKey.includes(name),
    references,
    values: values ?? [],
  };
}

function presentTeaching({ id, kind, question, text, createdAt }: TeachingRow): TeachingItem {
  return { id, kind, question, text, created_at: createdAt.toISOString() };
}
