import { lexiconOf } from '../../../language/lexicon';
import type { QuestionKind } from '../../../language/lexicon/lexicon';
import { plain } from '../../../language/lexicon/lexicon';
import type { Question } from '../../../language/question/question';
import type { QuestionTerm } from '../../../language/question/question-terms';
import { terms as termsOf } from '../../../language/terms';
import { evidenceIn, holdsAnswer, MONEY } from '../evidence/answer-type';
import { holdsPrice, isBlank, isTimeAlone } from '../evidence/cells';
import { INCLUDED } from '../evidence/polarity';
import type { Section } from '../passages/section';
import type { Cell } from '../passages/table-row';
import { TracedText } from '../passages/traced-text';
import type { Unit } from '../passages/units';
import { ALIKE, COLUMN_NAMED, columnsAsked, columnsMeant, isNamedByRows } from '../scoring/columns-asked';
import type { WeightedTerm } from '../scoring/features/scene';
import { saysLess } from '../scoring/fuller-row';
import type { RankedUnit } from '../scoring/rank-units';
import { type Bag, bagFor, isFound, SAID, strengthIn } from '../scoring/term-match';

const ROWS_MAX = 12;
/**
 * Rows with this share of the best one's chance answer equally well; the lower share applies when several are
 * asked for.
 */
const EQUAL = 0.5;
const EQUAL_OF_MANY = 0.15;
const OF_MANY: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['which', 'when']);
/** Up to this many rows that match the same words of the question are all quoted. */
const ALIKE_MAX = 6;
/** Of a longer table, only the likeliest row is told. */
const DISAGREEING_MAX = 5;
/** Joins two things that are asked for. */
export const AND = /[,&]|(?<!\p{L})(?:and|or|und|oder|et|ou|y|e|o|en|of|и|или)(?!\p{L})/u;
const EMPTY_VALUE = /^(?:no|nein|non|não|nee|нет|否|无|なし|لا|✗|✘|-|–|—|n\/a)$/iu;

/**
 * A row as read aloud: 'Office – Price per month: $29; Computers: 10'. Other units stay as they are.
 * @param cells the ones asked for; all non-empty ones by default
 */
export function rowText({ quote, cells: all }: Unit, cells: readonly Cell[] = filled(all)): TracedText {
  const [label, ...rest] = withUnitOfPrice(cells, all);
  if (all.length < 2 || label === undefined || isConditional(all)) return quote;
  const cellColumn = ({ column, columnAt }: Cell) => quote.slice(columnAt, columnAt + column.length);
  const cellValue = ({ value, valueAt }: Cell) => quote.slice(valueAt, valueAt + value.length);
  const withColumn = (cell: Cell) => TracedText.join([cellColumn(cell), cellValue(cell)], ': ');
  // '4' says little without 'Players'.
  const name = /\p{L}/u.test(label.value) || label.column === '' ? cellValue(label) : withColumn(label);
  const said = rest.map((cell) => (cell.column === '' ? cellValue(cell) : withColumn(cell)));
  return said.length === 0 ? name : TracedText.join([name, TracedText.join(said, '; ')], ' – ');
}

/** What a price is for: 'per hour' in a column of its own. */
const UNIT_COLUMN = /^(?:unit|units|per|price per|basis|einheit|je|unite|unidad|unita|eenheid|unidade)$/u;

function withUnitOfPrice(cells: readonly Cell[], all: readonly Cell[]): readonly Cell[] {
  const unit = all.slice(1).find(({ column, value }) => UNIT_COLUMN.test(plain(column)) && !isBlank(value));
  if (unit === undefined || cells.includes(unit) || !cells.slice(1).some(({ value }) => MONEY.test(plain(value))))
    return cells;
  return [...cells, unit];
}

/** Numbers in the names of columns are conditions: 'up to 30 days before: free; later: full price'. */
const isConditional = ([first]: readonly Cell[]): boolean => first !== undefined && /\d/.test(first.column);

/** The cells asked for; where they only have dashes, all, which explain it. */
export const explained = (asked: readonly Cell[], all: readonly Cell[]): readonly Cell[] =>
  asked.every(({ value }) => isBlank(value)) ? all : asked;

