import { plain } from '../../../language/lexicon/lexicon';
import { isCostWord } from '../../../language/lexicon/related-words';
import { type DaysOfYear, daysOfYear, isWithinDays } from '../../../language/question/days-of-year';
import type { Question } from '../../../language/question/question';
import { monthsAmong } from '../../../language/question/recurrent-times';
import { holdsPrice } from '../evidence/cells';
import type { Section } from '../passages/section';
import { type Scene, type Spot, spotsOf } from '../scoring/features/scene';
import { SAYING_LITTLE } from '../scoring/naming-row';
import { FOUND } from '../scoring/term-match';
import { headed } from './headed';
import { sentenceOrList } from './lists';
import type { Reply } from './reply';
import { rowText } from './rows';
import { monthsIn } from './season-rows';

/** Names of columns that are times of the year. */
const SEASON =
  /(?<!\p{L})(?:\p{L}*(?:season|saison)|temporada|stagione|seizoen|off[- ]?peak|peak|summer|winter|spring|autumn|sommer|herbst|ete|hiver|verano|invierno)(?!\p{L})/u;
/** Two make a choice. */
const SEASONS_MIN = 2;
/** 'High season: 28 May to 31 August', 'Peak is July and August'. */
const DEFINED = /^(?: \([^)]{1,40}\))?(?: ?[:=–-]| (?:is|runs|means|from|ist|gilt|vom|von|du|de|del)(?!\p{L}))/u;
/** Neither the people nor the time of the stay are part of what a place is called. */
const ASIDE =
  /(?<!\p{L})(?:with (?:a|my|our|the|one|two|2|kids|children)|mit (?:einem|unserem|meinem|kind)|avec (?:un|mon|notre))(?!\p{L})/u;
const ROWS_MAX = 3;

/**
 * 'How much is the Old Barn in August?' over a price list with a column per season, where the sources say when each
 * season is.
 * @returns null if no month or date is named, no such list has one thing called so, or no season is known to have that time
 */
export function seasonColumnsReply(scene: Scene): Reply | null {
  const { question } = scene;
  const asked = daysAsked(question);
  if (!question.asksPrice || asked.length === 0) return null;
  const named = namedTerms(scene);
  if (named.length === 0) return null;
  const rows = [...spotsOf(scene)].filter(
    (spot) =>
      spot.unit.kind === 'row' &&
      named.every((index) => (spot.own[index] ?? 0) >= FOUND) &&
      seasonsOf(spot).length >= SEASONS_MIN,
  );
  const [first] = rows;
  if (first === undefined || rows.length > ROWS_MAX) return null;
  const columns = seasonsOf(first);
  if (rows.some(({ section }) => section !== first.section)) return null;
  const meant = columns.filter((column) => asked.some((days) => isIn(column, days, columns, scene.sections)));
  if (meant.length === 0 || meant.length === columns.length) return null;
  const texts = rows.map(({ unit, section }) => {
    const cells = unit.cells.filter(({ column }, at) => at === 0 || meant.includes(column));
    return rowText(unit, cells).from(section.passage);
  });
  return { text: headed(scene, first.section, sentenceOrList(texts)), sections: [first.section], answered: true };
}

/** The date that is asked about, or the months. */
function daysAsked({ plain: asked, language, times }: Question): DaysOfYear[] {
  const dates = daysOfYear(asked, language);
  if (dates.length > 0) return dates;
  return monthsAmong(times).map((month) => {
    const first = Number(month.slice('month '.length)) * 100;
    return { from: first + 1, to: first + 31 };
  });
}

function namedTerms({ question, terms }: Scene): number[] {
  const aside = ASIDE.exec(question.plain)?.index ?? question.plain.length;
  return terms.flatMap(({ term: { role, word }, lightly }, index) => {
    const says = lightly || role === 'time' || role === 'amount' || SAYING_LITTLE.has(role);
    return says || word.start > aside || isCostWord(word.form, question.language) ? [] : [index];
  });
}

function seasonsOf({ section }: Spot): string[] {
  const rows = section.units.filter(({ kind }) => kind === 'row');
  const columns = new Set(rows.flatMap(({ cells }) => cells.slice(1).map(({ column }) => column)));
  const isPriced = (column: string) =>
    rows.some(({ cells }) => cells.some((cell) => cell.column === column && holdsPrice(cell, section)));
  return [...columns].filter((column) => SEASON.test(plain(column)) && isPriced(column));
}

/** Whether a season has some of these days, by its name or by what a sentence says of it. */
function isIn(column: string, asked: DaysOfYear, columns: readonly string[], sections: readonly Section[]): boolean {
  const names = columns.map(nameOf);
  const name = nameOf(column);
  const texts = sections.flatMap(({ units, language }) =>
    units.map((unit) => ({ text: definitionIn(unit.plain, name, names), language })),
  );
  const own = { text: plain(column).slice(name.length), language: sections[0]?.language ?? 'und' };
  return [own, ...texts].some(({ text, language }) => text !== null && covers(text, language, asked));
}

const nameOf = (column: string): string => (plain(column).split('(')[0] ?? '').trim();

/** What follows a season's name in a sentence, up to the next one. */
function definitionIn(text: string, name: string, names: readonly string[]): string | null {
  const at = text.indexOf(name);
  const after = at < 0 ? '' : text.slice(at + name.length);
  if (!DEFINED.test(after)) return null;
  const next = names.map((other) => after.indexOf(other)).filter((place) => place > 0);
  return after.slice(0, Math.min(after.length, ...next));
}

function covers(text: string, language: Section['language'], asked: DaysOfYear): boolean {
  const ranges = daysOfYear(text, language);
  const [month] = [Math.floor(asked.from / 100)];
  if (ranges.length === 0) return monthsIn(text, language).includes(`month ${month}`);
  return ranges.some((range) => overlaps(range, asked));
}

const overlaps = (range: DaysOfYear, asked: DaysOfYear): boolean =>
  [asked.from, asked.to].some((day) => isWithinDays({ from: day, to: day }, range)) ||
  [range.from, range.to].some((day) => isWithinDays({ from: day, to: day }, asked));
