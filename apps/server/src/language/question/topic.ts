import type { Language } from '../language';
import { plain } from '../lexicon/lexicon';
import { isCostWord, relatedWords } from '../lexicon/related-words';
import { stem } from '../stem';
import { isStopWord } from '../stop-words';
import { acts, plainBefore } from './acting';
import { namingTerms } from './follow-up';
import { isSpaceless } from './joined';
import { namesMoment } from './moment';
import { OPEN_OR_SHUT } from './open-or-shut';
import type { Question } from './question';
import { hasQuestionWord } from './question-kind';
import type { QuestionTerm } from './question-terms';

const PARTICLE = '(?:van|von|de|der|den|del|della|di|da|al|bin|la|le) ';
const CAPITALISED = "\\p{Lu}[\\p{L}'’-]+";
/** Two to four capitalised words: 'Marta Keller', 'Pieter de Jong'. */
const PERSON = new RegExp(`(?<!\\p{L})${CAPITALISED}(?: (?:${PARTICLE})*${CAPITALISED}){1,3}`, 'gu');
/** Places and firms, which nobody calls 'her'. */
const NOBODY =
  /(?<!\p{L})(?:hall|village|town|city|cent(?:re|er)|club|school|college|street|road|lane|avenue|square|house|hotel|inn|caf[eé]|shop|studio|rooms?|park|gardens?|church|theatre|theater|museum|library|association|society|council|company|bank|ltd|limited|inc|llc|gmbh|verein|stra(?:ß|ss)e|platz|schule|haus|rue|calle|via)(?!\p{L})/iu;
const BEING = /^(?:is|are|was|were)$/;
const TITLE = /^(?:Mrs?|Ms|Dr|Prof|Sir|Herr|Frau|Señora?|Madame|Monsieur)\.? /u;

const INDEFINITE = /(?<!\p{L})an?\s+$/u;
/** How a question may end after its verb: 'which files can an agent learn from?' */
const STRANDED = /^(?:\s+(?:from|with|on|in|to|for|at|by|of|about))?[\s?.!]*$/iu;

/** Words examined of what may be a pasted document. */
const TERMS_MAX = 200;

/** Adjacent words that name one thing: 'express delivery', 'Aro 20'. */
export interface TopicRun {
  text: string;
  start: number;
  end: number;
  terms: QuestionTerm[];
  /** True for proper names and numbered things, which replace one another. */
  named: boolean;
}

/** The runs of naming words in a question, in order. */
export function topicRuns(question: Question): TopicRun[] {
  const runs: TopicRun[] = [];
  for (const term of namingTerms(question).slice(0, TERMS_MAX)) {
    const last = runs.at(-1);
    const named = term.role === 'name' || term.role === 'identifier';
    const touches = last !== undefined && /^[\s-]*$/.test(question.text.slice(last.end, term.word.start));
    const alike = last?.terms.at(-1)?.role !== 'time' && term.role !== 'time';
    // 'An API key' is one thing of a kind, not a name.
    const kind = last !== undefined && INDEFINITE.test(plainBefore(last.start, question));
    if (last && touches && alike && (!last.named || named || kind)) {
      last.terms.push(term);
      last.end = named || term.role === 'time' ? term.word.end : joinedEnd(term.word.end, question);
      last.text = question.text.slice(last.start, last.end);
      last.named = named || (last.named && !kind);
    } else {
      const start = named ? term.word.start : attributeStart(term.word.start, question);
      const end = named || term.role === 'time' ? term.word.end : joinedEnd(term.word.end, question);
      runs.push({ text: question.text.slice(start, end), start, end, terms: [term], named });
    }
  }
  return runs;
}

