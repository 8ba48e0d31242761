import { LastUsed } from '../../platform/last-used';
import type { Language } from '../language';
import { plain } from '../lexicon/lexicon';
import { phrasesOf } from '../phrases';
import { normalise } from '../words';
import { asksAddress } from './address';
import { changeOne } from './changed-part';
import { chosenIn } from './chosen';
import { contactDetailAsked, isBareDetail } from './contact-detail';
import { leaningOf, referenceIn } from './follow-up';
import { append, asked, END, isSpaceless } from './joined';
import { withOtherAttribute } from './other-attribute';
import { withOtherDay } from './other-day';
import { withOtherPeriod } from './other-period';
import { paymentMeansAsked } from './paying';
import { languageOf, type Question, readQuestion } from './question';
import { readKind, withoutCourtesy } from './question-kind';
import { contactSearch, remarkOfAny } from './remark';
import { spellOut } from './spell-out';
import { splitQuestions } from './split-questions';
import { namesNoThing, personFor, personIn, subjectPhrase, subjectWords, topicFor } from './topic';
import { unspokenIn } from './unspoken';

/** A message of a conversation, as passed to readers. */
export interface HistoryMessage {
  role: 'user' | 'assistant';
  content: string;
  /** Whether it came with documents, which are then its subject. */
  attached?: boolean;
}

/** Whoever asks how to pay does so in fewer characters. */
const SHORT = 200;
/** How many of the latest questions a topic is carried through. */
const TURNS = 5;
/**
 * Rewrites a question to stand alone: pronouns and omissions are filled in from the conversation ('How much does it
 * cost?' after one about express delivery becomes 'How much does express delivery cost?'). A self-contained question is
 * unchanged, except for shorthand that is spelled out. Pure.
 * @param history oldest first, without the question itself
 * @param attached whether documents came with the question: 'this' then means them, not the previous topic
 */
export function rewriteQuestion(question: string, history: readonly HistoryMessage[], attached = false): string {
  const typed = spellOut(question);
  const contact = contactSearch(typed);
  if (contact !== null) return contact;
  // An address is rarely labelled as one, nor is every number.
  const phrases = phrasesOf(languageOf(typed, 'en'));
  if (asksAddress(typed)) return `${typed} ${phrases.contactSearch.split(' ')[0]} ${phrases.addressSearch}`;
  if (paymentMeansAsked(plain(typed.slice(0, SHORT))) !== undefined) return typed;
  const unspoken = unspokenIn(typed);
  if (unspoken !== null) return `${typed} ${unspoken}`;
  const { context, base } = attached ? NO_CONTEXT : contextOf(history);
  if (contactDetailAsked(typed) !== null) {
    const of = isBareDetail(typed) && context !== null ? `${subjectOf(context, history)} ` : '';
    return `${typed} ${of}${phrases.contactSearch}`;
  }
  const last = history.at(-1);
  const answered = last?.role === 'assistant' ? last.content : '';
  if (context === null) return attached ? typed : ofPersonTold(typed, answered);
  return rewritten(typed, isDetailOf(typed, context) ? base : context, answered) ?? typed;
}

/** 'What's her number?' after the answer to 'who can I talk to', which names somebody but asks about nothing. */
function ofPersonTold(typed: string, answered: string): string {
  if (answered === '') return typed;
  const next = readOnce(typed, languageOf(typed, languageOf(answered, 'und')));
  return leaningOf(next) === 'person' ? replaceReference(next, personIn(answered, next.language)) : typed;
}

/** The last subject asked about, in the asker's words; null if there was none. */
export function spokenOf(history: readonly HistoryMessage[]): string | null {
  const { context } = contextOf(history);
  return context === null ? null : subjectOf(context, history);
}

function subjectOf(context: string, history: readonly HistoryMessage[]): string {
  const said = history.filter(({ role }) => role === 'user').slice(-TURNS);
  return subjectPhrase(readOnce(context, languageOf(said.map(({ content }) => content).join(' '), 'und')));
}

/** What was asked last, and what was asked before details of it: 'deposit?' and then 'age?' are both of the kayaks. */
interface Context {
  context: string | null;
  base: string | null;
}

const NO_CONTEXT: Context = { context: null, base: null };

/** What a question after these messages would refer to. */
function contextOf(history: readonly HistoryMessage[]): Context {
  const asked = history
    .map((message, place) => ({ message, place }))
    .filter(({ message }) => message.role === 'user')
    .slice(-TURNS);
  // The first one examined may be a detail of what was asked before it.
  const isCut = (asked[0]?.place ?? 0) > 0;
  let { context, base } = NO_CONTEXT;
  for (const { message, place } of asked) {
    const before = history[place - 1];
    const answered = before?.role === 'assistant' ? before.content : '';
    const text = spellOut(message.content);
    if (message.attached) ({ context, base } = NO_CONTEXT);
    // Of two questions in one message, what follows refers to the last.
    for (const question of questionsIn(text)) {
      const isDetail: boolean = isDetailOf(question, context);
      const whole = rewritten(question, isDetail ? base : context, answered);
      if (whole === null) continue;
      context = whole;
      if (!isDetail && !(isCut && base === null && isDetailOf(question, question))) base = whole;
    }
  }
  return { context, base };
}

