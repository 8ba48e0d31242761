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
const NUMBERS = /\d+(?:[.,:]\d+)*%?/gu;

interface Member {
  text: string;
  terms: ReadonlySet<string>;
}

/**
 * Whether what is asked about and what is asked of it are in different members of an enumeration: 'Vegan chilli and a
 * gluten-free brownie' says nothing about gluten in the chilli, nor '20% off at the café and 10% off lessons' about 20%
 * off lessons.
 */
export function isSpreadOut(question: Question, terms: readonly WeightedTerm[], ranked: RankedUnit): boolean {
  const { unit, section } = ranked;
  if (unit.kind === 'row') return false;
  return sentences(unit.text).some(({ text }) => {
    const membersOf = (part: string) =>
      part.split(BETWEEN).map((one): Member => ({ text: one, terms: new Set(termsOf(one, section.language)) }));
    const said = plain(text);
    // What a colon opens tells the details of a clause before it, and speaks of a label.
    const [, details = said] = /^(?:[^\s:]+ ){3,}[^\s:]+: (.*)$/u.exec(said) ?? [];
    return [said, details].some((part) => isSpread(question, terms, membersOf(part), ranked));
  });
}

function isSpread(
  question: Question,
  terms: readonly WeightedTerm[],
  members: readonly Member[],
  { section: { language } }: RankedUnit,
): boolean {
  const daysIn = (text: string) => [...recurrentTimes(text, language, lexiconOf(language))];
  const has = ({ text, terms: said }: Member, term: WeightedTerm) =>
    term.term.role === 'time'
      ? daysIn(text).some((day) => question.times.has(day))
      : strengthIn({ terms: said, plain: text }, term) >= SAID;
  const asked = terms.filter(
    (term) => term.term.role !== 'light' && !term.lightly && members.some((member) => has(member, term)),
  );
  if (members.some((member) => asked.every((term) => has(member, term)))) return false;
  const of = (term: WeightedTerm) => members.filter((member) => has(member, term));
  // Another subject, day or number stands beside what is asked for.
  const isOfAnother = (member: Member) => namesAnother(member, asked, language);
  const isOtherwise = ({ text }: Member, term: WeightedTerm) =>
    term.term.role === 'time'
      ? daysIn(text).some((day) => day.startsWith('day'))
      : /^\d/.test(term.term.word.form) && (text.match(NUMBERS) ?? []).length > 0;
  return asked.some((one) =>
    asked.some((other) => {
      if (one === other || of(one).some((member) => has(member, other)) || sharesHead(question, one, other))
        return false;
      return (
        of(other).every(isOfAnother) &&
        (of(one).every(isOfAnother) || of(one).every((member) => isOtherwise(member, other)))
      );
    }),
  );
}

/** 'Oat and soya milk' has oat milk: two words that stand together in the question. */
function sharesHead({ text }: Question, one: WeightedTerm, other: WeightedTerm): boolean {
  return (
    one.term.word.end < other.term.word.start && /^\s+$/.test(text.slice(one.term.word.end, other.term.word.start))
  );
}

/** Whether a member has a word that names something, besides those asked about. */
function namesAnother({ text }: Member, asked: readonly WeightedTerm[], language: RankedUnit['section']['language']) {
  const { permission } = lexiconOf(language);
  return words(text).some((word) => {
    if (word.kind !== 'word' || isStopWord(word.form, language)) return false;
    const bag = { terms: new Set(wordTerms(word, language)), plain: word.form };
    if (asked.some((term) => strengthIn(bag, term) > 0)) return false;
    return !permission?.given.test(word.form) && recurrentTimes(word.form, language, lexiconOf(language)).size === 0;
  });
}
