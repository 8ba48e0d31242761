import { plain } from '../../../language/lexicon/lexicon';
import type { Question } from '../../../language/question/question';
import { canonicalNumber } from '../../../language/words';
import type { Section } from '../passages/section';
import type { Cell } from '../passages/table-row';
import type { Scene } from '../scoring/features/scene';
import { type RankedUnit, rankUnits } from '../scoring/rank-units';
import { FOUND } from '../scoring/term-match';
import { sentenceOrList } from './lists';
import type { Reply } from './reply';
import { columnsAsked, rowText } from './rows';

/** Words that ask for one end of a column, in all languages; the first group is the low end. */
const ASKS: readonly (readonly [end: 'low' | 'high', words: RegExp, price: boolean])[] = [
  [
    'low',
    /(?<!\p{L})(?:cheapest|least expensive|lowest price|gunstigste[nrs]?|billigste[nrs]?|(?:le|la) moins chere?|mas barat[oa]s?|menos car[oa]|piu economic[oa]|mais barat[oa]|goedkoopste|самыи дешевыи|самая дешевая|最便宜|最も安い|一番安い|الارخص)(?!\p{L})/u,
    true,
  ],
  [
    'high',
    /(?<!\p{L})(?:most expensive|dearest|priciest|charge the most|costs? the most|highest price|teuerste[nrs]?|(?:le|la) plus chere?|mas car[oa]s?|piu car[oa]|mais car[oa]|duurste|самыи дорогои|самая дорогая|最贵|最も高い|一番高い|الاغلي)(?!\p{L})/u,
    true,
  ],
  ['high', /(?<!\p{L})(?:longest|largest|biggest|highest|langste[nrs]?|grosste[nrs]?|hochste[nrs]?)(?!\p{L})/u, false],
  ['low', /(?<!\p{L})(?:shortest|smallest|lowest|kurzeste[nrs]?|kleinste[nrs]?|niedrigste[nrs]?)(?!\p{L})/u, false],
];
const MONEY = /[€$£¥]|(?:eur|usd|gbp|chf|euro|dollar|pound)/iu;
const ROWS_MIN = 2;

/**
 * The row at one end of a column: 'What is the cheapest drink?' over a table with prices.
 * @returns null if nothing of the kind is asked, or no table has such a column
 */
export function extremeReply(scene: Scene): Reply | null {
  const asked = ASKS.find(([, words]) => words.test(scene.question.plain));
  if (asked === undefined) return null;
  const [end, , price] = asked;
  const rows = rankUnits(scene).filter(({ unit }) => unit.cells.length > 1);
  const section = tableOf(scene.question, ofKind(scene, rows));
  const own = rows.filter((row) => row.section === section);
  const valued = own.flatMap((row) => {
    const cell = cellOf(scene, row, price, own);
    const value = cell === undefined ? null : numberIn(cell.value);
    return cell === undefined || value === null ? [] : [{ row, cell, value }];
  });
  if (section === undefined || valued.length < ROWS_MIN) return null;
  const values = valued.map(({ value }) => value);
  const extreme = end === 'low' ? Math.min(...values) : Math.max(...values);
  const best = valued.filter(({ value }) => value === extreme);
  const texts = best.map(({ row, cell }) => {
    const [label] = row.unit.cells;
    return (label ? rowText(row.unit, [label, cell]) : rowText(row.unit)).from(section.passage);
  });
  return { text: sentenceOrList(texts), sections: [section], answered: true };
}

/** The rows under a heading that names the thing, if any: wines rather than tastings of several wines. */
function ofKind({ terms }: Scene, rows: readonly RankedUnit[]): readonly RankedUnit[] {
  const named = terms.flatMap(({ term, lightly }, index) =>
    lightly || term.role !== 'content' || ASKS.some(([, words]) => words.test(plain(term.word.form))) ? [] : [index],
  );
  const headed = rows.filter(({ strengths }) => named.every((index) => (strengths.heading[index] ?? 0) >= FOUND));
  return named.length > 0 && headed.length >= ROWS_MIN ? headed : rows;
}

/** The table whose rows are likeliest in total. */
function tableOf({ kind }: Question, rows: readonly RankedUnit[]): Section | undefined {
  if (kind === 'yes-no') return undefined;
  const chances = new Map<Section, number>();
  for (const { section, chance } of rows) chances.set(section, (chances.get(section) ?? 0) + chance);
  return [...chances].sort(([, one], [, other]) => other - one)[0]?.[0];
}

/**
 * The first column of prices if a price is asked for, otherwise the first one with numbers throughout. Columns named in
 * the question take precedence.
 */
function cellOf(
  { terms }: Scene,
  { unit, section }: RankedUnit,
  price: boolean,
  rows: readonly RankedUnit[],
): Cell | undefined {
  const valued = unit.cells.slice(1).filter(({ column, value }) => {
    if (price) return MONEY.test(value) || (MONEY.test(column) && numberIn(value) !== null);
    const same = rows.flatMap((row) => row.unit.cells.find((cell) => cell.column === column) ?? []);
    return same.every((cell) => numberIn(cell.value) !== null);
  });
  return columnsAsked(terms, valued, section.language)[0] ?? valued[0];
}

function numberIn(text: string): number | null {
  const [found] = /\d[\d.,' ]*\d|\d/.exec(text) ?? [];
  const value = found === undefined ? Number.NaN : Number(canonicalNumber(found));
  return Number.isNaN(value) ? null : value;
}
