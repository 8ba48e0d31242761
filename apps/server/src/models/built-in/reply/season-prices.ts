import { isCostWord } from '../../../language/lexicon/related-words';
import { monthsAmong } from '../../../language/question/recurrent-times';
import { holdsPrice } from '../evidence/cells';
import { either, type Scene, type Spot, spotsOf } from '../scoring/features/scene';
import { SAYING_LITTLE } from '../scoring/naming-row';
import { FOUND } from '../scoring/term-match';
import { headed } from './headed';
import { sentenceOrList } from './lists';
import type { Reply } from './reply';
import { rowText } from './rows';
import { isOfDays, monthsIn, rowsOfSeason } from './season-rows';

/** A single row may be about anything. */
const ROWS_MIN = 2;

/**
 * 'How much is a Saturday in August?' over a price list with a row per season and a column per day, in whatever language
 * it is asked.
 * @returns null if something else is asked, or there is not exactly one such price list
 */
export function seasonPricesReply(scene: Scene): Reply | null {
  const { question } = scene;
  if (!question.asksPrice || monthsAmong(question.times).length === 0) return null;
  const all = [...spotsOf(scene)].filter((spot) => isSeason(spot) && isAbout(scene, spot));
  const tables = scene.sections
    .map((section) => ({ section, rows: all.filter((spot) => spot.section === section) }))
    .filter(({ rows }) => rows.length >= ROWS_MIN);
  const [table, ...others] = tables;
  if (table === undefined || others.length > 0) return null;
  const { section, rows } = table;
  const days = [...question.times].filter((time) => time.startsWith('day'));
  const asked = rowsOfSeason(rows, question.plain, question.times, section.language);
  const texts = asked.flatMap(({ unit }) => {
    const [label, ...priced] = unit.cells;
    const cells = days.length === 0 ? priced : priced.filter((cell) => isOfDays(cell, days, section.language));
    return label && cells.length > 0 ? [rowText(unit, [label, ...cells]).from(section.passage)] : [];
  });
  if (texts.length === 0) return null;
  return { text: headed(scene, section, sentenceOrList(texts)), sections: [section], answered: true };
}

/** Whether its label has months, and its cells prices. */
function isSeason({ unit, section }: Spot): boolean {
  const [label, ...others] = unit.cells;
  if (unit.kind !== 'row' || label === undefined || others.length === 0) return false;
  const prices = others.filter((cell) => holdsPrice(cell, section));
  return monthsIn(label.value, section.language).length > 0 && prices.length * 2 > others.length;
}

/** Whether all that is named beside the price and the time stands in the row, above it, or in its document's name. */
function isAbout({ terms, question }: Scene, { own, strengths }: Spot): boolean {
  const found = either(own, strengths.heading, strengths.title);
  return terms.every(
    ({ term: { role, word }, lightly }, index) =>
      lightly ||
      role === 'time' ||
      SAYING_LITTLE.has(role) ||
      isCostWord(word.form, question.language) ||
      (found[index] ?? 0) >= FOUND,
  );
}
