import type { Prepared, PreparedColumn, PreparedTable } from '../prepare/types';
import type { ReadFrame, Term } from '../reading/frame';
import { type Expr, type Select, selectFrom } from '../sql/ast';
import type { Average } from './averages';
import { chooseEdge } from './choose';
import { dateFor } from './dates';
import { labelColumns } from './labels';
import type { Shape } from './shape';
import { type Chooser, JoinTree, type Node } from './tree';
import { Unclear } from './unclear';
import { asText, columnExpr, momentOf } from './where';

export type Output = Select['columns'][number];

/** What the parts of a shape's query share: its joined tables, and the names of what it returns. */
export class Builder {
  readonly taken = new Set<string>();
  readonly tree: JoinTree;
  readonly choose: Chooser;
  readonly frame: ReadFrame;
  private readonly names = new Set<string>();
  /** The average of a figure over all groups, filled in once the rest of the query is complete. */
  average: Average | null = null;
  /** Each row listed needs a matching row for every one of these. */
  readonly sides: Expr[] = [];
  /** The date that sorts rows which lie ahead. */
  ahead: PreparedColumn | null = null;
  /** The tables whose cancelled rows are left out. */
  readonly uncancelled = new Set<PreparedTable>();

  constructor(
    readonly prepared: Prepared,
    readonly shape: Shape,
    /** The words of the question, in lower case. */
    readonly words: string[],
  ) {
    this.frame = shape.frame;
    // 'Who flew to Rome': a single 'from' or 'to' applies to references of tables further away as well.
    const ways = ['from', 'to'].filter((way) => words.includes(way));
    this.choose = (edges) => chooseEdge(edges, words, ways.length === 1 ? (ways[0] ?? null) : null);
    this.tree = new JoinTree(
      prepared,
      shape.root,
      this.taken,
      new Set([...this.frame.hinted, ...this.frame.roles, ...this.frame.hints.map((column) => column.table)]),
    );
  }

  /** The expression that identifies the groups of a term. */
  partition(term: Term): Expr {
    const node = this.nodeOf(term);
    if (term.kind === 'column') return columnExpr(node, term.column);
    if (term.kind === 'grain') {
      const { column } = this.grainNode(term);
      const of = momentOf(column, columnExpr(node, column));
      return { kind: 'grain', grain: term.grain, of, asText: asText(column) };
    }
    const [key] = term.table.key;
    if (key === undefined || term.table.key.length !== 1) throw new Unclear('how to rank within each');
    return { kind: 'column', alias: node.alias, name: key };
  }

  nodeOf(term: Term): Node {
    if (term.kind === 'grain') return this.grainNode(term).node;
    const table = term.kind === 'column' ? term.column.table : term.table;
    const via = term.via ?? this.frame.led.find((edge) => edge.to === table && edge.from === this.shape.root);
    const node = via ? this.tree.follow(via, this.choose) : this.tree.reach(table, this.choose);
    if (!node) throw new Unclear(`how ${this.shape.root.table.name} and ${table.table.name} belong together`);
    return node;
  }

  private grainNode(term: Extract<Term, { kind: 'grain' }>): { node: Node; column: PreparedColumn } {
    const column = term.column ?? this.dateColumn();
    if (!column) throw new Unclear(`which date the ${term.grain} is of`);
    const node = this.tree.reach(column.table, this.choose);
    if (!node) throw new Unclear(`which date the ${term.grain} is of`);
    return { node, column };
  }

  /** The date that periods refer to. */
  dateColumn(): PreparedColumn | null {
    return dateFor(this.prepared, this.frame, this.shape.root, this.tree);
  }

  output(expr: Expr, name: string | null, plain: string): Output {
    let wanted = name ?? plain;
    for (let count = 2; this.names.has(wanted.toLowerCase()); count++) wanted = `${name ?? plain}_${count}`;
    this.names.add(wanted.toLowerCase());
    return { expr, name: wanted === plain ? null : wanted };
  }

  columnOutput(node: Node, column: PreparedColumn): Output {
    const { name } = column.column;
    const clash = this.names.has(name.toLowerCase());
    return this.output(columnExpr(node, column), clash ? `${node.table.words.join('_')}_${name}` : null, name);
  }

  /** An output converted to a larger unit. */
  divided({ expr }: Output, by: number, name: string): Output {
    return this.output(
      { kind: 'binary', operator: '/', left: expr, right: { kind: 'decimal', value: by } },
      name === 'moneys' ? 'amount' : name,
      '',
    );
  }

  termOutputs(term: Term): Output[] {
    if (term.kind === 'grain') {
      const { node, column } = this.grainNode(term);
      if (!column.isDate) return [this.columnOutput(node, column)];
      const of = momentOf(column, columnExpr(node, column));
      return [this.output({ kind: 'grain', grain: term.grain, of, asText: asText(column) }, term.grain, '')];
    }
    const node = this.nodeOf(term);
    if (term.kind === 'column') return [this.columnOutput(node, term.column)];
    const role =
      term.via && term.via.from === term.via.to
        ? term.via.role.includes('report')
          ? 'manager'
          : (term.via.role[0] ?? 'related')
        : null;
    return labelColumns(term.table).map((column) =>
      role
        ? this.output(columnExpr(node, column), `${role}_${column.own.join('_')}`, '')
        : this.columnOutput(node, column),
    );
  }

  orderExpr(term: Term): Expr {
    if (term.kind === 'grain') return { kind: 'name', name: term.grain };
    const node = this.nodeOf(term);
    return columnExpr(node, term.kind === 'column' ? term.column : (labelColumns(term.table)[0] as PreparedColumn));
  }

  select(parts: Partial<Select>): Select {
    return selectFrom(this.tree.from(), parts);
  }
}
