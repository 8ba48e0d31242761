import type { DatabaseSchema, Table } from '../../../customer-databases/types';
import { breathe } from '../../../platform/breathe';
import { nameOf } from '../training/changes';
import { type Bag, put, rank } from './bag-ranking';
import { nameTerms } from './name-terms';

const WEIGHT = { name: 4, column: 2, comment: 1.5, value: 1 } as const;
const TABLES_AT_ONCE = 20;
/** A table that a good one leads to is of use for joining, even where no word speaks for it. */
const NEIGHBOUR_SHARE = 0.35;

/** Which tables of a database a question is about. Made once for each reading of it. */
export class TableIndex {
  private readonly neighbours: number[][];

  private constructor(
    private readonly schema: DatabaseSchema,
    private readonly bags: Bag[],
  ) {
    const { tables } = schema;
    const places = new Map(tables.map((table, at) => [nameOf(table), at]));
    this.neighbours = tables.map(() => []);
    tables.forEach((table, at) => {
      for (const key of table.foreignKeys) {
        const there = places.get(nameOf({ schema: key.schema, name: key.table })) ?? places.get(key.table);
        if (there === undefined || there === at) continue;
        this.neighbours[at]?.push(there);
        this.neighbours[there]?.push(at);
      }
    });
  }

  /** Reads the words of a schema, in pieces that do not hold the event loop. */
  static async of(schema: DatabaseSchema): Promise<TableIndex> {
    const bags: Bag[] = [];
    for (const [at, table] of schema.tables.entries()) {
      if (at % TABLES_AT_ONCE === 0) await breathe();
      bags.push(bagOf(table));
    }
    return new TableIndex(schema, bags);
  }

  /**
   * All tables with how likely a question is about them, the likeliest first. Where no word speaks for any, those that
   * most lead to or from come first.
   */
  ranked(texts: readonly string[]): { table: Table; score: number }[] {
    const wanted = new Set(texts.flatMap(nameTerms));
    const own = rank(this.bags, wanted);
    const scores = own.map((score, at) => {
      const near = Math.max(0, ...(this.neighbours[at] ?? []).map((other) => own[other] ?? 0));
      const hub = (this.neighbours[at]?.length ?? 0) / 1_000;
      return Math.max(score, near * NEIGHBOUR_SHARE) + score + hub;
    });
    const order = scores.map((_score, at) => at).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
    return order.flatMap((at) => {
      const table = this.schema.tables[at];
      return table ? { table, score: scores[at] ?? 0 } : [];
    });
  }
}

function bagOf(table: Table): Bag {
  const bag = new Map<string, number>();
  put(bag, nameTerms(table.name), WEIGHT.name);
  if (table.comment) put(bag, nameTerms(table.comment), WEIGHT.comment);
  for (const { name, comment, values } of table.columns) {
    put(bag, nameTerms(name), WEIGHT.column);
    if (comment) put(bag, nameTerms(comment), WEIGHT.comment);
    for (const value of values ?? []) put(bag, nameTerms(value), WEIGHT.value);
  }
  return bag;
}
