import type { Language } from '../../../language/language';
import { lexiconOf } from '../../../language/lexicon';
import { plain } from '../../../language/lexicon/lexicon';
import type { Question } from '../../../language/question/question';
import { recurrentTimes } from '../../../language/question/recurrent-times';
import { sentences } from '../../../language/sentences';
import { isStopWord } from '../../../language/stop-words';
import { terms as termsOf, wordTerms } from '../../../language/terms';
import { words } from '../../../language/words';
import type { WeightedTerm } from '../scoring/features/scene';
import type { RankedUnit } from '../scoring/rank-units';
import { SAID, strengthIn } from '../scoring/term-match';

/** The members of an enumeration, whatever the language: 'women on Monday, men on Wednesday'. */
const BETWEEN = /[,;:] | (?:and|or|und|oder|et|ou|y|o|e|en|of) /u;
const NUMBER = /\d/u;

/** Of a longer sentence, or a longer question, nobody would say that it plainly means yes. */
const MEMBERS_MAX = 40;
const TERMS_MAX = 16;

/** A member, the words of the question that it has, and whether it has another that names something. */
interface Member {
  text: string;
  has: ReadonlySet<WeightedTerm>;
  namesAnother: boolean;
}

/**
 * Whether what is asked about and what is asked of it are in different members of an enumeration: 'Vegan chilli and a
 * gluten-free brownie' says nothing about gluten in the chilli, nor '20% off at the café and 10% off lessons' about 20%
 * off lessons.
 */
export function isSpreadOut(question: Question, terms: readonly WeightedTerm[], ranked: RankedUnit): boolean {
  const { unit, section } = ranked;
  const asked = terms.filter(({ term, lightly }) => term.role !== 'light' && !lightly);
  if (unit.kind === 'row' || asked.length < 2) return false;
  return sentences(unit.text).some(({ text }) => {
    const said = plain(text);
    // What a colon opens tells the details of a clause before it, and speaks of a label.
    const [, details] = /^(?:[^\s:]+ ){3,}[^\s:]+: (.*)$/u.exec(said) ?? [];
    const parts = details === undefined ? [said] : [said, details];
    return parts.some((part) => isSpread(question, asked, part, section.language));
  });
}

function isSpread(question: Question, asked: readonly WeightedTerm[], text: string, language: Language): boolean {
  const parts = text.split(BETWEEN);
  if (parts.length < 2) return false;
  if (parts.length > MEMBERS_MAX || asked.length > TERMS_MAX) return true;
  const members = parts.map((part) => readMember(question, asked, part, language));
  const found = asked.filter((term) => members.some(({ has }) => has.has(term)));
  if (members.some(({ has }) => found.every((term) => has.has(term)))) return false;
  const of = new Map(found.map((term) => [term, members.filter(({ has }) => has.has(term))]));
  // Another subject, day or number stands beside what is asked for.
  const isOfAnother = (term: WeightedTerm) => of.get(term)?.every(({ namesAnother }) => namesAnother) ?? false;
  return found.some((one) =>
    found.some((other) => {
      const together = one === other || of.get(one)?.some(({ has }) => has.has(other));
      if (together || sharesHead(question, one, other) || !isOfAnother(other)) return false;
      return isOfAnother(one) || (of.get(one)?.every((member) => hasRival(member, other, language)) ?? false);
    }),
  );
}

function readMember(question: Question, asked: readonly WeightedTerm[], text: string, language: Language): Member {
  const bag = { terms: new Set(termsOf(text, language)), plain: text };
  const days = daysIn(text, language);
  const has = asked.filter((term) =>
    term.term.role === 'time' ? days.some((day) => question.times.has(day)) : strengthIn(bag, term) >= SAID,
  );
  return { text, has: new Set(has), namesAnother: namesAnother(text, asked, language) };
}

const daysIn = (text: string, language: Language) => [...recurrentTimes(text, language, lexiconOf(language))];

/** Whether a member has another day or number than the one asked for. */
function hasRival({ text }: Member, { term: { role, word } }: WeightedTerm, language: Language): boolean {
  if (role === 'time') return daysIn(text, language).some((day) => day.startsWith('day'));
  return /^\d/.test(word.form) && NUMBER.test(text);
}

/** 'Oat and soya milk' has oat milk: two words that stand together in the question. */
function sharesHead({ text }: Question, one: WeightedTerm, other: WeightedTerm): boolean {
  return (
    one.term.word.end < other.term.word.start && /^\s+$/.test(text.slice(one.term.word.end, other.term.word.start))
  );
}

/** Whether a member has a word that names something, besides those asked about. */
function namesAnother(text: string, asked: readonly WeightedTerm[], language: Language): boolean {
  const { permission } = lexiconOf(language);
  return words(text).some((word) => {
    if (word.kind !== 'word' || isStopWord(word.form, language)) return false;
    const bag = { terms: new Set(wordTerms(word, language)), plain: word.form };
    if (asked.some((term) => strengthIn(bag, term) > 0)) return false;
    return !permission?.given.test(word.form) && recurrentTimes(word.form, language, lexiconOf(language)).size === 0;
  });
}