/** Where a noun's distinguishing light words begin: 'the large table' is not the small one. */
function attributeStart(noun: number, question: Question): number {
  const { lexicon, terms } = question;
  const light = new Map(terms.filter(({ role }) => role === 'light').map(({ word }) => [word.end, word.start]));
  let start = noun;
  for (;;) {
    const before = plainBefore(start, question);
    if (start < noun && lexicon.determiner?.test(/(?<!\p{L})(\p{L}+)\s+$/u.exec(before)?.[1] ?? '')) return start;
    const next = light.get(before.trimEnd().length + start - before.length);
    if (next === undefined || before.length === before.trimEnd().length) return joinedStart(noun, question);
    start = next;
  }
}

/** Where a noun of several words begins, if the first ones are light words: 'day care'. */
function joinedStart(noun: number, question: Question): number {
  const word = question.terms.find(({ role, word: { end } }) => role === 'light' && touch(end, noun, question))?.word;
  const joins = word !== undefined && (question.lexicon.joining?.test(word.form) ?? false);
  return joins && !acts(word.start, question) ? word.start : noun;
}

/** Where such a noun ends: 'house calls', 'kids week'. */
function joinedEnd(end: number, question: Question): number {
  const word = question.terms.find(
    ({ role, word: { start } }) => role === 'light' && touch(end, start, question),
  )?.word;
  return word !== undefined && (question.lexicon.joining?.test(word.form) ?? false) ? word.end : end;
}

const touch = (end: number, start: number, { text }: Question) => start === end + 1 && ' -'.includes(text[end] ?? '.');

/** What a pronoun in `next` most likely refers to among the things `last` was about; null if nothing is left. */
export function topicFor(next: Question, last: Question): string | null {
  const said = new Set(next.terms.map(({ word }) => word.form));
  const runs = joinedByAnd(topicRuns(last), last).filter((run) => run.terms.some(({ word }) => !said.has(word.form)));
  const things = runs.filter((run) => !run.terms.every(({ role }) => role === 'time'));
  const named = things.filter(({ named: isName }) => isName);
  if (named.length > 0) return longest(named).text;
  // 'do I cancel', 'to return': an action is not a subject.
  const nouns = things.filter((run) => !acts(run.start, last));
  const among = nouns.length > 0 ? nouns : things;
  if (among.length === 0) return null;
  const run = longest(among);
  const [, object] = run.terms;
  if (nouns.length === 0 && object !== undefined) return last.text.slice(object.word.start, run.end);
  return withArticle(withoutPredicate(run, last), run, last);
}

const AND = /^ (?:and|&|und|et|y|e|en) $/iu;

/** 'Cut and beard', 'bed & breakfast': one thing to a pronoun in the singular. */
function joinedByAnd(runs: readonly TopicRun[], question: Question): TopicRun[] {
  const joined: TopicRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    const isPart = last && !last.named && !run.named && AND.test(question.text.slice(last.end, run.start));
    if (last && isPart && last.terms.concat(run.terms).every(({ role }) => role === 'content')) {
      const text = question.text.slice(last.start, run.end);
      joined[joined.length - 1] = { ...last, text, end: run.end, terms: [...last.terms, ...run.terms] };
    } else joined.push(run);
  }
  return joined;
}

/** The person that the last question or its answer was about; null if none is named. */
export function personFor(last: Question, lastAnswer: string): string | null {
  const inQuestion = topicRuns(last).filter(({ named }) => named);
  return inQuestion.length > 0 ? longest(inQuestion).text : personIn(lastAnswer, last.language);
}

/** The first person whom an answer names with two words or more. */
export function personIn(lastAnswer: string, language: Language): string | null {
  for (const [found] of lastAnswer.matchAll(PERSON)) {
    const name = found.replace(TITLE, '');
    const [first = ''] = name.split(' ');
    if (!isStopWord(plain(first), language) && !NOBODY.test(name)) return name;
  }
  return null;
}

const STATE = new RegExp(`^(?:${plain(OPEN_OR_SHUT)})$`, 'u');

/**
 * 'Are you open tomorrow?' names nothing that a word after it could be about: being open is what a place is on some day,
 * and nothing that a parking space or a dog could belong to.
 */
