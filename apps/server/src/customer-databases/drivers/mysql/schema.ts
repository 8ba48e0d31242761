import { dictionary } from '../../../language/dictionary';
import type { Cell, ColumnKind, Table } from '../../types';

/** Runs one statement and returns its rows. */
export type Rows = (sql: string) => Promise<Cell[][]>;

const TABLES = `
  SELECT TABLE_NAME, TABLE_TYPE, TABLE_ROWS, TABLE_COMMENT FROM information_schema.TABLES
   WHERE TABLE_SCHEMA = DATABASE() AND TABLE_TYPE IN ('BASE TABLE', 'VIEW', 'SYSTEM VERSIONED') ORDER BY TABLE_NAME`;
const COLUMNS = `
  SELECT TABLE_NAME, COLUMN_NAME, COLUMN_TYPE, DATA_TYPE, IS_NULLABLE, COLUMN_COMMENT FROM information_schema.COLUMNS
   WHERE TABLE_SCHEMA = DATABASE() AND FIND_IN_SET('select', PRIVILEGES) > 0 ORDER BY TABLE_NAME, ORDINAL_POSITION`;
const KEYS = `
  SELECT TABLE_NAME, INDEX_NAME, COLUMN_NAME FROM information_schema.STATISTICS
   WHERE TABLE_SCHEMA = DATABASE() AND NON_UNIQUE = 0 AND SUB_PART IS NULL AND COLUMN_NAME IS NOT NULL
   ORDER BY TABLE_NAME, INDEX_NAME, SEQ_IN_INDEX`;
const FOREIGN_KEYS = `
  SELECT TABLE_NAME, CONSTRAINT_NAME, COLUMN_NAME, IF(REFERENCED_TABLE_SCHEMA = DATABASE(), NULL, REFERENCED_TABLE_SCHEMA),
         REFERENCED_TABLE_NAME, REFERENCED_COLUMN_NAME
    FROM information_schema.KEY_COLUMN_USAGE
   WHERE TABLE_SCHEMA = DATABASE() AND REFERENCED_TABLE_NAME IS NOT NULL
   ORDER BY TABLE_NAME, CONSTRAINT_NAME, ORDINAL_POSITION`;

const KINDS: Readonly<Record<string, ColumnKind>> = dictionary({
  tinyint: 'integer',
  smallint: 'integer',
  mediumint: 'integer',
  int: 'integer',
  bigint: 'integer',
  year: 'integer',
  bit: 'integer',
  decimal: 'decimal',
  float: 'float',
  double: 'float',
  date: 'date',
  time: 'time',
  datetime: 'timestamp',
  timestamp: 'timestamp',
  uuid: 'uuid',
  json: 'json',
});

/** Reads the tables of the connection's database in four statements, however many there are. */
export async function readMysqlTables(rows: Rows): Promise<Table[]> {
  const tables = new Map<string, Table>();
  for (const [name, type, count, comment] of await rows(TABLES))
    tables.set(String(name), {
      schema: null,
      name: String(name),
      kind: type === 'VIEW' ? 'view' : 'table',
      // A view's comment is the word VIEW.
      comment: type === 'VIEW' ? null : text(comment),
      rows: type === 'VIEW' || count === null || count === undefined ? null : Number(count),
      columns: [],
      primaryKey: [],
      uniqueKeys: [],
      foreignKeys: [],
    });
  for (const [table, name, type, base, nullable, comment] of await rows(COLUMNS))
    tables.get(String(table))?.columns.push({
      name: String(name),
      type: String(type),
      kind: kindOf(String(base).toLowerCase(), String(type).toLowerCase()),
      nullable: nullable === 'YES',
      comment: text(comment),
      values: null,
      valuesComplete: false,
    });
  for (const { table, key, rows: parts } of grouped(await rows(KEYS))) {
    const columns = parts.map(([, , column]) => String(column));
    const found = tables.get(table);
    if (found && key === 'PRIMARY') found.primaryKey = columns;
    else found?.uniqueKeys.push(columns);
  }
  for (const { table, rows: parts } of grouped(await rows(FOREIGN_KEYS)))
    tables.get(table)?.foreignKeys.push({
      columns: parts.map(([, , column]) => String(column)),
      schema: text(parts[0]?.[3]),
      table: String(parts[0]?.[4]),
      references: parts.map((part) => String(part[5])),
    });
  return [...tables.values()].filter(({ columns }) => columns.length > 0);
}

function kindOf(base: string, type: string): ColumnKind {
  if (type === 'tinyint(1)' || type === 'bit(1)') return 'boolean';
  const kind = KINDS[base];
  if (kind) return kind;
  if (/char|text|^enum$|^set$/.test(base)) return 'text';
  return /blob|binary|geometry|point|polygon|linestring|vector/.test(base) ? 'binary' : 'other';
}

/** Groups the rows of each key. */
function grouped(rows: Cell[][]): { table: string; key: string; rows: Cell[][] }[] {
  const groups = new Map<string, { table: string; key: string; rows: Cell[][] }>();
  for (const row of rows) {
    const [table, key] = [String(row[0]), String(row[1])];
    const id = JSON.stringify([table, key]);
    const group = groups.get(id) ?? { table, key, rows: [] };
    group.rows.push(row);
    groups.set(id, group);
  }
  return [...groups.values()];
}

function text(cell: Cell | undefined): string | null {
  return cell === null || cell === undefined || cell === '' ? null : String(cell);
}
