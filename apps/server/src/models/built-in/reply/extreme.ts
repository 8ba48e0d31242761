import { plain } from '../../../language/lexicon/lexicon';
import { isCostWord } from '../../../language/lexicon/related-words';
import { asksExtreme, EXTREMES, type Extreme } from '../../../language/question/extreme';
import type { Question } from '../../../language/question/question';
import { canonicalNumber } from '../../../language/words';
import { holdsPrice, isAddition } from '../evidence/cells';
import { lastHeading } from '../passages/section';
import type { Cell } from '../passages/table-row';
import { ALIKE, columnsAsked } from '../scoring/columns-asked';
import { type Scene, type Spot, spotsOf, type WeightedTerm } from '../scoring/features/scene';
import { SAYING_LITTLE } from '../scoring/naming-row';
import { listsThings } from '../scoring/own-label';
import { bagFor, FOUND, strengthIn } from '../scoring/term-match';
import { headOf } from './label-head';
import { sentenceOrList } from './lists';
import type { Reply } from './reply';
import { rowText } from './rows';

const ROWS_MIN = 2;

/** The end of the prices that a question asks for; null for others. */
export function priceEndAsked(plainText: string): 'low' | 'high' | null {
  const [end, , price] = EXTREMES.find(([, words]) => words.test(plainText)) ?? [];
  return price ? (end ?? null) : null;
}

/**
 * The row at one end of a column: 'What is the cheapest drink?' over a table with prices.
 * @returns null if nothing of the kind is asked, or not exactly one table is about what is compared
 */
export function extremeReply(scene: Scene): Reply | null {
  const asked = EXTREMES.find(([, words]) => words.test(scene.question.plain));
  if (asked === undefined || scene.question.kind === 'yes-no') return null;
  const [end] = asked;
  const tables = rowsCompared(scene)
    .map((rows) => ({ rows, valued: rows.flatMap((row) => valuesOf(scene, row, asked, rows)) }))
    .filter(
      ({ rows, valued }) => valued.length >= ROWS_MIN && (rows.length >= ROWS_MIN || namesByNumbers(scene.question)),
    );
  const [table] = tables;
  if (table === undefined || tables.length > 1) return null;
  const values = table.valued.map(({ value }) => value);
  const extreme = end === 'low' ? Math.min(...values) : Math.max(...values);
  const best = table.valued.filter(({ value }) => value === extreme);
  const texts = best.map(({ row: { unit, section }, told }) => {
    const [label] = unit.cells;
    return (label ? rowText(unit, [label, ...told]) : rowText(unit)).from(section.passage);
  });
  return { text: sentenceOrList(texts), sections: [(best[0] as Valued).row.section], answered: true };
}

interface Valued {
  row: Spot;
  value: number;
  told: readonly Cell[];
}

/**
 * The rows for what is compared, by table: all of a table's rows if everything named stands in its heading or column
 * names, otherwise those whose label has the rest. 'The cheapest mower' is not the cheapest of all machines. A word that
 * is in no table, as 'adult' for a drink, does not choose among them.
 */
export function rowsCompared(scene: Scene): readonly (readonly Spot[])[] {
  const named = scene.terms.filter(({ term: { role, word }, lightly }) => {
    const compares = isCostWord(word.form, scene.question.language) || asksExtreme(plain(word.form));
    return !lightly && !SAYING_LITTLE.has(role) && !compares;
  });
  const rows = [...spotsOf(scene)]
    .filter(({ unit }) => unit.cells.length > 1 && !isAddition(unit.cells))
    .map((spot) => ({ spot, said: named.map((term) => isSaid(scene, spot, term)) }));
  const choosing = named.map((_, at) => rows.some(({ said }) => said[at]));
  if (named.length > 0 && !choosing.includes(true)) return [];
  // Of ages and prices, none is the smallest size.
  if (named.some((term, at) => MEASURED.test(plain(term.term.word.form)) && !choosing[at])) return [];
  const whole = rows.filter(({ said }) => said.every((has, at) => has || !choosing[at]));
  // Wines, not tastings with a column for wines.
  const ofKind = whole.filter(({ spot }) => named.every((term) => isKind(spot, term)));
  const called = thoseCalled(ofKind.length >= ROWS_MIN ? ofKind : whole, named);
  const meant = ofThoseNumbers(
    scene,
    called.filter(({ spot }) => !isListedBeside(spot, named, called)),
  );
  return scene.sections.map((section) => meant.flatMap(({ spot }) => (spot.section === section ? [spot] : [])));
}

const MEASURED =
  /^(?:sizes?|ages?|heights?|widths?|weights?|capacity|diameters?|distances?|grosse[n]?|alter|hohe|breite|gewicht)$/u;

interface Row {
  spot: Spot;
}

/**
 * 'Battery, standard' is a battery, and a 'battery health report' is none. In a table of boats, all rows are boats; under
 * 'Suit hire', a shirt is no suit.
 */
