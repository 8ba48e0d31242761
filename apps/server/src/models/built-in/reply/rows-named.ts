import type { Question } from '../../../language/question/question';
import { words } from '../../../language/words';
import type { Cell } from '../passages/table-row';
import { isCalled } from '../scoring/called-first';
import type { Scene, Spot, WeightedTerm } from '../scoring/features/scene';
import { bagFor, SAID, strengthIn } from '../scoring/term-match';
import { isAskedWith } from './cell-wanted';

/** A row whose label has words of the question. */
export interface NamedRow {
  spot: Spot;
  /** Its label, and the cells asked for. */
  cells: Cell[];
  /** How much of the question its label covers, 1 per word and less for a synonym, and which words. */
  inLabel: number;
  /** How many words of the question its label and columns have, the heading aside. */
  covered: number;
  byLabel: readonly WeightedTerm[];
  /** Words of its label that are not asked for, sizes and other numbers aside. */
  besides: number;
  /** Those that it is named by: none of 'Hand-tied bouquet, our choice', when asked for a hand-tied bouquet. */
  besidesInName: number;
}

/**
 * A 'Single swim' is a swim; a 'Swim cap' and a '10-swim pass' are not, and are left out if anything is. Two words name
 * a thing by themselves: 'Adult ticket peak' is an adult ticket.
 */
export function calledSo({ terms, question }: Scene, rows: readonly NamedRow[]): readonly NamedRow[] {
  if (haveSameWords(rows) && rows.some(({ byLabel }) => byLabel.length > 1)) return rows;
  const isSo = ({ spot, byLabel }: NamedRow) => {
    const { language } = spot.section;
    const named = byLabel.filter((term) => terms.includes(term));
    // A table of names and prices may be in any language.
    return isCalled(spot, named, language === 'und' ? question.language : language);
  };
  const called = rows.filter(isSo);
  return called.length > 0 ? called : rows;
}

/** Whether the labels have the same words of the question. */
function haveSameWords(rows: readonly NamedRow[]): boolean {
  const [first] = rows;
  return rows.every(({ byLabel }) => byLabel.every((term) => first?.byLabel.includes(term)));
}

/**
 * The rows of the table whose labels add the least to what is asked for: the hire of a scaffold tower, not its assembly
 * nor the deposit for towers and platforms. All labels have the same words of the question. In a conversation, the table
 * spoken of may be another one.
 */
export function ofTheThing({ terms }: Scene, rows: readonly NamedRow[]): readonly NamedRow[] {
  const sections = new Set(rows.map(({ spot }) => spot.section));
  if (!haveSameWords(rows)) return rows;
  // 'Dry cut' for a dry cut, beside 'Cut & blow dry'; 'Check-up' for a check-up, beside one for children, is a kind.
  const exact = rows.filter(
    ({ besides, byLabel, cells: [label] }) => besides === 0 && byLabel.length > 1 && !/\d/.test(label?.value ?? ''),
  );
  if (sections.size < 2) return exact.length > 0 ? exact : rows;
  if (terms.some(({ term }) => term.carried)) return rows;
  const least = Math.min(...rows.map(({ besidesInName }) => besidesInName));
  const sparing = new Set(rows.flatMap(({ besidesInName, spot }) => (besidesInName === least ? [spot.section] : [])));
  return rows.filter(({ spot }) => sparing.has(spot.section));
}

/** Among rows for boxes, the one for large boxes: a word with little meaning of its own distinguishes them. */
export function ofThatKind({ question, terms }: Scene, rows: readonly NamedRow[]): readonly NamedRow[] {
  const kinds = terms.filter(({ term: { role, word } }) => role === 'light' && !isAskedWith(question, word.form));
  const said = rows.map(({ spot: { section }, cells: [label] }) => {
    const name = bagFor(label?.value ?? '', section.language);
    return kinds.filter((term) => strengthIn(name, term) >= SAID).length;
  });
  const most = Math.max(0, ...said);
  return ofThatSize(question, most === 0 ? rows : rows.filter((_, at) => said[at] === most));
}

/** Of 'Leg of lamb, bone in' and 'Leg of lamb, boned', the second for a boned leg of lamb. */
export function ofThatForm({ terms }: Scene, rows: readonly NamedRow[]): readonly NamedRow[] {
  if (!haveSameWords(rows)) return rows;
  const said = rows.map(({ cells: [label] }) => {
    const forms = new Set(words(label?.value ?? '').map(({ form }) => form));
    return terms.filter(({ term }) => forms.has(term.word.form)).length;
  });
  const most = Math.max(0, ...said);
  return rows.filter((_, at) => said[at] === most);
}

/** Of rows for tyres, the one for 16 inch: those whose label has a number of the question, if any has. */
function ofThatSize({ plain: asked }: Question, rows: readonly NamedRow[]): readonly NamedRow[] {
  const numbers = new Set(asked.match(/\d+(?:[.,]\d+)?/gu));
  const sized = rows.filter(({ cells: [label] }) =>
    label?.value.match(/\d+(?:[.,]\d+)?/gu)?.some((number) => numbers.has(number)),
  );
  return sized.length > 0 ? sized : rows;
}
