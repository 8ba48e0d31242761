import { readFileSync } from 'node:fs';
import sqlite from 'node-sqlite3-wasm';
import type {
  Column,
  ColumnKind,
  DatabaseSchema,
  FoundValue,
  SoughtValues,
  Table,
} from '../../apps/server/src/customer-databases/types';
import type { Row } from './judge';

/** An in-memory database, created by a script or copied from a file. */
export class BenchDatabase {
  private readonly database: sqlite.Database;
  readonly schema: DatabaseSchema;

  constructor(path: string) {
    if (path.endsWith('.sql')) {
      this.database = new sqlite.Database();
      this.database.exec(readFileSync(path, 'utf8'));
    } else this.database = new sqlite.Database(path, { readOnly: true, fileMustExist: true });
    this.schema = this.readSchema();
  }

  rows(sql: string): Row[] {
    return this.database.all(sql) as Row[];
  }

  private readSchema(): DatabaseSchema {
    const names = this.rows(
      "SELECT name, type FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite_%'",
    );
    return {
      dialect: 'sqlite',
      version: 'SQLite',
      tables: names.map(({ name, type }) => this.readTable(String(name), type === 'view')),
    };
  }

  private readTable(name: string, isView: boolean): Table {
    const quoted = `"${name.replaceAll('"', '""')}"`;
    const info = this.rows(`PRAGMA table_info(${quoted})`);
    const keys = new Map<number, { table: string; columns: string[]; references: string[] }>();
    for (const row of this.rows(`PRAGMA foreign_key_list(${quoted})`)) {
      const key = keys.get(Number(row.id)) ?? { table: String(row.table), columns: [], references: [] };
      key.columns.push(String(row.from));
      if (row.to !== null) key.references.push(String(row.to));
      keys.set(Number(row.id), key);
    }
    return {
      schema: null,
      name,
      kind: isView ? 'view' : 'table',
      comment: null,
      rows: Number(this.rows(`SELECT count(*) AS n FROM ${quoted}`)[0]?.n ?? 0),
      columns: info.map((row) => this.readColumn(quoted, row)),
      primaryKey: info
        .filter((row) => Number(row.pk) > 0)
        .sort((a, b) => Number(a.pk) - Number(b.pk))
        .map((row) => String(row.name)),
      uniqueKeys: [],
      foreignKeys: [...keys.values()].map((key) => ({ ...key, schema: null })),
    };
  }

  private readColumn(table: string, row: Row): Column {
    const [name, type] = [String(row.name), String(row.type)];
    const kind = kindOf(type);
    let values: string[] | null = null;
    if (kind === 'text') {
      const quoted = `"${name.replaceAll('"', '""')}"`;
      const found = this.rows(
        `SELECT DISTINCT ${quoted} AS v FROM ${table} WHERE ${quoted} IS NOT NULL AND length(${quoted}) <= 60 LIMIT 31`,
      ).map(({ v }) => String(v));
      values = found.length <= 30 ? found : null;
    }
    return {
      name,
      type,
      kind,
      nullable: Number(row.notnull) === 0 && Number(row.pk) === 0,
      comment: null,
      values,
      valuesComplete: values !== null,
    };
  }

  /** Compares case-insensitively in every text column. */
  findValues({ phrases, names }: SoughtValues): FoundValue[] {
    const found: FoundValue[] = [];
    const list = phrases.map((phrase) => `'${phrase.toLowerCase().replaceAll("'", "''")}'`).join(', ');
    if (list === '') return found;
    const parts = names.filter((name) => /^\p{L}+$/u.test(name)).map((name) => name.toLowerCase());
    const either = (quoted: string) =>
      /name"$/.test(quoted)
        ? parts.map((part) => ` OR lower(${quoted}) LIKE '${part} %' OR lower(${quoted}) LIKE '% ${part}'`).join('')
        : '';
    for (const table of this.schema.tables) {
      if (table.kind === 'view') continue;
      for (const column of table.columns) {
        if (column.kind !== 'text') continue;
        const quoted = `"${column.name}"`;
        for (const { v } of this.rows(
          `SELECT DISTINCT ${quoted} AS v FROM "${table.name}" WHERE lower(${quoted}) IN (${list})${either(quoted)} LIMIT 20`,
        ))
          found.push({ schema: null, table: table.name, column: column.name, value: String(v) });
      }
    }
    return found;
  }

  close(): void {
    this.database.close();
  }
}

function kindOf(type: string): ColumnKind {
  const upper = type.toUpperCase();
  if (/BOOL|^BIT$/.test(upper)) return 'boolean';
  if (/INT/.test(upper)) return 'integer';
  if (/DATETIME|TIMESTAMP/.test(upper)) return 'timestamp';
  if (/DATE/.test(upper)) return 'date';
  if (/CHAR|TEXT|CLOB/.test(upper)) return 'text';
  if (/DEC|NUM/.test(upper)) return 'decimal';
  if (/REAL|FLOA|DOUB/.test(upper)) return 'float';
  return /BLOB/.test(upper) ? 'binary' : 'other';
}
