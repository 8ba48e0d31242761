import { daysOfYear } from '../../../language/question/days-of-year';
import type { Section } from '../passages/section';
import { either, type Scene, type Spot, spotsOf } from '../scoring/features/scene';
import { SAYING_LITTLE } from '../scoring/naming-row';
import { FOUND } from '../scoring/term-match';
import type { Reply } from './reply';
import { rowText } from './rows';
import { joinSentences } from './sentences';

/** 'When is the next workshop', but not 'next week' or 'the next size up'. */
const NEXT =
  /(?<!\p{L})(?:next|upcoming|nachste[nrsm]?|prochaine?|proxim[ao]|prossim[ao]|volgende) (?!(?:week|month|year|day|time|one|size|step|available|free|weekend|woche|monat|jahr|semaine|mois|annee|semana|mes|ano)s?(?!\p{L}))\p{L}{3,}/u;
/** 'When does term start' */
const BEGINS = /(?<!\p{L})(?:starts?|begins?|beginnt|anfangt|commence|empieza|comienza)(?= ?(?:again)?[?.! ]*$)/u;
const ASKS_WHEN =
  /^(?:(?:and|so|hi|hello)[, ]+)?(?:when|what (?:date|day)|wann|an welchem|quand|cuando|quando|wanneer)(?!\p{L})/u;
/** Fewer are no list of dates. */
const DATES_MIN = 2;
const ISO = /(?<![\d-])(20\d\d)-(\d\d)-(\d\d)(?![\d-])/u;
const YEAR = /(?<!\d)20\d\d(?!\d)/u;

/**
 * 'When is the next term?' over dates of terms: the first that begins today or later. Dates without a year are those to
 * come.
 * @returns null if today is not known, there is no list of such dates, or all are over
 */
export function nextDatedReply(scene: Scene): Reply | null {
  const { question, terms } = scene;
  const { today, plain: asked } = question;
  if (today === undefined || !(NEXT.test(asked) || BEGINS.test(asked)) || !ASKS_WHEN.test(asked)) return null;
  const named = terms.flatMap(({ term: { role }, lightly }, index) =>
    lightly || SAYING_LITTLE.has(role) || role === 'time' ? [] : [index],
  );
  if (named.length === 0) return null;
  const lists = new Map<Section, { spot: Spot; begins: string }[]>();
  for (const spot of spotsOf(scene)) {
    const found = either(spot.own, spot.strengths.heading, spot.strengths.title);
    const begins = named.every((index) => (found[index] ?? 0) >= FOUND) ? beginOf(spot, today) : null;
    if (begins !== null) lists.set(spot.section, [...(lists.get(spot.section) ?? []), { spot, begins }]);
  }
  const [list, ...others] = [...lists.values()].filter(({ length }) => length >= DATES_MIN);
  if (list === undefined || others.length > 0) return null;
  const [first] = list
    .filter(({ begins }) => begins >= today)
    .sort((one, other) => (one.begins < other.begins ? -1 : 1));
  if (first === undefined) return null;
  const { unit, section } = first.spot;
  const text = unit.cells.length > 1 ? rowText(unit) : unit.quote;
  return { text: joinSentences([text.from(section.passage)]), sections: [section], answered: true };
}

/** The first day that a unit names, as '2027-01-04'; of those without a year, the one to come. */
function beginOf({ unit, section }: Spot, today: string): string | null {
  const iso = ISO.exec(unit.plain)?.[0];
  if (iso !== undefined) return iso;
  const from = daysOfYear(unit.plain, section.language)[0]?.from;
  if (from === undefined) return null;
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${two(Math.floor(from / 100))}-${two(from % 100)}`;
  const year = (YEAR.exec(unit.plain) ?? YEAR.exec(section.headingPlain))?.[0];
  if (year !== undefined) return `${year}-${day}`;
  const thisYear = Number(today.slice(0, 4));
  return `${`${thisYear}-${day}` >= today ? thisYear : thisYear + 1}-${day}`;
}
