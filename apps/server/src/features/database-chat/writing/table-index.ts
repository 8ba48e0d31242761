import type { DatabaseSchema, Table } from '../../../customer-databases/types';
import { breathe } from '../../../platform/breathe';
import { nameOf } from '../training/changes';
import { Bags } from './bag-ranking';
import { commentTerms, nameTerms, wantedTerms } from './name-terms';

const WEIGHT = { name: 4, column: 2, comment: 1.5, value: 1 } as const;
/** How many columns of a table are compared: only SQLite has wider tables that people made. */
const COLUMNS_READ = 500;
const TABLES_AT_ONCE = 500;
/** A table that a good match references, or that references it, is useful for joins even if none of its words match. */
const NEIGHBOUR_SHARE = 0.35;
const NEIGHBOURS_BYTES = 40;
/** For each entry of a neighbour list. */
const NEIGHBOUR_BYTES = 12;

/** Ranks the tables of a database by a question. Built once for each reading. */
export class TableIndex {
  private constructor(
    private readonly schema: DatabaseSchema,
    private readonly bags: Bags,
    /** For each table, by index: the tables that foreign keys connect it with. */
    private readonly neighbours: number[][],
  ) {}

  /** Indexes the words of a schema, yielding to the event loop from time to time. */
  static async of(schema: DatabaseSchema): Promise<TableIndex> {
    const { tables } = schema;
    const bags = new Bags(tables.length);
    // All tables' own names come first: if not everything fits, columns are left out.
    for (const [at, { name }] of tables.entries()) await bags.put(at, nameTerms(name), WEIGHT.name);
    for (const [at, table] of tables.entries()) {
      if (bags.full) break;
      await putColumns(bags, at, table);
    }
    return new TableIndex(schema, bags, await neighboursIn(schema));
  }

  /** Approximate memory in bytes. */
  get bytes(): number {
    return this.neighbours.reduce(
      (sum, near) => sum + NEIGHBOURS_BYTES + near.length * NEIGHBOUR_BYTES,
      this.bags.bytes,
    );
  }

  /**
   * All tables, scored by how likely the questions are about them, likeliest first. If no words match, the tables with
   * the most foreign keys come first.
   */
  ranked(texts: readonly string[]): { table: Table; score: number }[] {
    const own = this.bags.rank(wantedTerms(texts));
    const scores = own.map((score, at) => {
      const near = (this.neighbours[at] ?? []).reduce((best, other) => Math.max(best, own[other] ?? 0), 0);
      const hub = (this.neighbours[at]?.length ?? 0) / 1_000;
      return Math.max(score, near * NEIGHBOUR_SHARE) + score + hub;
    });
    const order = [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
    return order.flatMap((at) => {
      const table = this.schema.tables[at];
      return table ? { table, score: scores[at] ?? 0 } : [];
    });
  }
}

async function putColumns(bags: Bags, at: number, { comment, columns }: Table): Promise<void> {
  if (comment) await bags.put(at, commentTerms(comment), WEIGHT.comment);
  for (const { name, comment, values } of columns.slice(0, COLUMNS_READ)) {
    await bags.put(at, nameTerms(name), WEIGHT.column);
    if (comment) await bags.put(at, commentTerms(comment), WEIGHT.comment);
    for (const value of values ?? []) await bags.put(at, nameTerms(value), WEIGHT.value);
  }
}

async function neighboursIn({ tables }: DatabaseSchema): Promise<number[][]> {
  const places = new Map(tables.map((table, at) => [nameOf(table), at]));
  const neighbours: number[][] = tables.map(() => []);
  for (const [at, table] of tables.entries()) {
    if (at % TABLES_AT_ONCE === 0) await breathe();
    for (const key of table.foreignKeys) {
      const there = places.get(nameOf({ schema: key.schema, name: key.table })) ?? places.get(key.table);
      if (there === undefined || there === at) continue;
      neighbours[at]?.push(there);
      neighbours[there]?.push(at);
    }
  }
  return neighbours;
}
