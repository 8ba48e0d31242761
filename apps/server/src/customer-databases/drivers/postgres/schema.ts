import { dictionary } from '../../../language/dictionary';
import { isWithin, type JsonBounds } from '../../../platform/within-json';
import { type Cell, type Column, type ColumnKind, DatabaseFailure, type ForeignKey, type Table } from '../../types';
import { COMMENT_MAX } from '../common/schema-bounds';

/** Runs one statement and returns its rows. */
export type Rows = (sql: string) => Promise<Cell[][]>;

/**
 * Tables, views and the like that the account may read, without partitions and those of the system and of extensions.
 */
const READABLE = `
  SELECT c.oid, n.nspname, c.relname, c.relkind, c.reltuples,
         pg_catalog.pg_table_is_visible(c.oid) AS visible
    FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
   WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND NOT c.relispartition
     AND n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname::text !~ '^pg_(toast|temp)'
     AND pg_catalog.has_schema_privilege(n.oid, 'USAGE')
     AND pg_catalog.has_any_column_privilege(c.oid, 'SELECT')
     AND NOT EXISTS (SELECT FROM pg_catalog.pg_depend d
                      WHERE d.classid = 'pg_catalog.pg_class'::regclass::oid AND d.objid = c.oid AND d.deptype = 'e')`;

/** A partitioned table's rows are in its partitions. */
const TABLES = `
  SELECT t.oid::int8, t.nspname, t.relname, t.relkind::text, t.visible::int,
         CASE WHEN t.relkind = 'p'
              THEN (SELECT pg_catalog.sum(greatest(p.reltuples, 0))::int8 FROM pg_catalog.pg_partition_tree(t.oid) x
                      JOIN pg_catalog.pg_class p ON p.oid = x.relid WHERE x.isleaf)
              WHEN t.relkind = 'r' OR t.relkind = 'm'
              THEN CASE WHEN t.reltuples >= 0 THEN t.reltuples::int8 END END,
         pg_catalog.left(pg_catalog.obj_description(t.oid, 'pg_class'), ${COMMENT_MAX + 1})
    FROM (${READABLE}) t ORDER BY t.nspname, t.relname`;

const COLUMNS = `
  SELECT a.attrelid::int8, a.attname, pg_catalog.format_type(a.atttypid, a.atttypmod),
         a.attnotnull::int, pg_catalog.left(pg_catalog.col_description(a.attrelid, a.attnum), ${COMMENT_MAX + 1}),
         b.typname, b.typcategory::text
    FROM (${READABLE}) t JOIN pg_catalog.pg_attribute a ON a.attrelid = t.oid
    JOIN pg_catalog.pg_type y ON y.oid = a.atttypid
    JOIN pg_catalog.pg_type b ON b.oid = CASE WHEN y.typtype = 'd' THEN y.typbasetype ELSE y.oid END
   WHERE a.attnum > 0 AND NOT a.attisdropped
     AND pg_catalog.has_column_privilege(a.attrelid, a.attnum, 'SELECT')
   ORDER BY a.attrelid, a.attnum`;

const NAMES_OF = (keys: string, relation: string) => `
  (SELECT pg_catalog.json_agg(a.attname ORDER BY u.n) FROM pg_catalog.unnest(${keys}) WITH ORDINALITY u(num, n)
     JOIN pg_catalog.pg_attribute a ON a.attrelid = ${relation} AND a.attnum = u.num)::text`;

const KEYS = `
  SELECT k.conrelid::int8, k.contype::text, ${NAMES_OF('k.conkey', 'k.conrelid')},
         k.confrelid::int8, ${NAMES_OF('k.confkey', 'k.confrelid')}
    FROM (${READABLE}) t JOIN pg_catalog.pg_constraint k ON k.conrelid = t.oid
   WHERE k.contype IN ('p', 'u', 'f') ORDER BY k.conrelid, k.conname`;

