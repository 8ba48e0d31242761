import { crossingsOf, isForeign } from '../../../language/crossing/crossings';
import type { Language } from '../../../language/language';
import { lexiconOf } from '../../../language/lexicon';
import type { QuestionKind } from '../../../language/lexicon/lexicon';
import type { Question } from '../../../language/question/question';
import { readKind } from '../../../language/question/question-kind';
import { sentences } from '../../../language/sentences';
import { stem } from '../../../language/stem';
import { isStopWord } from '../../../language/stop-words';
import { contentTerms, termsOfWords } from '../../../language/terms';
import { words } from '../../../language/words';
import { asksOpeningHours, isAnsweredByHours, namesHours, namesOpeningHours } from '../evidence/opening-hours';
import { lastHeading, type ReadUnit, type Section } from '../passages/section';
import { TracedText } from '../passages/traced-text';
import type { Scene } from '../scoring/features/scene';
import type { RankedUnit } from '../scoring/rank-units';
import { strengthIn } from '../scoring/term-match';
import { listed } from './lists';
import type { Reply } from './reply';
import { joinSentences } from './sentences';

/** Longer sections contain more than one answer. */
const SECTION_CHARACTERS = 700;
const ASKS = /[?？؟]$/u;
const OPEN_KINDS: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['what', 'what-is', 'which']);

/**
 * 'Opening hours', or 'What are your opening hours?': the question names only a heading, or the heading is the
 * question, so everything below it is the answer.
 */
export function titledReply(question: Question, sections: readonly Section[]): Reply | null {
  const section = sections.find(
    (one) =>
      (OPEN_KINDS.has(question.kind) || (question.kind === 'when' && tellsWhen(one)) || asksAlike(question, one)) &&
      isShort(one.units) &&
      namesOnly(question, one) &&
      deniesAlike(question, one),
  );
  if (section === undefined) return null;
  return { text: textOf(underHeading(section.units)).from(section.passage), sections: [section], answered: true };
}

/** 'Opening hours' when a title within a passage says it in other words: 'Bürozeiten', and the hours below. */
export function hoursUnderTitle({ question, terms, sections }: Scene): Reply | null {
  const bare = terms.every(({ term }) => term.role === 'light' || isAnsweredByHours(term.word.form));
  if (!bare || !asksOpeningHours(question) || question.kind === 'yes-no' || question.times.size > 0) return null;
  const titled = sections.flatMap((section) =>
    section.units.flatMap((unit, place) => (unit.title && namesOpeningHours(unit.plain) ? [{ section, place }] : [])),
  );
  const [only] = titled;
  if (only === undefined || titled.length > 1) return null;
  const { units, language, passage } = only.section;
  const under = underHeading(units.slice(only.place + 1));
  if (!isShort(under) || !under.some((unit) => namesHours(unit.plain, language))) return null;
  return { text: textOf(under).from(passage), sections: [only.section], answered: true };
}

/** A bare topic has few words. */
const TOPIC_WORDS = 3;

/**
 * 'Cancellation policy' for 'Moving or cancelling a lesson': a message that is only a topic, fully covered by the last
 * heading of exactly one passage, is answered by everything below it.
 */
export function topicReply({ question, terms, sections }: Scene): Reply | null {
  const asked = terms.filter(({ term }) => !ABOUT.test(term.word.form));
  const alone = asked.every(({ term }) => term.role === 'content' && !term.carried);
  const all = words(question.text);
  if (!OPEN_KINDS.has(question.kind) || all.length > TOPIC_WORDS || asked.length === 0 || !alone) return null;
  if (all.some(({ form }) => isStopWord(form, question.language))) return null;
  const headed = sections.filter((section) => {
    const bag = { terms: headingTerms(section) };
    return asked.every((matcher) => strengthIn(bag, matcher) >= SAID);
  });
  const [section] = headed;
  if (section === undefined || headed.length > 1 || !isShort(section.units)) return null;
  return { text: textOf(underHeading(section.units)).from(section.passage), sections: [section], answered: true };
}

/** These say that a topic is meant, but not which. */
const ABOUT =
  /^(?:policy|policies|procedure|procedures|process|rules?|terms|conditions|info|information|details|options)$/u;
/** Accepts a synonym, but not a merely similar word. */
const SAID = 0.75;

/**
 * The answer to a question found verbatim and only once in the sources: a suggested 'What does it cost?' means the same
 * whatever was said before.
 */
export function writtenReply(typed: string, sections: readonly Section[]): Reply | null {
  const asked = wording(typed);
  const found = sections.flatMap((section) => {
    const { units, heading } = section;
    const asking = units.flatMap(({ kind, text }, place) =>
      kind === 'question' && wording(text) === asked ? [place] : [],
    );
    const headed = wording(lastHeading(heading)) === asked && !asking.includes(0) ? [-1] : [];
    return [...headed, ...asking].map((place) => ({ section, answer: underHeading(units.slice(place + 1)) }));
  });
  const [only] = found;
  if (only === undefined || found.length > 1 || !isShort(only.answer)) return null;
  return { text: textOf(only.answer).from(only.section.passage), sections: [only.section], answered: true };
}

