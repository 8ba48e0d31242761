import { type Cell, DatabaseFailure, type ForeignKey, type Table } from '../../types';
import { kindOfDeclared } from './cells';

/** Runs one statement and returns its rows. */
export type Rows = (sql: string) => Promise<Cell[][]>;

const MINE = `pragma_table_list l WHERE l.schema = 'main' AND l.type IN ('table', 'view', 'virtual')
  AND l.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`;
const TABLES = `SELECT l.name, l.type, l.wr FROM ${MINE} ORDER BY l.name`;
/** `hidden` is 1 for hidden columns of virtual tables, 2 and 3 for generated ones. */
const columnsOf = (names: string[]) => `SELECT t.name, c.name, c.type, c."notnull", c.pk FROM (${listed(names)}) t
  JOIN pragma_table_xinfo(t.name) c WHERE c.hidden <> 1 ORDER BY t.name, c.cid`;
/** Keys read per table, and columns per key: a file may have any number of them, and fewer than these are kept. */
const KEYS_READ = 1_000;
const FOREIGN_KEYS = `SELECT t.name, k.id, k."table", k."from", k."to" FROM (SELECT l.name FROM ${MINE}) t
  JOIN pragma_foreign_key_list(t.name) k WHERE k.id < ${KEYS_READ} AND k.seq < ${KEYS_READ} ORDER BY t.name, k.id, k.seq`;
const UNIQUE_KEYS = `SELECT t.name, i.name, c.name FROM (SELECT l.name FROM ${MINE}) t
  JOIN pragma_index_list(t.name) i JOIN pragma_index_info(i.name) c
 WHERE i."unique" = 1 AND i.partial = 0 AND i.origin <> 'pk' ORDER BY t.name, i.name, c.seqno`;

/** Tables of up to this many rows are counted; a larger one reports its highest row id. */
const COUNTED = 100_000;
/** SQLite allows at most 500 parts in a union. */
const TOGETHER = 100;

/** Reads the tables of the file in a few statements, however many there are. SQLite has no comments. */
export async function readSqliteTables(rows: Rows): Promise<Table[]> {
  const tables = new Map<string, Table>();
  // Table names are compared ignoring case.
  const find = (name: unknown) => tables.get(String(name).toLowerCase());
  const plain: string[] = [];
  for (const [name, type, withoutRowId] of await rows(TABLES)) {
    if (type === 'table' && withoutRowId === 0) plain.push(String(name));
    tables.set(String(name).toLowerCase(), {
      schema: null,
      name: String(name),
      kind: type === 'view' ? 'view' : 'table',
      comment: null,
      rows: null,
      columns: [],
      primaryKey: [],
      uniqueKeys: [],
      foreignKeys: [],
    });
  }
  const keys: { table: Table; place: number; name: string }[] = [];
  const names = [...tables.values()].map(({ name }) => name);
  for (const [table, name, type, notNull, key] of await readable(names, (some) => rows(columnsOf(some)))) {
    const found = find(table);
    if (!found) continue;
    if (Number(key) > 0) keys.push({ table: found, place: Number(key), name: String(name) });
    found.columns.push({
      name: String(name),
      type: String(type),
      kind: kindOfDeclared(String(type)),
      nullable: notNull !== 1 && !(Number(key) > 0),
      comment: null,
      values: null,
      valuesComplete: false,
    });
  }
  for (const { table, name } of keys.sort((a, b) => a.place - b.place)) table.primaryKey.push(name);
  await readForeignKeys(rows, find);
  await readUniqueKeys(rows, find);
  await countRows(rows, plain, find);
  return [...tables.values()].filter(({ columns }) => columns.length > 0);
}

/**
 * Asks about these tables. A view of a missing table, or a table of a missing module, fails every statement that
 * touches it: it is found by bisection, and left out.
 */
async function readable(names: string[], ask: (names: string[]) => Promise<Cell[][]>): Promise<Cell[][]> {
  if (names.length === 0) return [];
  try {
    return await ask(names);
  } catch (error) {
    if (!(error instanceof DatabaseFailure) || error.reason !== 'statement') throw error;
    if (names.length === 1) return [];
    const middle = Math.ceil(names.length / 2);
    const first = await readable(names.slice(0, middle), ask);
    return [...first, ...(await readable(names.slice(middle), ask))];
  }
}

type Find = (name: unknown) => Table | undefined;

async function readForeignKeys(rows: Rows, find: Find): Promise<void> {
  const keys = new Map<string, ForeignKey>();
  for (const [name, id, target, from, to] of await rows(FOREIGN_KEYS)) {
    const led = find(target);
    const table = find(name);
    if (!led || !table) continue;
    const known = keys.get(`${id} ${name}`);
    const key = known ?? { columns: [], schema: null, table: led.name, references: [] };
    if (!known) table.foreignKeys.push(key);
    keys.set(`${id} ${name}`, key);
    // A key that names no columns there leads to the primary key.
    key.references.push(to === null ? (led.primaryKey[key.columns.length] ?? 'rowid') : String(to));
    key.columns.push(String(from));
  }
}

async function readUniqueKeys(rows: Rows, find: Find): Promise<void> {
  const keys = new Map<string, { table: Table; columns: string[]; whole: boolean }>();
  for (const [name, index, column] of await rows(UNIQUE_KEYS)) {
    const table = find(name);
    if (!table) continue;
    const key = keys.get(`${index}`) ?? { table, columns: [], whole: true };
    // An expression has no name.
    if (column === null) key.whole = false;
    else key.columns.push(String(column));
    keys.set(`${index}`, key);
  }
  for (const { table, columns, whole } of keys.values()) if (whole) table.uniqueKeys.push(columns);
}

async function countRows(rows: Rows, names: string[], find: Find): Promise<void> {
  const ask = async (some: string[], question: (name: string) => string) => {
    for (let from = 0; from < some.length; from += TOGETHER) {
      const union = (part: string[]) =>
        part.map((name) => `SELECT ${text(name)}, (${question(quoted(name))})`).join(' UNION ALL ');
      for (const [name, count] of await readable(some.slice(from, from + TOGETHER), (part) => rows(union(part)))) {
        const table = find(name);
        if (table) table.rows = count === null || count === undefined ? null : Number(count);
      }
    }
  };
  await ask(names, (name) => `SELECT count(*) FROM (SELECT 1 FROM ${name} LIMIT ${COUNTED + 1})`);
  const large = names.filter((name) => (find(name)?.rows ?? 0) > COUNTED);
  await ask(large, (name) => `SELECT max(rowid) FROM ${name}`);
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function text(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

/** These names as rows. */
function listed(names: string[]): string {
  return `SELECT column1 AS name FROM (VALUES ${names.map((name) => `(${text(name)})`).join(', ')})`;
}
