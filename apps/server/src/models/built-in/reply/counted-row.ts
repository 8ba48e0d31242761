import { plain } from '../../../language/lexicon/lexicon';
import { stem } from '../../../language/stem';
import { contentTerms } from '../../../language/terms';
import { type Scene, type Spot, spotsOf } from '../scoring/features/scene';
import { bagFor, FOUND, strengthIn } from '../scoring/term-match';
import { sentenceOrList } from './lists';
import type { Reply } from './reply';
import { rowText } from './rows';

/** '12 lessons'. */
const COUNT = /(?<![\p{L}\d.,:£€$])(\d{1,4}) (\p{L}{3,14})(?!\p{L})/gu;
/** Asks for what is saved. */
const SAVES =
  /(?<!\p{L})(?:discounts?|savings?|save|cheaper|deals?|offers?|rabatt|gunstiger|remise|reduction|descuento|sconto)(?!\p{L})/u;
const SAVED =
  /(?<!\p{L})(?:discounts?|savings?|save|you save|reduction|off|rabatt|ersparnis|remise|descuento|sconto)(?!\p{L})/u;

/**
 * 'Is there a discount if I buy 12 lessons?' over packages with a column 'Lessons': the row with 12 of them, if the table
 * has a column for what is asked.
 * @returns null if no row has that number there, or several do
 */
export function countedRowReply(scene: Scene): Reply | null {
  const counts = [...scene.question.plain.matchAll(COUNT)];
  if (counts.length === 0) return null;
  const [row, ...others] = [...spotsOf(scene)].filter(
    (spot) => counts.some(([, number, thing]) => hasCount(spot, number ?? '', thing ?? '')) && isAsked(scene, spot),
  );
  if (row === undefined || others.length > 0) return null;
  return {
    text: sentenceOrList([rowText(row.unit).from(row.section.passage)]),
    sections: [row.section],
    answered: true,
  };
}

/** A row whose label is of that number is found by its label. */
function hasCount({ unit: { kind, cells }, section: { language } }: Spot, number: string, thing: string): boolean {
  if (kind !== 'row') return false;
  const counted = stem(thing, language);
  return cells
    .slice(1)
    .some(({ column, value }) => value.trim() === number && contentTerms(column, language).has(counted));
}

/** Whether another column is what is asked for. */
function isAsked({ question, terms }: Scene, { unit: { cells }, section: { language } }: Spot): boolean {
  const columns = cells.slice(1).filter(({ value }) => !/^\d+$/u.test(value.trim()));
  if (SAVES.test(question.plain)) return columns.some(({ column }) => SAVED.test(plain(column)));
  return columns.some(({ column }) => {
    const bag = bagFor(column, language);
    return terms.some((term) => term.term.role === 'content' && strengthIn(bag, term) >= FOUND);
  });
}
