import type { Language } from '../../../language/language';
import type { QuestionKind } from '../../../language/lexicon/lexicon';
import { isCostWord } from '../../../language/lexicon/related-words';
import { type Question, readQuestion } from '../../../language/question/question';
import { isLight } from '../../../language/question/question-terms';
import { isStopWord } from '../../../language/stop-words';
import { wordTerms } from '../../../language/terms';
import { words } from '../../../language/words';
import { isOfNarrowerThing } from '../evidence/of-another-thing';
import { asksOpeningHours } from '../evidence/opening-hours';
import { lastHeading } from '../passages/section';
import { either, type Scene, type Spot, shareOf } from './features/scene';
import { lackedBy, saidByRow } from './naming-row';
import { meantBy, type RankedUnit } from './rank-units';
import { FOUND, isFound } from './term-match';

/**
 * Whether a unit answers a question in the sources that is about another thing: 'How long does it take to sweep a
 * stove?' when asked about installing one. Both that question and the unit lack a word asked about, and that question
 * has a word that was not. The same holds for an owner's answer that lacks a word other sources have.
 */
export function answersAnother({ terms, question }: Scene, spot: Spot): boolean {
  const { section, place, own, strengths } = spot;
  const answered = answeredBy(spot);
  if (answered === null) return false;
  const said = either(own, strengths.paraphrased[place], answered.strengths);
  const missing = terms.filter((term, index) => {
    const { role, word, carried } = term.term;
    const counts = !term.lightly && !carried && (role === 'content' || role === 'name' || role === 'time');
    return counts && !isCostWord(word.form, question.language) && !isFound(term, said[index]);
  });
  // The price of a headstone is not that of cleaning one, if other sources mention cleaning.
  if (section.pair && missing.some(({ known, term }) => known || term.role === 'time')) return true;
  if (section.pair && asksHowElse(question, terms, answered)) return true;
  return missing.some(({ term }) => term.role !== 'time') && asksMore(terms, answered);
}

/** Whether a question of the sources has a word of weight that was not asked. */
function asksMore(terms: Scene['terms'], { text, language }: Answered): boolean {
  const isAsked = (stem: string) =>
    terms.some(({ tokens, paraphrases }) => (tokens.get(stem) ?? 0) >= FOUND || paraphrases.has(stem));
  return words(text).some((word) => {
    const little = isStopWord(word.form, language) || isLight(word, language) || isCostWord(word.form, language);
    return word.kind === 'word' && !little && !wordTerms(word, language).some(isAsked);
  });
}

const SAYS_NO = /^(?:no|nope|nein|non|nao|nee)(?:,|\.| -| –)/u;

/**
 * Whether a 'No, an adult must supervise' is said of another question: it has a word of weight that was not asked, and
 * lacks one that was, 'Can adults go on the castle'.
 */
export function saysNoToAnother({ terms, question }: Scene, spot: Spot): boolean {
  if (question.kind !== 'yes-no' || !SAYS_NO.test(spot.unit.plain)) return false;
  const answered = answeredBy(spot);
  if (answered === null) return false;
  const isLacked = ({ term: { role, carried }, lightly }: Scene['terms'][number], index: number) =>
    !lightly && !carried && (role === 'content' || role === 'name') && (answered.strengths[index] ?? 0) <= 0;
  return terms.some(isLacked) && asksMore(terms, answered);
}

/** 'How do I cancel my plan?' and 'How do I delete my account?', whose answer says to cancel the plan first. */
function asksHowElse({ kind }: Question, terms: Scene['terms'], { text, own, language }: Answered): boolean {
  if (kind !== 'how-to' || readQuestion(text, language).kind !== kind) return false;
  return !terms.some((term, index) => term.term.role === 'content' && !term.lightly && isFound(term, own[index]));
}

/**
 * Drops units that answer another question, if some other unit covers everything asked.
 * @param ranked all, best first
 */
export function withoutOtherAnswers(scene: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const [best] = ranked;
  const isOther = (one: RankedUnit) =>
    answersAnother(scene, one) || answersOneThing(scene, one) || isPartOfThing(scene, one);
  if (best === undefined || !isOther(best)) return ranked;
  const others = ranked.filter((one) => !isOther(one));
  const saysAll = (one: RankedUnit) =>
    (one.unit.kind === 'row' ? lackedBy(scene, saidByRow(scene, one), one) : lackedBy(scene, meantBy(one))).length ===
    0;
  if (!others.some(saysAll)) return ranked;
  // Units that match the question about as well as the best of the rest come first.
  const most = Math.max(...others.map(({ own }) => shareOf(scene, own)));
  const plainly = others.filter(({ own }) => shareOf(scene, own) >= ALIKE * most);
  return answersOneThing(scene, best) ? [...plainly, ...others.filter((one) => !plainly.includes(one))] : others;
}

/** Units whose share of the question reaches this fraction of the best count as equally good. */
const ALIKE = 0.95;
/**
 * Questions about one aspect of a topic: people who only name the topic, or ask for its price, may mean another aspect.
 */
const ONE_THING: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['when', 'where', 'who', 'how-long', 'how-much']);

/**
 * Whether the owner's question is about one aspect of a topic and the visitor's is not about that: 'When do I get my
 * deposit back?' and 'deposit'.
 */
export function isOfOneThing(asked: Question, written: Question): boolean {
  if (asked.kind === written.kind || !ONE_THING.has(written.kind)) return false;
  return asked.asksPrice ? !written.asksPrice : !ONE_THING.has(asked.kind) && !asksOpeningHours(asked);
}

/**
 * 'Lift stuck – Who: Orbit Lifts' does not say whether there is a lift. 'Double duvet' under 'Duvets and large items' is
 * a kind of what is asked about.
 */
const isPartOfThing = (scene: Scene, one: RankedUnit) =>
  scene.question.kind === 'yes-no' && isOfNarrowerThing(scene.question, one) && !isKindOfThing(scene, one);

const isKindOfThing = ({ terms }: Scene, { own, strengths }: RankedUnit): boolean =>
  terms.every(
    ({ term: { role } }, index) =>
      role === 'light' || ((own[index] ?? 0) >= FOUND && (strengths.heading[index] ?? 0) >= FOUND),
  );

function answersOneThing({ question }: Scene, { section }: Spot): boolean {
  const [first] = section.units;
  if (!section.pair || first === undefined) return false;
  return isOfOneThing(question, readQuestion(first.text, section.language));
}

interface Answered {
  text: string;
  strengths: Float64Array;
  /** Without paraphrases. */
  own: Float64Array;
  language: Language;
}

/** The question that a unit answers in its source, and how strongly it matches the terms asked about. */
function answeredBy({ section, place, strengths }: Spot): Answered | null {
  const before = section.units.findLastIndex(({ kind }, index) => index < place && kind === 'question');
  const unit = section.units[before];
  const [found, own] = [strengths.paraphrased[before], strengths.units[before]];
  const { language } = section;
  if (unit && found && own) return { text: unit.text, strengths: found, own, language };
  const heading = lastHeading(section.heading);
  return /[?？؟]\s*$/u.test(heading)
    ? { text: heading, strengths: strengths.heading, own: strengths.heading, language }
    : null;
}
