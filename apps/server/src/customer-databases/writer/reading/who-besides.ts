import type { PreparedTable } from '../prepare/types';
import type { Term } from './frame';
import { edgeOf } from './parse-roles';
import type { State } from './state';
import type { ItemOf, Ref } from './types';

/** The people that a word refers to, as reached from a table: a table of people, or a reference in a role. */
function peopleMeant(focus: PreparedTable, refs: Ref[]): Term | null {
  for (const ref of refs) {
    if (ref.kind === 'table' && ref.table.isPerson && ref.table !== focus) return { kind: 'table', table: ref.table };
    const edge = ref.kind === 'column' && ref.column.table === focus ? edgeOf(ref.column) : undefined;
    if (edge) return { kind: 'table', table: edge.to, via: edge };
  }
  return null;
}

/** 'The heaviest animal and who owns it': somebody is asked for in addition to what was named. */
export function readWhoBesides(state: State, item: ItemOf<'word'>) {
  const { frame } = state;
  const { focus } = frame;
  // 'Names of people who joined' restricts the people.
  if (focus?.isPerson && !state.isWord(state.before(), 'and')) {
    state.role = 'filter';
    return;
  }
  const next = state.peek();
  const ones = focus?.out.filter((edge) => edge.to.isPerson && edge.to !== focus) ?? [];
  const [only] = ones;
  const meant = focus && next?.type === 'ref' ? peopleMeant(focus, next.refs) : null;
  const someone: Term | null =
    meant ?? (only && ones.length === 1 ? { kind: 'table', table: only.to, via: only } : null);
  if (!someone || (next && next.type !== 'ref')) {
    frame.unexplained.push(item.text);
    return;
  }
  if (next) state.at++;
  if (next && !meant) frame.waived.push(next.begin);
  state.addColumn(someone);
}
