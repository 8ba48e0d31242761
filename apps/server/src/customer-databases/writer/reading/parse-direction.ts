import { gradedForm } from '../lexicon/adjectives';
import type { State } from './state';
import type { ItemOf } from './types';

/** 'Cheapest first', 'from A to Z'. */
export function readDirection(state: State, item: ItemOf<'word'>) {
  const { frame } = state;
  const direction = item.word === 'ascending' ? 'asc' : 'desc';
  const last = frame.rankings.at(-1);
  const words = item.text.toLowerCase().split(' ');
  const graded = words
    .map((word) => gradedForm(word)?.base ?? (word === 'expensive' ? word : null))
    .find((base) => base && !['high', 'low', 'large', 'small', 'big', 'late', 'early'].includes(base));
  // 'The ten who paid most, biggest first': they are in that order already.
  if (last && frame.limit !== null && last.direction === direction && !graded) return;
  if (last && frame.limit === null) {
    last.direction = direction;
    return;
  }
  if (graded) {
    const date = ['new', 'recent', 'old', 'young'].includes(graded);
    frame.rankings.push({
      direction: date && graded === 'young' ? 'desc' : direction,
      by: { kind: 'adjective', adjective: date ? 'new' : graded },
      text: item.text,
    });
    return;
  }
  const measure = frame.measures.at(-1);
  const [column] = frame.columns;
  const byName = /alphabet|a to z|by name/.test(item.text.toLowerCase());
  if (measure && !byName) frame.rankings.push({ direction, by: measure, text: item.text });
  else if (byName && frame.focus)
    frame.rankings.push({ direction, by: { kind: 'table', table: frame.focus }, text: item.text });
  else if (state.column)
    frame.rankings.push({ direction, by: { kind: 'column', column: state.column }, text: item.text });
  else if (column) frame.rankings.push({ direction, by: column, text: item.text });
  else frame.order = direction;
}
