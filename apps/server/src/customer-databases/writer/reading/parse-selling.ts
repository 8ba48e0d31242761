import type { State } from './state';

/** How many rows 'top customers' shows. */
export const USUAL_TOP = 10;

/** 'Best selling' ranks by pieces sold. */
export function readBestSelling(state: State, text: string) {
  const { frame } = state;
  const next = state.peek();
  const plural = next?.type === 'ref' && next.plural;
  frame.rankings.push({
    direction: text.startsWith('worst') ? 'asc' : 'desc',
    by: { fn: 'sum', distinct: false, of: { kind: 'money', concept: 'units' } },
    text,
  });
  frame.limit ??= state.count ?? (plural ? USUAL_TOP : 1);
  state.count = null;
}
