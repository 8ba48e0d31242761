import type { State } from './state';
import type { ItemOf } from './types';

/** 'The highest and lowest salary' are two figures. */
export function bothEnds(state: State, item: ItemOf<'top'>): boolean {
  const [and, other, named] = [state.peek(), state.peek(1), state.peek(2)];
  if (!state.isWord(and, 'and') || other?.type !== 'top' || other.direction === item.direction) return false;
  if (named?.type !== 'ref' || named.ref.kind !== 'column' || !(named.ref.column.isNumber || named.ref.column.isDate))
    return false;
  const of = { kind: 'column' as const, column: named.ref.column };
  const ends = [item.direction, other.direction].map((direction) => (direction === 'desc' ? 'max' : 'min'));
  for (const fn of ends as ('max' | 'min')[]) state.frame.measures.push({ fn, distinct: false, of });
  state.at += 3;
  return true;
}
