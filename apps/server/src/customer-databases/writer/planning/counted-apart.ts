import { type Expr, selectFrom } from '../sql/ast';
import type { Builder } from './builder';
import type { ResolvedMeasure } from './measures';
import { JoinTree } from './tree';

/**
 * The number of a table's rows by a query of its own, for 'how many artists are there and how many albums': joined to
 * their albums, artists without any would be lost.
 * @returns null if a condition or a grouping connects what is counted
 */
export function countedApart({ shape, tree, prepared }: Builder, measure: ResolvedMeasure): Expr | null {
  const { groups, conditions, wholes, having, rankings, absent, links, within, outer, share, growth } = shape;
  const narrows = [groups, conditions, wholes, having, rankings, absent, links, within].some((part) => part.length > 0);
  if (narrows || outer || share || growth || measure.fn !== 'count' || measure.factors.length > 0) return null;
  if (measure.table === tree.root.table) return null;
  const rows = new JoinTree(prepared, measure.table);
  rows.root.alias = '';
  const count: Expr = { kind: 'aggregate', fn: 'count', distinct: false, of: null, whole: true };
  return { kind: 'scalar', query: selectFrom(rows.from(), { columns: [{ expr: count, name: null }] }) };
}
