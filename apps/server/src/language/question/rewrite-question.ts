import { LastUsed } from '../../platform/last-used';
import type { Language } from '../language';
import { plain } from '../lexicon/lexicon';
import { literally } from '../literally';
import { phrasesOf } from '../phrases';
import { asksAddress } from './address';
import { contactDetailAsked } from './contact-detail';
import { leaningOf, referenceIn } from './follow-up';
import { withOtherAttribute } from './other-attribute';
import { languageOf, type Question, readQuestion } from './question';
import { withoutCourtesy } from './question-kind';
import { contactSearch, remarkOfAny } from './remark';
import { spellOut } from './spell-out';
import { acts, personFor, subjectWords, topicFor, topicRuns, withoutPredicate } from './topic';

/** A message of a conversation, as passed on for reading. */
export interface HistoryMessage {
  role: 'user' | 'assistant';
  content: string;
  /** Documents came with it, which are what it is about. */
  attached?: boolean;
}

/** How many of a conversation's latest questions a topic is carried through. */
const TURNS = 5;
/** Characters before a topic in which its preposition is looked for. */
const BEFORE_MAX = 200;
/** In all languages; 'de' and 'a' are left out, which are articles in some of them. */
const PREPOSITION =
  /^(?:for|on|in|at|with|without|of|to|from|by|after|before|under|over|during|between|within|into|via|through|until|since|am|an|auf|aus|bei|bis|durch|für|gegen|im|mit|nach|ohne|seit|über|unter|von|vor|während|zu|zum|zur|zwischen|pour|à|au|aux|avec|après|avant|chez|dans|pendant|sans|sous|sur|bajo|con|desde|durante|en|hasta|para|por|sin|sobre|per|senza|sotto|tra|com|sem|sob|bij|met|naar|onder|op|tijdens|tussen|van|voor|zonder|без|в|для|до|за|из|к|на|от|по|под|при|с)$/iu;
const END = /(?<![\s?？؟.!。！])[\s?？؟.!。！]+$/u;

/**
 * Rewrites a question to stand by itself: what its pronouns stand for and what a fragment leaves out is taken from the conversation
 * ('How much does it cost?' after one about express delivery is 'How much does express delivery cost?'). A question
 * that stands on its own comes back as it is, but for what was typed in a hurry. Pure.
 * @param history oldest first, without the question itself
 * @param attached whether documents came with the question: 'this' is what they are, and not what was spoken of before
 */
export function rewriteQuestion(question: string, history: readonly HistoryMessage[], attached = false): string {
  const asked = spellOut(question);
  const contact = contactSearch(asked);
  if (contact !== null) return contact;
  // An address rarely says that it is one, and a number not always.
  const phrases = phrasesOf(languageOf(asked, 'en'));
  if (asksAddress(asked)) return `${asked} ${phrases.contactSearch} ${phrases.addressSearch}`;
  if (contactDetailAsked(asked) !== null) return `${asked} ${phrases.contactSearch}`;
  const context = attached ? null : contextOf(history);
  if (context === null) return asked;
  const last = history.at(-1);
  return rewritten(asked, context, last?.role === 'assistant' ? last.content : '') ?? asked;
}

/** What a question after these messages would refer to. */
function contextOf(history: readonly HistoryMessage[]): string | null {
  const asked = history
    .map((message, place) => ({ message, place }))
    .filter(({ message }) => message.role === 'user')
    .slice(-TURNS);
  let context: string | null = null;
  for (const { message, place } of asked) {
    const before = history[place - 1];
    const answered = before?.role === 'assistant' ? before.content : '';
    context = rewritten(spellOut(message.content), message.attached ? null : context, answered) ?? context;
  }
  return context;
}

/** The questions of a conversation are rewritten again whenever the next one is asked. */
const wholes = new LastUsed<string, { text: string | null }>(1_000);

/** A message as it would have been asked by itself; null for a remark, which asks nothing. */
function rewritten(message: string, context: string | null, lastAnswer: string): string | null {
  const key = JSON.stringify([message, context, lastAnswer]);
  const known = wholes.get(key);
  if (known) return known.text;
  const text = remarkOfAny(message) ? null : resolve(message, context, lastAnswer);
  wholes.set(key, { text });
  return text;
}

const questions = new LastUsed<string, Question>(200);

/** As `readQuestion`, for a question that is read once more for the one after it. */
function readOnce(text: string, otherwise: Language): Question {
  const key = `${otherwise} ${text}`;
  const known = questions.get(key);
  if (known) return known;
  const question = readQuestion(text, otherwise);
  questions.set(key, question);
  return question;
}

