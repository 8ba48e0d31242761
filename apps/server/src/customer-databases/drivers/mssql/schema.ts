import { dictionary } from '../../../language/dictionary';
import type { Cell, ColumnKind, Table } from '../../types';

/** Runs one statement and returns its rows. */
export type Rows = (sql: string) => Promise<Cell[][]>;

/** The catalogue itself leaves out what the account may not see. */
const OBJECTS = `sys.objects o JOIN sys.schemas s ON s.schema_id = o.schema_id`;
const MINE = `o.type IN ('U', 'V') AND o.is_ms_shipped = 0`;
const COMMENT = (object: string, column: string) =>
  `(SELECT TOP 1 CONVERT(nvarchar(2000), e.value) FROM sys.extended_properties e
     WHERE e.class = 1 AND e.major_id = ${object} AND e.minor_id = ${column} AND e.name = 'MS_Description')`;

const TABLES = `
  SELECT o.object_id, NULLIF(s.name, SCHEMA_NAME()), o.name, o.type,
         (SELECT SUM(p.rows) FROM sys.partitions p WHERE p.object_id = o.object_id AND p.index_id IN (0, 1)),
         ${COMMENT('o.object_id', '0')}
    FROM ${OBJECTS} WHERE ${MINE} AND HAS_PERMS_BY_NAME(QUOTENAME(s.name) + '.' + QUOTENAME(o.name), 'OBJECT', 'SELECT') = 1
   ORDER BY s.name, o.name`;
const COLUMNS = `
  SELECT o.object_id, c.name, TYPE_NAME(c.user_type_id), TYPE_NAME(c.system_type_id), c.max_length, c.precision, c.scale,
         c.is_nullable, ${COMMENT('o.object_id', 'c.column_id')}
    FROM ${OBJECTS} JOIN sys.columns c ON c.object_id = o.object_id WHERE ${MINE} ORDER BY o.object_id, c.column_id`;
const KEYS = `
  SELECT i.object_id, i.index_id, i.is_primary_key, c.name
    FROM sys.indexes i JOIN sys.index_columns k ON k.object_id = i.object_id AND k.index_id = i.index_id
    JOIN sys.columns c ON c.object_id = k.object_id AND c.column_id = k.column_id
   WHERE i.is_unique = 1 AND i.has_filter = 0 AND k.is_included_column = 0
   ORDER BY i.object_id, i.index_id, k.key_ordinal`;
const FOREIGN_KEYS = `
  SELECT k.parent_object_id, k.constraint_object_id, c.name, k.referenced_object_id, r.name
    FROM sys.foreign_key_columns k
    JOIN sys.columns c ON c.object_id = k.parent_object_id AND c.column_id = k.parent_column_id
    JOIN sys.columns r ON r.object_id = k.referenced_object_id AND r.column_id = k.referenced_column_id
   ORDER BY k.constraint_object_id, k.constraint_column_id`;

const KINDS: Readonly<Record<string, ColumnKind>> = dictionary({
  tinyint: 'integer',
  smallint: 'integer',
  int: 'integer',
  bigint: 'integer',
  bit: 'boolean',
  decimal: 'decimal',
  numeric: 'decimal',
  money: 'decimal',
  smallmoney: 'decimal',
  float: 'float',
  real: 'float',
  char: 'text',
  varchar: 'text',
  nchar: 'text',
  nvarchar: 'text',
  text: 'text',
  ntext: 'text',
  date: 'date',
  time: 'time',
  datetime: 'timestamp',
  datetime2: 'timestamp',
  smalldatetime: 'timestamp',
  datetimeoffset: 'timestamp',
  uniqueidentifier: 'uuid',
  binary: 'binary',
  varbinary: 'binary',
  image: 'binary',
});

/** Reads tables, columns and keys in four statements, however many tables there are. */
export async function readMssqlTables(rows: Rows): Promise<Table[]> {
  const tables = new Map<string, Table>();
  for (const [id, schema, name, type, count, comment] of await rows(TABLES))
    tables.set(String(id), {
      schema: text(schema),
      name: String(name),
      kind: String(type).trim() === 'V' ? 'view' : 'table',
      comment: text(comment),
      rows: count === null || count === undefined ? null : Number(count),
      columns: [],
      primaryKey: [],
      uniqueKeys: [],
      foreignKeys: [],
    });
  for (const [id, name, type, base, length, precision, scale, nullable, comment] of await rows(COLUMNS))
    tables.get(String(id))?.columns.push({
      name: String(name),
      type: typeOf(String(type), String(base ?? type), Number(length), Number(precision), Number(scale)),
      kind: KINDS[String(base ?? type)] ?? 'other',
      nullable: nullable === true,
      comment: text(comment),
      values: null,
      valuesComplete: false,
    });
  for (const [[id, , primary], columns] of grouped(await rows(KEYS), 3)) {
    const table = tables.get(String(id));
    const names = columns.map(([name]) => String(name));
    if (table && primary === true) table.primaryKey = names;
    else table?.uniqueKeys.push(names);
  }
  for (const [[id], columns] of grouped(await rows(FOREIGN_KEYS), 2)) {
    const led = tables.get(String(columns[0]?.[1]));
    if (!led) continue;
    tables.get(String(id))?.foreignKeys.push({
      columns: columns.map(([name]) => String(name)),
      schema: led.schema,
      table: led.name,
      references: columns.map(([, , name]) => String(name)),
    });
  }
  return [...tables.values()].filter(({ columns }) => columns.length > 0);
}

/** The catalogue's type names lack length, precision and scale. */
function typeOf(type: string, base: string, length: number, precision: number, scale: number): string {
  if (/^(?:decimal|numeric)$/.test(type)) return `${type}(${precision},${scale})`;
  if (!/^(?:n?(?:var)?char|(?:var)?binary)$/.test(type)) return type;
  const size = base.startsWith('n') ? length / 2 : length;
  return `${type}(${length < 0 ? 'max' : size})`;
}

/**
 * Groups rows by their first two cells: each group's head once, and the remaining cells of each row. @param head cells
 * of the head, including the two of the key
 */
function grouped(rows: Cell[][], head: number): [Cell[], Cell[][]][] {
  const groups = new Map<string, [Cell[], Cell[][]]>();
  for (const row of rows) {
    const key = JSON.stringify(row.slice(0, 2));
    const group = groups.get(key) ?? [row.slice(0, head), []];
    group[1].push(row.slice(head));
    groups.set(key, group);
  }
  return [...groups.values()];
}

function text(cell: Cell | undefined): string | null {
  return cell === null || cell === undefined || cell === '' ? null : String(cell);
}