const isDetailOf = (text: string, context: string | null): boolean =>
  context !== null && leaningOf(readAfter(text, context)) === 'detail';

const split = new LastUsed<string, readonly string[]>(200);

/** The questions of a message, cached as in `rewritten`. */
function questionsIn(text: string): readonly string[] {
  const known = split.get(text);
  if (known) return known;
  const found = splitQuestions(text, languageOf(text, 'und'));
  split.set(text, found);
  return found;
}

/** Cached, as a conversation's questions are rewritten again for each next one. */
const wholes = new LastUsed<string, { text: string | null }>(1_000);

/** A message as a self-contained question; null for a remark, which asks nothing. */
function rewritten(message: string, context: string | null, lastAnswer: string): string | null {
  const key = JSON.stringify([message, context, lastAnswer]);
  const known = wholes.get(key);
  if (known) return known.text;
  const text = remarkOfAny(message) ? null : resolve(message, context, lastAnswer);
  wholes.set(key, { text });
  return text;
}

const questions = new LastUsed<string, Question>(200);

/** Like `readQuestion`, cached for questions that are read again for the next one. */
function readOnce(text: string, otherwise: Language): Question {
  const key = `${otherwise} ${text}`;
  const known = questions.get(key);
  if (known) return known;
  const question = readQuestion(text, otherwise);
  questions.set(key, question);
  return question;
}

/** A few words may only reveal their language together with the question before. */
const readAfter = (text: string, context: string): Question =>
  readOnce(text, languageOf(context, languageOf(`${context} ${text}`, 'und')));

/** @param context the last question, itself rewritten; null at the beginning */
function resolve(text: string, context: string | null, lastAnswer: string): string {
  if (context === null) return text;
  const next = readAfter(text, context);
  const last = readOnce(context, next.language);
  const otherKind = withOtherDay(last, next) ?? withOtherPeriod(last, next) ?? withOtherAttribute(last, next);
  if (otherKind !== null) return otherKind;
  switch (leaningOf(next)) {
    case 'whole':
      return text;
    case 'fragment': {
      const of = namesPerson(next) ? personFor(last, lastAnswer) : null;
      return of === null ? changeOne(last, next, lastAnswer) : replaceReference(next, of);
    }
    case 'person':
      return replaceReference(next, personFor(last, lastAnswer) ?? topicFor(next, last));
    case 'reference':
      return replaceReference(next, chosenIn(last, lastAnswer) ?? topicFor(next, last) ?? personFor(last, lastAnswer));
    case 'bare':
    case 'detail':
      return withSubject(last, next);
    case 'dropped':
      return append(text, withoutSaid(subjectWords(last), next), next);
  }
}

/** A short question with its subject; 'hotel deposit' rather than 'deposit hotel'. */
function withSubject(last: Question, next: Question): string {
  if (leaningOf(next) === 'detail' && namesNoThing(last)) return next.text;
  const subject = withoutSaid(subjectPhrase(last), next);
  if (leaningOf(next) === 'detail' && next.kind === 'what') return append(subject, next.text.replace(END, ''), next);
  return priced(last, next) ?? append(next.text, subject, next);
}

/** 'How much' after 'do you do house calls' becomes 'how much is house calls': 'how much house' means an amount. */
function priced(last: Question, next: Question): string | null {
  const { priceOf } = next.lexicon;
  const { kind, end } = readKind(next.plain, next.lexicon);
  if (kind !== 'how-much' || priceOf === undefined || next.plain.length !== next.text.length) return null;
  const rest = next.text.slice(end).replace(END, '').trim();
  return asked([priceOf, subjectPhrase(last), rest].filter(Boolean).join(' '), next);
}

/** Omits words that the next question already has. */
function withoutSaid(words: string, next: Question): string {
  if (isSpaceless(next)) return next.text.includes(words) ? '' : words;
  const said = new Set(next.terms.map(({ word }) => word.form));
  return words
    .split(' ')
    .filter((word) => !said.has(normalise(word)))
    .join(' ');
}

const namesPerson = (next: Question): boolean => next.lexicon.personReference?.test(next.plain) ?? false;

/** English possessives; 'her' also means the person, but not before a noun. */
const POSSESSIVE = /^(?:his|her(?= \p{L}))/u;

/** Replaces the question's pronoun with what it stands for. */
function replaceReference(next: Question, topic: string | null): string {
  if (topic === null) return next.text;
  const asked = withoutCourtesy(next.plain, next.lexicon);
  const reference = referenceIn(asked, next);
  if (reference === null || next.plain.length !== next.text.length) return append(next.text, topic, next);
  const place = next.plain.length - asked.length + reference.place;
  const rest = next.text.slice(place + reference.text.length);
  const owning = next.language === 'en' && POSSESSIVE.test(asked.slice(reference.place)) ? "'s" : '';
  return `${next.text.slice(0, place)}${topic}${owning}${rest}`;
}
