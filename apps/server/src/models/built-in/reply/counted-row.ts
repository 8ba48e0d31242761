import { plain } from '../../../language/lexicon/lexicon';
import { isCostWord } from '../../../language/lexicon/related-words';
import { namesRecurrentTime } from '../../../language/question/recurrent-times';
import { stem } from '../../../language/stem';
import { contentTerms } from '../../../language/terms';
import { holdsPrice } from '../evidence/cells';
import { type Scene, type Spot, spotsOf } from '../scoring/features/scene';
import { bagFor, FOUND, strengthIn } from '../scoring/term-match';
import { sentenceOrList } from './lists';
import type { Reply } from './reply';
import { rowText } from './rows';

/** '12 lessons', '10-class card'. */
const COUNT = /(?<![\p{L}\d.,:£€$])(\d{1,4})[ -](\p{L}{3,14})(?!\p{L})/gu;
/** Asks for what is saved. */
const SAVES =
  /(?<!\p{L})(?:discounts?|savings?|save|cheaper|deals?|offers?|rabatt|gunstiger|remise|reduction|descuento|sconto)(?!\p{L})/u;
const SAVED =
  /(?<!\p{L})(?:discounts?|savings?|save|you save|reduction|off|rabatt|ersparnis|remise|descuento|sconto)(?!\p{L})/u;

/**
 * 'Is there a discount if I buy 12 lessons?' over packages with a column 'Lessons', and 'how much are 10 classes' over a
 * '10-class card': the row with so many of them, if its table has a column for what is asked.
 * @returns null if no row has that number there, or several do
 */
export function countedRowReply(scene: Scene): Reply | null {
  const { plain: asked, language } = scene.question;
  // '24 December' is a day.
  const counts = [...asked.matchAll(COUNT)].filter(([, , thing = '']) => !namesRecurrentTime(thing, language));
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

function hasCount({ unit: { kind, cells }, section: { language } }: Spot, number: string, thing: string): boolean {
  if (kind !== 'row') return false;
  const counted = stem(thing, language);
  const [label, ...others] = cells;
  return (
    others.some(({ column, value }) => value.trim() === number && contentTerms(column, language).has(counted)) ||
    [...plain(label?.value ?? '').matchAll(COUNT)].some(
      ([, told, of = '']) => told === number && stem(of, language) === counted,
    )
  );
}

/** Whether another column is what is asked for, or the price alone is, of nothing else that is named. */
function isAsked({ question, terms }: Scene, { unit: { cells }, section }: Spot): boolean {
  const { language } = section;
  const columns = cells.slice(1).filter(({ value }) => !/^\d+$/u.test(value.trim()));
  if (SAVES.test(question.plain)) return columns.some(({ column }) => SAVED.test(plain(column)));
  const things = [...question.plain.matchAll(COUNT)].map(([, , thing = '']) => thing);
  const isNamed = ({ term: { role, word } }: (typeof terms)[number]) =>
    role === 'content' && !isCostWord(word.form, question.language) && !things.includes(plain(word.form));
  if (question.asksPrice) return !terms.some(isNamed) && columns.some((cell) => holdsPrice(cell, section));
  return columns.some(({ column }) => {
    const bag = bagFor(column, language);
    return terms.some((term) => term.term.role === 'content' && strengthIn(bag, term) >= FOUND);
  });
}