const filled = (cells: readonly Cell[]): Cell[] => cells.filter(({ value }, place) => place === 0 || !isBlank(value));

/**
 * The row or rows that answer.
 * @param ranked all, best first; the first is a row
 */
export function answeringRows(
  question: Question,
  terms: readonly WeightedTerm[],
  ranked: readonly RankedUnit[],
): RankedUnit[] {
  const [best] = ranked;
  if (best === undefined) return [];
  const together = rowsTogether(question, terms, ranked);
  if (together.length > 0) return together;
  const disagreeing = question.kind === 'yes-no' ? disagreeingRows(terms, best) : [];
  if (disagreeing.length > 0) return disagreeing;
  const equal = OF_MANY.has(question.kind) ? EQUAL_OF_MANY : EQUAL;
  const table = ranked.filter(({ unit, section }) => unit.kind === 'row' && section === best.section);
  const marked = table.filter((row) => hasMark(terms, row));
  if (marked.length > 0 && marked.length < table.length) return marked.slice(0, ROWS_MAX);
  const alike = table.filter((row) => saysAsMuch(terms, row, best));
  const few = alike.length <= ALIKE_MAX ? alike : [];
  const likely = table.filter((row) => row.chance >= equal * best.chance && !saysLess(terms, row, best));
  const rows = table.filter((row) => likely.includes(row) || few.includes(row));
  const said = rows.filter((row) => !deniesAsked(terms, row));
  // 'Is breakfast included' is answered by what each kind of breakfast costs.
  const one =
    (question.kind === 'yes-no' && !isOfAll(terms, best) && !INCLUDED.test(question.plain)) || said.length === 0;
  const listed = one ? rows.slice(0, 1) : said;
  return listed.sort((one, other) => one.place - other.place).slice(0, ROWS_MAX);
}

/** 'I'm in BW4': a code or number of the question, which few rows have. */
const hasMark = (terms: readonly WeightedTerm[], { own }: RankedUnit): boolean =>
  terms.some(({ term: { role } }, index) => role === 'identifier' && (own[index] ?? 0) >= SAID);

/** 'Do you have rooms', of a table of rooms: by its heading or the name of its first column, and no row's label. */
function isOfAll(terms: readonly WeightedTerm[], { unit, section, strengths }: RankedUnit): boolean {
  const [label] = unit.cells;
  const column = bagFor(label?.column ?? '', section.language);
  const name = bagFor(label?.value ?? '', section.language);
  const named = terms.filter(({ term: { role } }) => role !== 'light');
  return (
    named.length > 0 &&
    named.every((term) => {
      const above = Math.max(strengthIn(column, term), strengths.heading[terms.indexOf(term)] ?? 0);
      return above >= COLUMN_NAMED && !isFound(term, strengthIn(name, term));
    })
  );
}

/**
 * 'Do you ship to Ireland?' over a row for parcels and one for furniture: as the question names no row, and not all say
 * the same of Ireland, all are told.
 */
function disagreeingRows(terms: readonly WeightedTerm[], best: RankedUnit): RankedUnit[] {
  const { unit, section } = best;
  const columns = columnsAsked(terms, unit.cells.slice(1), section.language).map(({ column }) => column);
  if (columns.length === 0) return [];
  // Rows that only their columns match are no candidates by themselves.
  const rows = section.units.flatMap((one, place) =>
    one.kind === 'row' ? [{ ...best, unit: one, place, own: best.strengths.units[place] ?? best.own }] : [],
  );
  const isNamed = ({ unit: { cells } }: RankedUnit) => {
    const label = plain(cells[0]?.value ?? '');
    const bag: Bag = { terms: new Set(termsOf(label, section.language)), plain: label };
    // Under 'Delivery', the word in 'Furniture (two-person delivery)' names no row.
    const isAbove = (index: number) => (best.strengths.heading[index] ?? 0) > 0;
    return terms.some(
      (term, index) => term.term.role !== 'light' && !isAbove(index) && isFound(term, strengthIn(bag, term)),
    );
  };
  const { negation } = lexiconOf(section.language);
  const denies = (row: RankedUnit) =>
    row.unit.cells.some(
      ({ column, value }, place) =>
        place > 0 && columns.includes(column) && (EMPTY_VALUE.test(value) || negation.test(plain(value))),
    );
  const differ = rows.some(denies) && !rows.every(denies);
  return differ && rows.length <= DISAGREEING_MAX && !rows.some(isNamed) ? rows : [];
}