export const namesNoThing = (question: Question): boolean =>
  namingTerms(question).every(({ role, word }) => {
    const form = plain(word.form);
    return role === 'time' || STATE.test(form) || namesMoment(form) || question.lexicon.closure?.test(form);
  });

/** All of a question's subject as worded: 'freeze my membership'; only its words if others are between them. */
export function subjectPhrase(question: Question): string {
  const verb = verbOfWho(question);
  const kept = question.terms
    .filter(({ role, word }) =>
      role === 'light' ? acts(word.start, question) : role !== 'amount' && !isCostWord(word.form, question.language),
    )
    .filter(({ word }) => word.start >= verb);
  const runs = topicRuns(question).filter(({ start }) => start >= verb);
  const start = Math.min(...kept.map(({ word }) => word.start), ...runs.map((run) => run.start));
  const end = Math.max(...kept.map(({ word }) => word.end), ...runs.map((run) => run.end));
  const phrase = kept.length === 0 || isSpaceless(question) ? '' : question.text.slice(start, end);
  const isOne = phrase !== '' && !/[,;:?!]/.test(phrase) && !hasQuestionWord(plain(phrase), question.lexicon);
  return isOne ? phrase : subjectWords(question);
}

/** Where the verb of 'who teaches the boxing class' ends: the class is the subject. */
function verbOfWho({ kind, text, terms }: Question): number {
  const [verb, ...others] = terms;
  if (kind !== 'who' || verb === undefined || others.length === 0) return 0;
  return /^\p{L}+\s+$/u.test(text.slice(0, verb.word.start)) ? verb.word.end : 0;
}

/** All of a question's subject, as words in order. */
export function subjectWords(question: Question): string {
  const kept = question.terms
    .filter(({ role, word }) => (role === 'light' ? acts(word.start, question) : role !== 'amount'))
    .map(({ word }) => word.text);
  return [...new Set(kept)].join(isSpaceless(question) ? '' : ' ');
}

/** The auxiliary before a noun and its article, with the word before it. */
const BEFORE_SUBJECT = /(?:(?<![\p{L}'])([\p{L}']+)\s+)??(?<![\p{L}'])([\p{L}']+)\s+(?:[\p{L}']+\s+)?$/u;

/** 'When does the museum open', 'is the spa open': the last word is what the thing does or how it is. */
export function withoutPredicate(run: TopicRun, question: Question): string {
  const [, earlier = '', before = ''] = BEFORE_SUBJECT.exec(plainBefore(run.start, question)) ?? [];
  // 'Do you do a level chemistry' has its subject before its verb.
  if (question.lexicon.beforeVerb?.test(earlier)) return run.text;
  const after = question.terms.filter(({ word }) => word.start >= run.end);
  const ends =
    STRANDED.test(question.text.slice(run.end)) || (after.length > 0 && after.every(({ role }) => role === 'time'));
  const last = run.terms.at(-1);
  if (last?.word.end !== run.end) return run.text;
  if (run.terms.length < 2 || !ends || !question.lexicon.auxiliary?.test(before)) return run.text;
  const being = BEING.test(before);
  if (being && !relatedWords(question.language).contraries.has(stem(last.word.form, question.language)))
    return run.text;
  return question.text.slice(run.start, last.word.start).trim();
}

/** Adds 'the' if the last question had an article or a possessive. */
function withArticle(text: string, run: TopicRun, question: Question): string {
  const { article } = question.lexicon;
  const before = /(?<!\p{L})(\p{L}+)\s+$/u.exec(plainBefore(run.start, question))?.[1] ?? '';
  return article?.before.test(before) ? `${article.definite}${text}` : text;
}

function longest(runs: readonly TopicRun[]): TopicRun {
  return runs.reduce((best, run) => (run.terms.length > best.terms.length ? run : best));
}
