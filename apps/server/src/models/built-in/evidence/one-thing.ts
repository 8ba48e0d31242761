import type { Language } from '../../../language/language';
import { lexiconOf } from '../../../language/lexicon';
import { plain } from '../../../language/lexicon/lexicon';
import { formSet } from '../../../language/phrases/phrases';
import type { Question } from '../../../language/question/question';
import { isStopWord } from '../../../language/stop-words';
import { terms as termsOf } from '../../../language/terms';
import { words } from '../../../language/words';
import type { WeightedTerm } from '../scoring/features/scene';
import type { RankedUnit } from '../scoring/rank-units';
import { SAID, strengthIn } from '../scoring/term-match';

/** Maximum words between a denial and what it denies: 'no free parking'. */
const DENYING_WORDS = 3;
/** A business stating what it has or does: 'we', 'we also have', but not 'we gave up'. */
const THERE_IS =
  /(?<!\p{L})(?:we|there (?:is|are|'?s)|wir|es gibt|nous|il y a|hay|tenemos|ofrecemos|noi|c'e|ci sono|temos|wij|er (?:is|zijn)|мы|есть)(?!\p{L})(?<rest>.*)$/u;
/** What one does with a thing a business has: says nothing about which thing is meant. */
const HAVING = formSet(`
  have has had got sell sells offer offers take takes accept accepts provide serve stock there
  habt hast haben hat gibt gibts bietet verkauft nehmt akzeptiert
  avez vendez proposez acceptez prenez tenéis tienen venden ofrecen aceptan hay avete vendete offrite accettate ci têm vendem aceitam
  hebben hebt heeft verkopen accepteren er`);

const USUAL = formSet(
  'still also always now usually auch immer aussi toujours también siempre anche sempre também ook altijd',
);

/**
 * 'Do you have a café?' names one thing. A passing mention, 'not inside the café', does not tell whether there is one:
 * it must be denied or said to exist, as in 'no Amex', 'we sell vouchers'. So must one thing of two words: 'gift
 * vouchers'.
 */
export function isOfOneThing(
  question: Question,
  terms: readonly WeightedTerm[],
  { unit, section: { language } }: RankedUnit,
  clause: string,
): boolean {
  const named = terms.filter(
    ({ term: { role, word } }) => role !== 'light' && role !== 'amount' && !HAVING.has(plain(word.form)),
  );
  const [first, ...others] = named;
  if (first === undefined || question.times.size > 0) return false;
  const asksHaving = words(question.plain).some(({ form }) => HAVING.has(form));
  if (others.length > 0 && !(asksHaving && areTogether(question.text, named))) return false;
  const { negation, prohibition, permission, circumstance } = lexiconOf(language);
  if (prohibition?.test(clause) || permission?.given.test(clause.replace(CANNOT, ' '))) return false;
  const said = words(clause);
  const at = said.findIndex(
    ({ form }) => strengthIn({ terms: new Set(termsOf(form, language)), plain: form }, first) >= SAID,
  );
  const before = said
    .slice(Math.max(0, at - DENYING_WORDS), at)
    .map(({ form }) => form)
    .join(' ');
  // An item of a list exists.
  if (at === 0 && unit.kind === 'item' && !negation.test(clause)) return false;
  const denied = negation.test(before) && !circumstance?.test(before);
  return at < 0 || !(denied || saysThereIs(before, language));
}

/** 'Cannot be combined' says nothing about there being one. */
const CANNOT = /(?<!\p{L})(?:can|could|may)(?:n't|not| not)(?!\p{L})/gu;

function saysThereIs(before: string, language: Language): boolean {
  const rest = THERE_IS.exec(before)?.groups?.rest;
  return (
    rest !== undefined &&
    words(rest).every(({ form }) => HAVING.has(form) || USUAL.has(form) || isStopWord(form, language))
  );
}

/** Adjacent words name one thing. */
function areTogether(text: string, named: readonly WeightedTerm[]): boolean {
  return named.every(({ term: { word } }, place) => {
    const next = named[place + 1]?.term.word;
    return next === undefined || /^[\s-]*$/.test(text.slice(word.end, next.start));
  });
}
