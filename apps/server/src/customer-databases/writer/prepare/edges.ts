import { wordSet } from '../../../language/word-set';
import type { Column, DatabaseSchema, ForeignKey, Table } from '../../types';
import type { Edge, PreparedTable } from './types';

/** 'UnitsOnOrder' is a count and 'sort_order' an order: neither holds a key. */
const AMOUNTS = wordSet(
  'unit quantity number count total amount on per max min sort display last first next position sum average',
);

const SELF_ROLES = wordSet('manager supervisor boss parent report mentor lead superior referrer');

/** The words of a reference's name beyond the name of its target. */
function roleOf(words: string[], target: PreparedTable): string[] {
  return words.filter(
    (word) => !['id', 'code', 'key', 'fk', 'uuid', 'number'].includes(word) && !target.words.includes(word),
  );
}

function requiredIn(table: Table, columns: string[]): boolean {
  return columns.every((name) => table.columns.find((column) => column.name === name)?.nullable === false);
}

/** A table's references as declared in the catalogue or in the owner's DDL. */
export function declaredEdges(
  from: PreparedTable,
  keys: ForeignKey[],
  find: (schema: string | null, name: string) => PreparedTable | undefined,
  split: (name: string) => string[],
): Edge[] {
  return keys.flatMap((key) => {
    const to = find(key.schema, key.table);
    if (!to) return [];
    const references = key.references.length === key.columns.length ? key.references : to.key;
    if (references.length !== key.columns.length) return [];
    const role = roleOf(key.columns.flatMap(split), to);
    return [
      {
        from,
        to,
        columns: key.columns,
        references,
        role,
        inferred: false,
        required: requiredIn(from.table, key.columns),
      },
    ];
  });
}

/** The tables that names may refer to, by the words of the table and by the name of its key. */
export class Targets {
  private readonly byWords = new Map<string, PreparedTable>();
  private readonly byKey = new Map<string, PreparedTable[]>();

  constructor(tables: PreparedTable[]) {
    for (const table of tables) {
      const [key] = table.key;
      if (table.table.kind !== 'table' || table.key.length !== 1 || key === undefined) continue;
      const words = table.words.join(' ');
      if (!this.byWords.has(words)) this.byWords.set(words, table);
      const name = key.toLowerCase();
      if (!['id', 'code', 'name'].includes(name)) this.byKey.set(name, [...(this.byKey.get(name) ?? []), table]);
    }
  }

  called(words: string, column: Column): PreparedTable | undefined {
    const table = this.byWords.get(words);
    return table && fits(table, column) ? table : undefined;
  }

  /** The only table of people who may have done something. */
  people(column: Column): PreparedTable | undefined {
    const all = ['user', 'employee', 'staff', 'account', 'agent', 'person'].flatMap(
      (word) => this.called(word, column) ?? [],
    );
    return all.length === 1 ? all[0] : undefined;
  }

  withKey(column: Column, except: PreparedTable): PreparedTable | undefined {
    return this.byKey.get(column.name.toLowerCase())?.find((table) => table !== except && fits(table, column));
  }
}

function fits(to: PreparedTable, column: Column): boolean {
  const key = to.table.columns.find((other) => other.name === to.key[0]);
  return to.key.length === 1 && key !== undefined && (key.kind === column.kind || key.type === column.type);
}

/** 'home_goals' is a count of goals, not a reference to one. */
function isTally(name: string, words: string[]): boolean {
  const tail = words.at(-1) ?? '';
  return !name.toLowerCase().endsWith(tail) && /s$/i.test(name);
}

/** Undeclared references that names suggest: 'customer_id' refers to customers, if their key is one column. */
export function inferredEdges(from: PreparedTable, targets: Targets, split: (name: string) => string[]): Edge[] {
  const declared = new Set(from.out.flatMap((edge) => edge.columns));
  return from.table.columns.flatMap((column) => {
    if (declared.has(column.name) || (from.key.length === 1 && from.key[0] === column.name)) return [];
    const words = split(column.name);
    const stem = ['id', 'code', 'key', 'uuid'].includes(words.at(-1) ?? '') ? words.slice(0, -1) : words;
    if (stem.length === 0) return [];
    const edge = (to: PreparedTable, role: string[]): Edge[] => [
      { from, to, columns: [column.name], references: [...to.key], role, inferred: true, required: !column.nullable },
    ];
    const sameName = targets.withKey(column, from);
    if (sameName) return edge(sameName, roleOf(words, sameName));
    if (stem.length === words.length) {
      // An integer 'HomeBranch' holds the key of a branch.
      const named =
        column.kind === 'integer' && !isTally(column.name, words) && !words.some((word) => AMOUNTS.has(word))
          ? targets.called(words.at(-1) ?? '', column)
          : undefined;
      if (named && named !== from) return edge(named, roleOf(words, named));
      // 'approved_by' refers to an employee.
      const who =
        column.kind === 'integer' && ['by', 'to'].includes(words.at(-1) ?? '') ? targets.people(column) : undefined;
      return who && /(?:ed|en|t)$/.test(words.at(-2) ?? '') ? edge(who, words.slice(0, -1)) : [];
    }
    const exact = targets.called(stem.join(' '), column);
    if (exact && exact !== from) return edge(exact, []);
    const head = targets.called(stem.at(-1) ?? '', column);
    if (head && (head !== from || stem.length > 1)) return edge(head, roleOf(words, head));
    if (stem.length === 1 && SELF_ROLES.has(stem[0] ?? '') && fits(from, column)) return edge(from, stem);
    return [];
  });
}

const REFERENCE =
  /(?:foreign\s+key\s*\(([^()]*)\)\s*references\s+([^\s(]+)\s*(?:\(([^()]*)\))?)|(?:^|[,(])\s{0,40}["`[]?(\w+)["`\]]?\s{1,40}[^,]{0,300}?\breferences\s+([^\s(]+)\s*(?:\(([^()]*)\))?/gim;
const bare = (name: string) => name.replace(/["`[\];]/g, '').trim();
const list = (names: string | undefined) =>
  (names ?? '')
    .split(',')
    .map(bare)
    .filter((name) => name !== '');

/** The foreign keys in the owner's own DDL, by table name in lower case. */
export function taughtKeys(ddl: string[], schema: DatabaseSchema): Map<string, ForeignKey[]> {
  const keys = new Map<string, ForeignKey[]>();
  for (const text of ddl) {
    for (const statement of text.split(';')) {
      const name = /(?:create\s+table\s+(?:if\s+not\s+exists\s+)?|alter\s+table\s+(?:only\s+)?)([^\s(]+)/i.exec(
        statement,
      )?.[1];
      if (!name) continue;
      const own = bare(name).split('.').at(-1)?.toLowerCase() ?? '';
      if (!schema.tables.some((table) => table.name.toLowerCase() === own)) continue;
      for (const match of statement.matchAll(REFERENCE)) {
        const columns = match[1] !== undefined ? list(match[1]) : [match[4] ?? ''];
        const target =
          bare(match[2] ?? match[5] ?? '')
            .split('.')
            .at(-1) ?? '';
        keys.set(own, [
          ...(keys.get(own) ?? []),
          { columns, schema: null, table: target, references: list(match[3] ?? match[6]) },
        ]);
      }
    }
  }
  return keys;
}