/** Unique indexes that do not belong to a constraint, over whole columns and all rows. */
const UNIQUE_INDEXES = `
  SELECT i.indrelid::int8, ${NAMES_OF('i.indkey::int2[]', 'i.indrelid')}
    FROM (${READABLE}) t JOIN pg_catalog.pg_index i ON i.indrelid = t.oid
   WHERE i.indisunique AND NOT i.indisprimary AND i.indpred IS NULL AND i.indexprs IS NULL
     AND i.indnkeyatts = i.indnatts
     AND NOT EXISTS (SELECT FROM pg_catalog.pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype = 'u')`;

const KINDS: Readonly<Record<string, ColumnKind>> = dictionary({
  int2: 'integer',
  int4: 'integer',
  int8: 'integer',
  oid: 'integer',
  numeric: 'decimal',
  money: 'decimal',
  float4: 'float',
  float8: 'float',
  bool: 'boolean',
  date: 'date',
  time: 'time',
  timetz: 'time',
  timestamp: 'timestamp',
  timestamptz: 'timestamp',
  uuid: 'uuid',
  json: 'json',
  jsonb: 'json',
  bytea: 'binary',
});

/** Reads tables, columns and keys in four statements, however many tables there are. */
export async function readPostgresTables(rows: Rows): Promise<Table[]> {
  const tables = new Map<string, Table>();
  for (const [oid, schema, name, kind, visible, count, comment] of await rows(TABLES))
    tables.set(String(oid), {
      schema: visible === 1 ? null : String(schema),
      name: String(name),
      kind: kind === 'v' || kind === 'm' ? 'view' : 'table',
      comment: text(comment),
      rows: count === null || count === undefined ? null : Number(count),
      columns: [],
      primaryKey: [],
      uniqueKeys: [],
      foreignKeys: [],
    });
  for (const [oid, name, type, notNull, comment, base, category] of await rows(COLUMNS))
    tables.get(String(oid))?.columns.push({
      name: String(name),
      type: String(type),
      kind: kindOfName(String(base), String(category)),
      nullable: notNull !== 1,
      comment: text(comment),
      values: null,
      valuesComplete: false,
    } satisfies Column);
  for (const [oid, kind, columns, target, references] of await rows(KEYS)) {
    const table = tables.get(String(oid));
    if (!table) continue;
    if (kind === 'p') table.primaryKey = names(columns);
    else if (kind === 'u') table.uniqueKeys.push(names(columns));
    else {
      const led = tables.get(String(target));
      // A question cannot join a table that the account may not read.
      if (led) table.foreignKeys.push(foreignKey(names(columns), led, names(references)));
    }
  }
  for (const [oid, columns] of await rows(UNIQUE_INDEXES)) tables.get(String(oid))?.uniqueKeys.push(names(columns));
  return [...tables.values()].filter(({ columns }) => columns.length > 0);
}

function foreignKey(columns: string[], { schema, name }: Table, references: string[]): ForeignKey {
  return { columns, schema, table: name, references };
}

function kindOfName(type: string, category: string): ColumnKind {
  return KINDS[type] ?? (category === 'S' || category === 'E' ? 'text' : 'other');
}

/** No key has more columns. */
const BOUNDS: JsonBounds = { parts: 32, depth: 1 };
/** Names as `json_agg` lists them; other JSON could take long to parse, and does not come from PostgreSQL. */
const NAME = String.raw`"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"`;
const NAMES = new RegExp(String.raw`^\[(?:${NAME}(?:, ?${NAME})*)?\]$`, 'u');

function names(json: Cell | undefined): string[] {
  if (json === null || json === undefined) return [];
  if (typeof json !== 'string' || !isWithin(json, BOUNDS) || !NAMES.test(json)) {
    throw new DatabaseFailure('This database lists its keys in a way that cannot be read here.', 'statement');
  }
  return JSON.parse(json) as string[];
}

function text(cell: Cell | undefined): string | null {
  return cell === null || cell === undefined ? null : String(cell);
}
