import type { PreparedColumn } from '../prepare/types';
import type { Settled } from './settle';
import type { State } from './state';
import type { ItemOf } from './types';

function labelOfFocus(state: State): PreparedColumn | undefined {
  return (state.table ?? state.frame.focus)?.label.at(0);
}

/** Reads 'named X' if X is not a known value. */
export function readNamed(state: State) {
  const next = state.peek();
  if (next?.type === 'ref' && next.ref.kind === 'value') return;
  const column = state.column ?? labelOfFocus(state);
  if (next?.type === 'text' && next.quoted && column) {
    state.at++;
    state.addCondition({
      kind: 'value',
      column,
      operator: state.negated ? '<>' : '=',
      values: [next.text.replace(/^["'“‘]|["'”’]$/g, '')],
      preposition: null,
    });
  }
}

/** Reads 'starts with A', taking the letters literally whatever else they mean. */
export function readLike(state: State, item: ItemOf<'like'>) {
  const { frame } = state;
  const inner = /\bin (?:the|their|its) (?:name|title)$/.test(item.text.toLowerCase());
  let at = item.end;
  while (
    ['the', 'letter', 'word', 'text', 'a'].includes(state.tokens[at]?.word ?? '') &&
    state.tokens[at + 1] &&
    !/^[?,]$/.test(state.tokens[at + 1]?.word ?? '')
  )
    at++;
  let column = state.column ?? labelOfFocus(state);
  if (inner) {
    const before = state.before();
    // 'With love in the title', even if 'love' is a known value.
    const valued = before?.type === 'ref' && before.ref.kind === 'value' && state.lastCondition?.kind === 'value';
    if (valued) frame.conditions = frame.conditions.filter((one) => one !== state.lastCondition);
    const last = valued ? before.text : (frame.unexplained.pop() ?? (before?.type === 'text' ? before.text : null));
    column = labelOfFocus(state);
    if (last && column)
      return state.addCondition({
        kind: 'like',
        column,
        shape: 'contains',
        text: last.replace(/["'“”]/g, ''),
        negated: state.negated,
      });
    return;
  }
  const token = state.tokens[at];
  const next = state.peek();
  if (!token || !column || /^[?,;]$/.test(token.word)) return;
  const other =
    !state.column &&
    !token.quoted &&
    next?.type === 'ref' &&
    next.ref.kind === 'value' &&
    next.ref.column.table !== column.table;
  if (
    item.shape === 'contains' &&
    (other || next?.type === 'top' || (next?.type === 'ref' && next.ref.kind === 'table'))
  ) {
    // 'Playlists containing tracks' and 'contains the most tracks' are about rows, not letters.
    state.role = 'filter';
    state.withRole = true;
    return;
  }
  if (item.shape === 'contains' && !token.quoted && next?.type === 'compare') return;
  const end = item.shape === 'contains' && next && next.type === 'ref' && next.begin === at ? next.end : at + 1;
  const text =
    end > at + 1
      ? state.tokens
          .slice(at, end)
          .map((one) => one.text)
          .join(' ')
      : token.text;
  while (state.peek() && (state.peek() as Settled).begin < end) state.at++;
  state.addCondition({ kind: 'like', column, shape: item.shape, text, negated: state.negated });
  frame.columns = frame.columns.filter((term) => !(term.kind === 'column' && term.column === column));
  state.column = null;
}

/** A text that is not a known value: valid if a column says what it is, otherwise unexplained. */
export function readText(state: State, item: ItemOf<'text'>) {
  const { frame, column } = state;
  const text = item.text.replace(/^["'“‘]|["'”’]$/g, '');
  if (item.quoted && column && !column.isNumber && !column.isDate) {
    frame.columns = frame.columns.filter((term) => !(term.kind === 'column' && term.column === column));
    state.addCondition({
      kind: 'value',
      column,
      operator: state.negated ? '<>' : '=',
      values: [text],
      preposition: null,
    });
    state.column = null;
    return;
  }
  const inner = state.peek();
  if (inner?.type === 'like') {
    frame.unexplained.push(text);
    return;
  }
  frame.unexplained.push(text);
}