/**
 * Everything under the question that a unit answers: 'How long does a service take?' has answers for the basic one, the
 * full one and in spring, and choosing one would be a guess.
 * @param most maximum number of sentences
 * @returns null if no question is above the unit, or it has more below it
 */
export function askedReply(question: Question, { section, place, unit }: RankedUnit, most: number): TracedText | null {
  const { units, heading } = section;
  const asked = units.findLastIndex(({ kind }, at) => kind === 'question' && at < place);
  const headed = ASKS.test(lastHeading(heading)) && deniesAlike(question, section);
  if (unit.kind !== 'sentence' || (asked < 0 && !headed)) return null;
  const answer = underHeading(units.slice(asked + 1));
  const said = answer.reduce((sum, { text }) => sum + sentences(text).length, 0);
  return said > most || !isShort(answer) ? null : textOf(answer).from(section.passage);
}

const wording = (text: string) =>
  words(text)
    .map(({ form }) => form)
    .join(' ');

function textOf(units: readonly ReadUnit[]): TracedText {
  if (!isList(units)) return joinSentences(units.map((unit) => unit.quote));
  return TracedText.join(
    units.map((unit) =>
      unit.kind === 'item' ? listed(unit.number === null ? '-' : `${unit.number}.`, unit) : unit.quote,
    ),
    '\n',
  );
}

/** Whether the heading is a question of the same kind. */
function asksAlike({ kind }: Question, { headingPlain, language }: Section): boolean {
  const heading = lastHeading(headingPlain);
  return ASKS.test(heading) && readKind(heading, lexiconOf(language)).kind === kind;
}

/** What one may bring is not what one may not bring. */
function deniesAlike({ plain, lexicon }: Question, { headingPlain, language }: Section): boolean {
  return lexiconOf(language).negation.test(lastHeading(headingPlain)) === lexicon.negation.test(plain);
}

/** Up to the next question: short sections share a passage, which has the heading of the first. */
function underHeading(units: readonly ReadUnit[]): readonly ReadUnit[] {
  const next = units.findIndex(({ kind }, place) => place > 0 && kind === 'question');
  return next < 0 ? units : units.slice(0, next);
}

/** A list of days, or the text under 'Öffnungszeiten', a heading that itself implies when. */
function tellsWhen(section: Section): boolean {
  const heading = lastHeading(section.headingPlain);
  return isList(section.units) || readKind(heading, lexiconOf(section.language)).kind === 'when';
}

const isList = (units: readonly ReadUnit[]) => units.some(({ kind }) => kind === 'item');

/** Prose and lists; table rows are selected by the question instead. */
function isShort(units: readonly ReadUnit[]): boolean {
  const characters = units.reduce((sum, { text }) => sum + text.length, 0);
  return units.length > 0 && characters <= SECTION_CHARACTERS && units.every(({ cells }) => cells.length < 2);
}

function headingTerms({ heading, language }: Section): ReadonlySet<string> {
  return contentTerms(lastHeading(heading), language);
}

/** Whether the question names the whole heading and otherwise only light words: 'What should I know about delivery?' */
function namesOnly(question: Question, section: Section): boolean {
  if (isForeign(question.language, section.language)) return namesOnlyAbroad(question, section);
  const own = contentTerms(question.agentName ?? '', section.language);
  const named = without(own, headingTerms(section));
  const asked = without(own, contentTerms(question.text, section.language));
  const light = question.terms.filter(({ role }) => role === 'light').map(({ word }) => word);
  const little = new Set(termsOfWords(light, section.language));
  return named.size > 0 && isWithin(named, asked) && [...asked].every((term) => named.has(term) || little.has(term));
}

/** The same for a heading in another language, through translations of the question's words. */
function namesOnlyAbroad({ text, language, terms }: Question, section: Section): boolean {
  const named = new Set(stemsOf(lastHeading(section.heading), section.language));
  const little = new Set(terms.filter(({ role }) => role === 'light').map(({ word }) => stem(word.form, language)));
  const asked = stemsOf(text, language).map((key) => ({
    key,
    said: [key, ...crossingsOf(key, language, section.language)],
  }));
  return (
    named.size > 0 &&
    isWithin(named, new Set(asked.flatMap(({ said }) => said))) &&
    asked.every(
      ({ key, said }) => little.has(key) || said.some((word) => named.has(word) || isStopWord(word, section.language)),
    )
  );
}

function stemsOf(text: string, language: Language): string[] {
  return words(text)
    .filter(({ form }) => !isStopWord(form, language))
    .map(({ form }) => stem(form, language));
}

/** All terms except some, unless nothing else remains. */
function without(some: ReadonlySet<string>, all: ReadonlySet<string>): ReadonlySet<string> {
  const others = new Set([...all].filter((term) => !some.has(term)));
  return others.size > 0 ? others : all;
}

const isWithin = (some: ReadonlySet<string>, all: ReadonlySet<string>) => [...some].every((term) => all.has(term));
