import type { Edge, Prepared, PreparedTable } from '../prepare/types';
import type { Expr, Select } from '../sql/ast';
import { distancesFrom, endOf, type Step, wayTo } from './paths';

/** A table's occurrence in a query; the same table may occur twice, through different references. */
export interface Node {
  table: PreparedTable;
  parent: Node | null;
  step: Step | null;
  /** A join between the root and here may have multiplied rows. */
  multiplied: boolean;
  alias: string;
  left: boolean;
}

/** Chooses among several references between the same two tables. */
export type Chooser = (edges: Edge[]) => Edge;

/** The tables of one query, joined along references in as few steps as possible. */
export class JoinTree {
  readonly nodes: Node[];
  readonly root: Node;

  constructor(
    private readonly prepared: Prepared,
    root: PreparedTable,
    private readonly taken: Set<string> = new Set(),
    /** Tables and references that paths should favour. */
    readonly preferred: ReadonlySet<PreparedTable | Edge> = new Set(),
  ) {
    this.root = { table: root, parent: null, step: null, multiplied: false, alias: this.aliasFor(root), left: false };
    this.nodes = [this.root];
  }

  private aliasFor(table: PreparedTable): string {
    const letters =
      table.words
        .map((word) => word[0] ?? '')
        .join('')
        .replace(/[^a-z]/g, '') || 't';
    const free = (alias: string) =>
      !this.taken.has(alias) &&
      !['as', 'on', 'in', 'is', 'or', 'by', 'to', 'if', 'at', 'do', 'no', 'of'].includes(alias);
    let alias = letters;
    for (let count = 2; !free(alias); count++) alias = `${letters}${count}`;
    this.taken.add(alias);
    return alias;
  }

  find(table: PreparedTable): Node | undefined {
    return (
      this.nodes.find((node) => node.table === table && node.step?.edge.from !== node.step?.edge.to) ??
      this.nodes.find((node) => node.table === table)
    );
  }

  private attach(parent: Node, step: Step): Node {
    const known = this.nodes.find(
      (node) => node.parent === parent && node.step?.edge === step.edge && node.step.up === step.up,
    );
    if (known) return known;
    const table = endOf(step);
    const node: Node = {
      table,
      parent,
      step,
      multiplied: parent.multiplied || !step.up,
      alias: this.aliasFor(table),
      left: false,
    };
    this.nodes.push(node);
    return node;
  }

  /** The steps from the joined tables to another one; null if it is unreachable. */
  wayTo(table: PreparedTable): Step[] | null {
    const sources = this.nodes.map((node) => ({ table: node.table, up: node.step?.up ?? false }));
    return wayTo(distancesFrom(this.prepared, sources, this.preferred), table);
  }

  /** The node of a table, joined if necessary; null if it is unreachable. */
  reach(table: PreparedTable, choose: Chooser): Node | null {
    const known = this.find(table);
    if (known) return known;
    const way = this.wayTo(table);
    if (!way) return null;
    const [first] = way;
    if (!first) return this.root;
    let node = this.find(first.up ? first.edge.from : first.edge.to) ?? this.root;
    for (const step of way) node = this.attach(node, { ...step, edge: chosen(step, choose) });
    return node;
  }

  /** The node at the other end of a given reference. */
  follow(edge: Edge, choose: Chooser): Node | null {
    const from = this.find(edge.from) ?? this.reach(edge.from, choose);
    return from && this.attach(from, { edge, up: true });
  }

  /** The joins in order, without the root. */
  joins(): Select['joins'] {
    return this.nodes.slice(1).map((node) => ({
      kind: node.left ? 'left' : 'inner',
      source: { schema: node.table.table.schema, name: node.table.table.name, alias: node.alias },
      on: joinOn(node),
    }));
  }

  from(): Select['from'] {
    return { schema: this.root.table.table.schema, name: this.root.table.table.name, alias: this.root.alias };
  }
}

/** The reference to take for a step, if several lead to the same table. */
export function chosen(step: Step, choose: Chooser): Edge {
  const same = step.edge.from.out.filter((edge) => edge.to === step.edge.to);
  return same.length > 1 ? choose(same) : step.edge;
}

/** The condition that joins a node to its parent. */
export function joinOn(node: Node): Expr {
  const { step, parent } = node;
  if (!step || !parent) return { kind: 'all', parts: [] };
  const [many, one] = step.up ? [parent, node] : [node, parent];
  const parts = step.edge.columns.map(
    (name, index): Expr => ({
      kind: 'binary',
      operator: '=',
      left: {
        kind: 'column',
        alias: node === many ? many.alias : one.alias,
        name: node === many ? name : (step.edge.references[index] ?? ''),
      },
      right: {
        kind: 'column',
        alias: node === many ? one.alias : many.alias,
        name: node === many ? (step.edge.references[index] ?? '') : name,
      },
    }),
  );
  return parts.length === 1 ? (parts[0] as Expr) : { kind: 'all', parts };
}