/**
 * Rows that a question names side by side, 'the Comet and the Aurora': each by a word that no other row begins with.
 * @param ranked all, best first
 * @returns two or more in table order, or none
 */
export function rowsTogether(
  question: Question,
  terms: readonly WeightedTerm[],
  ranked: readonly RankedUnit[],
): RankedUnit[] {
  const [best] = ranked;
  if (best?.unit.kind !== 'row' || !AND.test(question.text)) return [];
  const table = ranked.filter(({ unit, section }) => unit.kind === 'row' && section === best.section);
  const labels = table.map(({ unit, section }) => {
    const label = unit.cells[0]?.value ?? '';
    return bagFor(label, section.language);
  });
  // Of 'Fit a toilet' and 'Cloakroom (toilet and basin)', who wants a toilet fitted means the first.
  const count = ({ own }: RankedUnit) => terms.filter((term, index) => isFound(term, own[index])).length;
  const mostNamed = (rows: readonly RankedUnit[]) => {
    const most = Math.max(0, ...rows.map(count));
    return rows.filter((row) => count(row) === most);
  };
  const named = terms.flatMap((term) => {
    const rows = mostNamed(table.filter((_, place) => strengthIn(labels[place] as Bag, term) >= COLUMN_NAMED));
    return term.term.role !== 'amount' && rows.length === 1
      ? [{ word: term.term.word, row: rows[0] as RankedUnit }]
      : [];
  });
  const apart = named.every(({ word, row }, place) => {
    const next = named[place + 1];
    return next === undefined || next.row === row || AND.test(question.text.slice(word.end, next.word.start));
  });
  const rows = [...new Set(named.map(({ row }) => row))];
  return apart && rows.length > 1 ? rows.sort((one, other) => one.place - other.place).slice(0, ROWS_MAX) : [];
}

/** The text of one answering row, reduced to the cells asked for. */
export function answeringRowText(question: Question, terms: readonly WeightedTerm[], row: RankedUnit): TracedText {
  const cells = answeringCells(question, terms, row);
  return cells === null ? row.unit.quote : rowText(row.unit, withTelling(terms, row, cells));
}

/** 'Total for U10 with kit' is more than the kit. */
const TOTAL =
  /(?<!\p{L})(?:totals?|altogether|all in|in all|insgesamt|zusammen|alles zusammen|en tout|en total|in totale)(?!\p{L})/u;

/** @returns null for a row without cells */
function answeringCells(
  question: Question,
  terms: readonly WeightedTerm[],
  { unit, section }: RankedUnit,
): Cell[] | null {
  const [label, ...others] = unit.cells;
  if (label === undefined || others.length === 0) return null;
  const bagOf = (text: string) => bagFor(text, section.language);
  const strong = (text: string) =>
    terms.some((term) => term.term.role !== 'amount' && strengthIn(bagOf(text), term) >= COLUMN_NAMED);
  // Of a 'Private lesson', the column 'Lessons' is not asked for.
  const besides = terms.filter((term) => strengthIn(bagOf(label.value), term) < ALIKE);
  const meant = columnsMeant(question, besides, others, section.language);
  const named = meant.filter(({ column }) => !isNamedByRows(besides, bagOf(column), bagOf(label.column)));
  // When a class finishes is not how long it takes.
  const asked = question.kind === 'how-long' ? named.filter((cell) => !isTimeAlone(cell, section.language)) : named;
  const prices =
    question.kind === 'how-much' || question.asksPrice || TOTAL.test(question.plain)
      ? others.filter((cell) => holdsPrice(cell, section))
      : [];
  const told = explained(asked, others);
  if (asked.length > 0 && TOTAL.test(question.plain)) return [label, ...new Set([...prices, ...told])];
  if (asked.length > 0)
    return [label, ...told, ...(question.asksPrice && !told.some((cell) => prices.includes(cell)) ? prices : [])];
  const typed = others.filter((cell) => {
    const text = `${cell.column}: ${cell.value}`;
    return holdsAnswer(question, evidenceIn({ text, plain: plain(text) }, section.language)) === true;
  });
  if (prices.length > 0) return [label, ...prices];
  const matched = others.filter(({ value }) => strong(value));
  // 'Do you service gas fires' is answered by the row of that name, and not by a note in it about boilers.
  if (question.kind === 'yes-no' && strong(label.value)) return filled(unit.cells);
  // 'What time is intermediate French' is not answered by 'level: Intermediate'.
  if (matched.length > 0) return [label, ...matched, ...(question.kind === 'when' ? typed : [])];
  return typed.length > 0 ? [label, ...typed] : filled(unit.cells);
}

