import type { Language } from '../../../language/language';
import { isCostWord } from '../../../language/lexicon/related-words';
import { wordTerms } from '../../../language/terms';
import { words } from '../../../language/words';
import { MONEY } from '../evidence/answer-type';
import { lastHeading } from '../passages/section';
import { TracedText } from '../passages/traced-text';
import type { Scene } from '../scoring/features/scene';
import { FOUND, strengthIn } from '../scoring/term-match';
import type { Reply } from './reply';

/** 'Birthday parties (min. 8 kids)': what is headed, and in brackets how many there are at least or at most. */
const COUNTED =
  /^(.{2,80}?) ?\((?:(?:min|max)(?:imum|imal|\.)?|up to|at least|at most|from|ab|bis|mindestens|hochstens|maximal|de|desde|hasta|jusqu'a|a partir de) ?\d{1,4}(?: ?[-–] ?\d{1,4})? (\p{L}+)[^)]{0,40}\)$/u;
/** 'Escape rooms (60 mins each, price per person)' */
const LASTING =
  /^(.{2,80}?) ?\((?:each |about |ca\.? )?\d{1,3}(?:[.,]\d)?(?: ?[-–] ?\d{1,3})? ?(?:mins?|minutes?|hours?|hrs?|h|days?|weeks?|minuten|stunden?|tage?|wochen?|heures?|jours?|horas?|minutos?|dias?|minuti|ore|uur|dagen)(?!\p{L})[^)]{0,60}\)$/u;
/** 'Gold: £5,400', 'Orchard – £2,450 per day', 'Intro day (£65)': what is headed, and its price. */
const PRICED = /^(.{2,80}?) ?(?:[:–—(]|(?<= )-) ?((?:from |ab |ca\.? ?)?(?:[€$£]|chf )? ?\d[^()]{0,40})\)?$/u;

/**
 * For 'how much is the gold package', the only heading with a price that is called so, under headings or in a document
 * with the other words of the question.
 */
export function priceInHeading({ question, terms, sections }: Scene): Reply | null {
  if (question.kind === 'yes-no' || !question.asksPrice || question.amounts.length > 0) return null;
  const asked = terms.filter(
    ({ term: { role, word }, lightly }) =>
      !lightly && role !== 'light' && role !== 'amount' && !isCostWord(word.form, question.language),
  );
  const typed = asked.filter(({ term }) => !term.carried);
  const told = sections.filter(({ heading, headingPlain, headingTerms, nameTerms, language }) => {
    const [, label = '', price = ''] = PRICED.exec(lastHeading(headingPlain)) ?? [];
    if (!MONEY.test(price)) return false;
    const own = bagOf(label, language);
    const above = { terms: new Set([...headingTerms, ...nameTerms]) };
    return (
      heading !== null &&
      asked.some((term) => strengthIn(own, term) >= FOUND) &&
      typed.every((term) => strengthIn(own, term) >= FOUND || strengthIn(above, term) >= FOUND)
    );
  });
  const [section] = told;
  if (section === undefined || new Set(told.map(({ heading }) => heading)).size > 1) return null;
  return { text: TracedText.own(`${lastHeading(section.heading)}.`), sections: [section], answered: true };
}

/**
 * For 'how many kids do we need for a party', or 'how long is an escape room', the heading that says it in brackets: what
 * stands below may have other numbers.
 * @returns null unless exactly one heading says it of all that is asked about
 */
export function toldInHeading({ question, terms, sections }: Scene): Reply | null {
  const { kind } = question;
  if (kind !== 'how-many' && kind !== 'how-long') return null;
  const asked = terms.filter(({ term: { role } }) => role === 'content' || role === 'name');
  const told = sections.filter(({ headingPlain, language }) => {
    const pattern = kind === 'how-many' ? COUNTED : LASTING;
    const [, headed = '', counted = ''] = pattern.exec(lastHeading(headingPlain)) ?? [];
    const thing = bagOf(counted, language);
    const about = bagOf(headed, language);
    const isCounted = kind === 'how-long' || asked.some((term) => strengthIn(thing, term) >= FOUND);
    return (
      isCounted &&
      asked.some((term) => strengthIn(about, term) >= FOUND) &&
      asked.every((term) => strengthIn(thing, term) >= FOUND || strengthIn(about, term) >= FOUND)
    );
  });
  const [section] = told;
  if (section === undefined || new Set(told.map(({ heading }) => heading)).size > 1) return null;
  return { text: TracedText.own(`${lastHeading(section.heading)}.`), sections: [section], answered: true };
}

const bagOf = (text: string, language: Language) => ({
  terms: new Set(words(text).flatMap((word) => wordTerms(word, language))),
});
