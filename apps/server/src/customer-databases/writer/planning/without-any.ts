import type { PreparedTable } from '../prepare/types';
import type { Builder } from './builder';
import { reachedUp } from './paths';
import type { Node } from './tree';

/** 'Fewest' and 'fewer than' include those with none at all. */
export function countsNone(builder: Builder): PreparedTable | null {
  const { shape } = builder;
  const [group] = shape.groups;
  const one = group?.kind === 'table' ? group.table : group?.kind === 'column' ? group.column.table : null;
  if (
    one === null ||
    (group?.kind !== 'grain' && group?.via) ||
    shape.groups.length !== 1 ||
    shape.measures.length !== 1 ||
    shape.measures[0]?.factors.length !== 0
  )
    return null;
  const fewest = shape.rankings.some(({ direction, by }) => direction === 'asc' && 'fn' in by && by.fn === 'count');
  const fewer = shape.having.some(
    ({ operator, value, measure }) =>
      measure.fn === 'count' && (operator === '<' || operator === '<=' || (operator === '=' && value === 0)),
  );
  const up = shape.root !== one && reachedUp(shape.root, one);
  return (fewest || fewer || builder.frame.zeros) &&
    up &&
    shape.conditions.every((condition) => condition.kind !== 'any' && condition.column?.table === one) &&
    shape.absent.length === 0
    ? one
    : null;
}

/** Starts the joins from the one side, so that rows without any others are kept. */
export function turnAround(builder: Builder, table: PreparedTable): void {
  const chain: Node[] = [];
  for (let node = builder.tree.find(table) ?? null; node !== null; node = node.parent) chain.push(node);
  const tree = builder.tree as { root: Node; nodes: Node[] };
  const [one] = chain;
  // Does not apply if the joins branch.
  if (!one || chain.length < 2 || chain.length !== tree.nodes.length) return;
  const edges = chain.map(({ step }) => step?.edge);
  for (const [at, node] of chain.entries()) {
    const edge = edges[at - 1];
    node.parent = chain[at - 1] ?? null;
    node.step = edge ? { edge, up: false } : null;
    node.left = at > 0;
  }
  tree.root = one;
  tree.nodes.splice(0, tree.nodes.length, ...chain);
}
