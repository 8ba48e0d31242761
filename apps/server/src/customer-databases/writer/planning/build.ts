import type { Expr, Select } from '../sql/ast';
import { fillAverage } from './averages';
import type { Builder } from './builder';
import { grouped, overGroups } from './figures';
import { listed, share } from './lists';
import { bestOfEach } from './places';
import { withTies } from './ties';

/** Builds the query of the builder's shape, once. @throws Unclear */
export function build(builder: Builder): Select {
  const { shape, tree } = builder;
  const query = shape.measures.length > 0 ? grouped(builder) : shape.share ? share(builder) : listed(builder);
  query.from = tree.from();
  query.joins = tree.joins();
  if (shape.offset > 0 && query.limit !== null) query.offset = shape.offset;
  if (builder.average) fillAverage(builder.average, query);
  if (mayTie(builder)) withTies(query);
  const alone = tree.nodes.length === 1;
  if (alone && !JSON.stringify(query.where).includes('"exists"')) dropAlias(query, tree.root.alias);
  if (shape.within.length > 0 && query.limit !== null) {
    const within = shape.within.map((term) => builder.partition(term));
    if (alone) for (const expr of within) dropAlias(expr, tree.root.alias);
    return bestOfEach(query, within, query.limit);
  }
  return shape.outer ? overGroups(builder, query) : query;
}

/**
 * Whether ties for the first place can be included: not when ranking within groups, nor if joins multiply the rows.
 */
function mayTie({ shape, tree }: Builder): boolean {
  const { within, outer, measures, figureAlone } = shape;
  const single = measures.length > 0 || !tree.nodes.some((node) => node.multiplied || node.left);
  return within.length === 0 && !outer && !figureAlone && single;
}

/** A query of a single table needs no alias. */
function dropAlias(query: Select | Expr, alias: string) {
  const clear = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    const record = value as Record<string, unknown>;
    if (record.alias === alias) record.alias = '';
    for (const inner of Object.values(record)) clear(inner);
  };
  clear(query);
}