const NAMING: ReadonlySet<QuestionTerm['role']> = new Set<QuestionTerm['role']>(['content', 'name']);
const NOTES =
  /^(?:notes?|remarks?|comments?|details?|extras?|info|hinweise?|bemerkung(?:en)?|anmerkung(?:en)?|remarques?|notas?|note)$/u;

/**
 * Adds the cell that tells a row from others with the same label, such as the material of three 'Oswald' headstones when
 * only prices were asked for, and one that alone has a word of the question: 'Notes: jeans £18' for a zip in jeans.
 */
export function withTelling(
  terms: readonly WeightedTerm[],
  { unit, section }: Pick<RankedUnit, 'unit' | 'section'>,
  cells: readonly Cell[],
): readonly Cell[] {
  const telling = tellingApart(unit, section);
  const shown = bagFor(cells.map(({ column, value }) => `${column} ${value}`).join('; '), section.language);
  const left = terms.filter((term) => NAMING.has(term.term.role) && strengthIn(shown, term) < COLUMN_NAMED);
  // The column of another plan is not asked for, whatever is in it.
  const isOpen =
    columnsAsked(terms, unit.cells.slice(1), section.language).length === 0 || !isLabelled(terms, unit, section);
  const isSaid = ({ column, value }: Cell) =>
    (isOpen || NOTES.test(plain(column))) &&
    left.some((term) => strengthIn(bagFor(value, section.language), term) >= COLUMN_NAMED);
  return unit.cells.filter((cell, place) => cells.includes(cell) || cell === telling || (place > 0 && isSaid(cell)));
}

/** Whether a row is asked for by its label: zone D is not where 'do you collect from Holtham' names one of its villages. */
function isLabelled(terms: readonly WeightedTerm[], { cells: [label] }: Unit, { language }: Section): boolean {
  const bag = bagFor(label?.value ?? '', language);
  // A row that begins with its day is told by what is on then.
  return terms.some((term) => NAMING.has(term.term.role) && strengthIn(bag, term) >= COLUMN_NAMED);
}

function tellingApart(unit: Unit, section: Section): Cell | undefined {
  const [label] = unit.cells;
  const alike = section.units.filter(
    (row) =>
      row.kind === 'row' &&
      row !== unit &&
      row.cells[0]?.column === label?.column &&
      row.cells[0]?.value === label?.value,
  );
  if (label === undefined || alike.length === 0) return undefined;
  return unit.cells.find(({ column, value }) => {
    const others = alike.flatMap((row) => row.cells.filter((cell) => cell.column === column));
    return others.length > 0 && others.every((cell) => cell.value !== value);
  });
}

/** It matches the same words as another row: 'Check-up' and 'Check-up, under 18'. Either may be meant. */
function saysAsMuch(terms: readonly WeightedTerm[], one: RankedUnit, other: RankedUnit): boolean {
  const has = ({ own }: RankedUnit) => terms.map((term, index) => isFound(term, own[index]));
  const [hasOne, hasOther] = [has(one), has(other)];
  return hasOther.includes(true) && hasOne.every((found, index) => found === hasOther[index]);
}

/** A row that says no in all the columns asked for: not one of the vegetarian dishes. */
function deniesAsked(terms: readonly WeightedTerm[], { unit, section }: RankedUnit): boolean {
  const asked = columnsAsked(terms, unit.cells.slice(1), section.language);
  return asked.length > 0 && asked.every(({ value }) => EMPTY_VALUE.test(value));
}