function thoseCalled<R extends Row>(rows: readonly R[], named: readonly WeightedTerm[]): readonly R[] {
  const called = rows.filter(({ spot }) => {
    const head = headOf(spot.unit.cells[0]?.value ?? '', spot.section.language);
    const isOfAll = (term: WeightedTerm) => isKind(spot, term) && !isOnlyHired(spot, term);
    return head !== undefined && named.some((term) => !isOfAll(term) && strengthIn(head, term) >= ALIKE);
  });
  return called.length >= ROWS_MIN ? called : rows;
}

/** Whether the heading names what is done with a thing, 'Suit hire', and so perhaps other things beside it. */
function isOnlyHired({ unit, section }: Spot, term: WeightedTerm): boolean {
  const head = headOf(lastHeading(section.heading), section.language);
  const column = bagFor(unit.cells[0]?.column ?? '', section.language);
  return head !== undefined && strengthIn(head, term) < FOUND && strengthIn(column, term) < FOUND;
}

/** Under 'Bouquets and gifts', a pot plant is no bouquet if other rows are called so. */
function isListedBeside<R extends Row>(spot: Spot, named: readonly WeightedTerm[], rows: readonly R[]): boolean {
  if (!listsThings(spot.section)) return false;
  const above = named.filter((term) => isKind(spot, term));
  const isCalled = (one: Spot) =>
    above.every((term) => strengthIn(bagFor(one.unit.cells[0]?.value ?? '', one.section.language), term) >= ALIKE);
  return (
    above.length > 0 && !isCalled(spot) && rows.some((row) => row.spot.section === spot.section && isCalled(row.spot))
  );
}

/** The rows whose label has all numbers of the question, if it has several: '225 45 17' is the tyre '225/45 R17'. */
function ofThoseNumbers<R extends Row>({ question }: Scene, rows: readonly R[]): readonly R[] {
  if (!namesByNumbers(question)) return rows;
  const asked = numbersIn(question.plain);
  const labelled = rows.filter(({ spot }) => {
    const told = numbersIn(spot.unit.cells[0]?.value ?? '');
    return asked.every((number) => told.includes(number));
  });
  return labelled.length > 0 ? labelled : rows;
}

const namesByNumbers = ({ plain: asked }: Question) => numbersIn(asked).length > 1;
const numbersIn = (text: string): readonly string[] => text.match(/\d+/g) ?? [];

/** Whether a word names the kind of thing in a row's table: its nearest heading, or the column of its label. */
function isKind({ unit, section }: Spot, term: WeightedTerm): boolean {
  const kind = `${lastHeading(section.heading)} ${unit.cells[0]?.column ?? ''}`;
  return strengthIn(bagFor(kind, section.language), term) >= FOUND;
}

/** Whether a row's label, its columns or the heading above it has a word. */
function isSaid({ terms }: Scene, { unit, section, strengths }: Spot, term: WeightedTerm): boolean {
  const said = unit.cells.map(({ column, value }, at) => (at === 0 ? `${column} ${value}` : column)).join(' ');
  const bag = bagFor(said, section.language);
  return Math.max(strengthIn(bag, term), strengths.heading[terms.indexOf(term)] ?? 0) >= FOUND;
}

/** Rows are compared by their first cell of those that may be; a row that was named, cell by cell. */
function valuesOf(scene: Scene, row: Spot, asked: Extreme, rows: readonly Spot[]): Valued[] {
  const cells = cellsOf(scene, row, asked, rows);
  const valued = cells.flatMap((cell) => {
    const value = numberIn(cell.value);
    return value === null ? [] : [{ row, value, told: [cell] }];
  });
  return rows.length === 1 ? valued : valued.slice(0, 1).map((one) => ({ ...one, told: cells }));
}

/**
 * The cells of a row that may be compared: its prices if a price is asked for, otherwise the first column with numbers
 * throughout. Columns named in the question take precedence.
 */
function cellsOf({ terms }: Scene, { unit, section }: Spot, [, , price]: Extreme, rows: readonly Spot[]): Cell[] {
  const valued = unit.cells.slice(1).filter((cell) => {
    if (price) return holdsPrice(cell, section) && numberIn(cell.value) !== null;
    // The shortest stay is not the lowest price.
    if (holdsPrice(cell, section)) return false;
    const same = rows.flatMap((row) => row.unit.cells.find((other) => other.column === cell.column) ?? []);
    return same.every((other) => numberIn(other.value) !== null);
  });
  const [named] = columnsAsked(terms, valued, section.language);
  if (named !== undefined) return [named];
  return price ? valued : valued.slice(0, 1);
}

export function numberIn(text: string): number | null {
  const [found] = /\d[\d.,' ]*\d|\d/.exec(text) ?? [];
  const value = found === undefined ? Number.NaN : Number(canonicalNumber(found));
  return Number.isNaN(value) ? null : value;
}