/** @param context the last question, rewritten itself; null at the beginning */
function resolve(text: string, context: string | null, lastAnswer: string): string {
  if (context === null) return text;
  const next = readOnce(text, languageOf(context, 'und'));
  const last = readOnce(context, next.language);
  const otherKind = withOtherAttribute(last, next);
  if (otherKind !== null) return otherKind;
  switch (leaningOf(next)) {
    case 'whole':
      return text;
    case 'fragment':
      return changeOne(last, next);
    case 'person':
      return replaceReference(next, personFor(last, lastAnswer) ?? topicFor(next, last));
    case 'reference':
      return replaceReference(next, topicFor(next, last) ?? personFor(last, lastAnswer));
    case 'bare':
    case 'dropped':
      return append(text, withoutSaid(subjectWords(last), next), next);
  }
}

/** The question with its pronoun replaced by what it stands for. */
function replaceReference(next: Question, topic: string | null): string {
  if (topic === null) return next.text;
  const asked = withoutCourtesy(next.plain, next.lexicon);
  const reference = referenceIn(asked, next);
  if (reference === null || next.plain.length !== next.text.length) return append(next.text, topic, next);
  const place = next.plain.length - asked.length + reference.place;
  const rest = next.text.slice(place + reference.text.length);
  return `${next.text.slice(0, place)}${topic}${rest}`;
}

/** The last question with one thing exchanged: a day for a day, a name for a name, what follows a preposition for the same. */
function changeOne(last: Question, next: Question): string {
  const changed = fragmentText(next);
  const whole = last.text.replace(END, '');
  const runs = topicRuns(last);
  const own = topicRuns(next)[0];
  if (own === undefined) return append(last.text, changed, last);
  const isDay = own.terms.every(({ role }) => role === 'time');
  const same = runs.findLast((run) =>
    isDay ? run.terms.every(({ role }) => role === 'time') : own.named && run.named,
  );
  if (same) return question(`${whole.slice(0, same.start)}${own.text}${whole.slice(same.end)}`, last);
  const preposition = /^\S+/.exec(changed)?.[0] ?? '';
  const phrase = !isPreposition(preposition, next)
    ? undefined
    : runs.find((run) =>
        new RegExp(`(?:^|\\s)${literally(preposition)}\\s+(?:\\S+\\s+)?$`, 'iu').test(
          last.text.slice(Math.max(0, run.start - BEFORE_MAX), run.start),
        ),
      );
  // 'And for a dog?' after 'the price for cat vaccination' exchanges the cat, which nothing here can tell from the vaccination.
  const more = phrase !== undefined && !phrase.named && phrase.terms.length > 1 && own.terms.length === 1;
  if (phrase && !more) return question(`${whole.slice(0, phrase.start)}${own.text}${whole.slice(phrase.end)}`, last);
  const things = runs.filter(
    (run) => !run.named && !acts(run.start, last) && run.terms.some(({ role }) => role !== 'time'),
  );
  const [only] = things;
  // 'And the sauna?' after 'when is the spa open': another thing of the same kind.
  if (
    only &&
    only.terms.length < 3 &&
    things.length === 1 &&
    runs.every((run) => !run.named) &&
    !isDay &&
    !startsWithPreposition(next)
  ) {
    const kept = whole.slice(only.start, only.end).slice(withoutPredicate(only, last).length);
    return question(`${whole.slice(0, only.start)}${own.text}${kept}${whole.slice(only.end)}`, last);
  }
  return append(last.text, changed, last);
}

/** The fragment without 'and what about'. */
function fragmentText(next: Question): string {
  const asked = withoutCourtesy(next.plain, next.lexicon);
  const start = next.plain.length - asked.length;
  const opening = next.lexicon.fragment.exec(asked)?.[0] ?? '';
  const joins = topicRuns(next)[0]?.start ?? 0;
  const from = Math.min(start + opening.length, joins);
  return next.text
    .slice(isPreposition(opening.trim(), next) ? start : from)
    .replace(/^[\s,]+/, '')
    .replace(END, '')
    .replace(/呢$/, '');
}

function startsWithPreposition(next: Question): boolean {
  return isPreposition(/^[\p{L}']+/u.exec(fragmentText(next))?.[0] ?? '', next);
}

/** Not what is an article in the language of the question: 'an e-bike', 'an der Kasse'. */
function isPreposition(word: string, { lexicon }: Question): boolean {
  return PREPOSITION.test(word) && !(lexicon.determiner?.test(plain(word)) ?? false);
}

function append(text: string, words: string, { language, lexicon }: Question): string {
  const spaceless = language === 'zh' || language === 'ja';
  const whole = text.replace(END, '');
  return words === '' ? text : question(spaceless ? `${words}${whole}` : `${whole} ${words}`, { language, lexicon });
}

function question(text: string, { language }: Pick<Question, 'language' | 'lexicon'>): string {
  return `${text}${language === 'ar' ? '؟' : '?'}`;
}

function withoutSaid(words: string, next: Question): string {
  const said = plain(next.text);
  return words
    .split(' ')
    .filter((word) => !said.includes(plain(word)))
    .join(' ');
}
