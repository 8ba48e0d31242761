import type { Settled } from './settle';
import type { Ref } from './types';

const tableOf = (ref: Ref) => (ref.kind === 'table' ? ref.table : ref.column.table);

/** Drops verbs that only say whose figure follows: 'prescribed quantity' is the quantity of prescriptions. */
export function withoutVerbsOfFigures(items: Settled[]): Settled[] {
  return items.filter((item, at) => {
    const next = items[at + 1];
    if (item.type !== 'ref' || !item.hint || next?.type !== 'ref' || next.begin !== item.end) return true;
    if (next.hint || next.ref.kind !== 'column' || !next.ref.column.isNumber) return true;
    const { table } = next.ref.column;
    return !item.refs.some((ref) => tableOf(ref) === table);
  });
}
