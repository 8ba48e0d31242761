import type { Question } from '../../../language/question/question';
import { isStopWord } from '../../../language/stop-words';
import { type Word, words } from '../../../language/words';
import { counted, holds } from '../evidence/cell-amounts';
import type { Section } from '../passages/section';
import type { Unit } from '../passages/units';
import type { Scene } from './features/scene';
import type { RankedUnit } from './rank-units';

/** A row of a table, wherever it stands. */
interface Row {
  unit: Unit;
  section: Section;
  /** How strongly it matches each word of the question, from 0 to 1. */
  own: ArrayLike<number>;
}

/**
 * The rows for what the question counts: of '2', '3', '4' and '5-6' players, the one for four people; of a table of
 * notice periods, '7 days to 48 hours before' for 'five days before'; of '1 game', '2 games' and '3 games', the last
 * for 'three games'.
 * @returns all of them, unless the labels of some are for that amount and those of others are not
 */
export function rowsOfAmount<T extends Row>(question: Question, rows: readonly T[]): readonly T[] {
  const relations = rows.map((row) => relationOf(question, row));
  if (!relations.includes('within') || !relations.includes('beside')) return rows;
  const within = rows.filter((_, at) => relations[at] === 'within');
  // 'Birthday parties: later than 14 days before' has a word more than what was asked about.
  const said = within.map(({ own }) => Array.from(own).filter((strength) => strength > 0).length);
  const most = Math.max(...said);
  // A pensioner may have an adult's ticket as well.
  if (question.amounts.some(({ age }) => age)) return within.filter((_, at) => said[at] === most);
  const besides = within.map(({ unit, section }) => namesOf(unit, section).length);
  const least = Math.min(...besides.filter((_, at) => said[at] === most));
  return within.filter((_, at) => said[at] === most && besides[at] === least);
}

/** Leaves out the rows of the best one's table that are for another amount than the question's. */
export function withoutOtherAmounts({ question }: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const [best] = ranked;
  if (best?.unit.kind !== 'row') return ranked;
  const table = ranked.filter(({ unit, section }) => unit.kind === 'row' && section === best.section);
  const meant = rowsOfAmount(question, table);
  return meant.length === table.length ? ranked : [...meant, ...ranked.filter((one) => !table.includes(one))];
}

function relationOf(question: Question, { unit }: Row): 'within' | 'beside' | null {
  const [label] = unit.cells;
  if (label === undefined || unit.cells.length < 2) return null;
  const text = counted(label);
  const held = question.amounts.map((amount) => holds(amount, text)).filter((relation) => relation !== null);
  if (held.length > 0) return held.includes('within') ? 'within' : 'beside';
  return sameCount(question.plain, text);
}

/** Whether a word belongs to an amount of the question: '70' and 'guests' of '70 guests'. */
export const isOfAmount = ({ amounts }: Question, { start, end }: Word): boolean =>
  amounts.some((amount) => start < amount.end && end > amount.start);

/** A number with the word behind it, in the singular or plural. */
const COUNT = /(?<![\p{L}\d.,:£€$])(\d+(?:[.,]\d+)?)[ -]?(\p{L}{3,12})(?!\p{L})/gu;

const oneOf = (thing = ''): string => thing.replace(/(?<=s|sh|ch|x)es$|(?<!s)s$/u, '');

/** '3 games' in the question and as a row's label. */
function sameCount(asked: string, label: string): 'within' | 'beside' | null {
  const counts = [...asked.matchAll(COUNT)];
  const [told] = label.matchAll(COUNT);
  const alike = counts.filter(([, , thing]) => told?.index === 0 && oneOf(told[2]) === oneOf(thing));
  if (alike.length === 0) return null;
  return alike.some(([, number]) => number === told?.[1]) ? 'within' : 'beside';
}

/** The words of a row's label that name something. */
const namesOf = ({ cells: [label] }: Unit, { language }: Section) =>
  words(label?.value ?? '').filter(({ kind, form }) => kind === 'word' && !isStopWord(form, language));
