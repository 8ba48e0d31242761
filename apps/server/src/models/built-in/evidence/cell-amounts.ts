import { plain } from '../../../language/lexicon/lexicon';
import { type Amount, amountsIn, holdsAmount } from '../../../language/question/amounts';
import type { Question } from '../../../language/question/question';
import type { Cell } from '../passages/table-row';
import type { Unit } from '../passages/units';

const ENDS_IN_NUMBER = /\d\+?$/u;

/** How a row relates to the question's amounts by any of its cells: '81-120' under 'Guests' for a hundred people. */
export function relationOfCells(question: Question, { cells }: Unit): 'within' | 'beside' | null {
  const held = cells.flatMap((cell) =>
    question.amounts.map((amount) => holds(amount, counted(cell))).filter((relation) => relation !== null),
  );
  return held.includes('within') ? 'within' : (held[0] ?? null);
}

/** Columns that count people without naming them: 'Serves', 'Sleeps'. */
const OF_PEOPLE = /^(?:serves?|feeds|sleeps|seats|covers|capacity|max\.?|fur|reicht fur|pour|para|per)$/u;

/** 'Players: 5-6' as '5-6 players': what a column of bare numbers counts stands above it. */
export function counted({ column, value }: Cell): string {
  if (!ENDS_IN_NUMBER.test(value)) return plain(value);
  return plain(`${value} ${OF_PEOPLE.test(plain(column)) ? 'people' : column}`);
}

/** How a plain text relates to an amount: it includes it, has others of its kind, or none. */
export function holds(amount: Amount, text: string): 'within' | 'beside' | null {
  const range = holdsAmount(amount, { plain: text });
  if (range !== null) return range;
  const same = amountsIn(text).filter(({ kind, age }) => kind === amount.kind && age === amount.age);
  if (same.length === 0) return null;
  return same.some(({ value }) => value === amount.value) ? 'within' : 'beside';
}
