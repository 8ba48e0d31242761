import { plain } from '../lexicon/lexicon';
import { literally } from '../literally';
import { acts, plainBefore } from './acting';
import { append, asked, END } from './joined';
import type { Question } from './question';
import { withoutCourtesy } from './question-kind';
import { type TopicRun, topicRuns, withoutPredicate } from './topic';

/** Characters before a topic searched for its preposition. */
const BEFORE_MAX = 200;
/** For all languages; 'de' and 'a' are left out, as they are articles in some. */
const PREPOSITION =
  /^(?:for|on|in|at|with|without|of|to|from|by|after|before|under|over|during|between|within|into|via|through|until|since|am|an|auf|aus|bei|bis|durch|für|gegen|im|mit|nach|ohne|seit|über|unter|von|vor|während|zu|zum|zur|zwischen|pour|à|au|aux|avec|après|avant|chez|dans|pendant|sans|sous|sur|bajo|con|desde|durante|en|hasta|para|por|sin|sobre|per|senza|sotto|tra|com|sem|sob|bij|met|naar|onder|op|tijdens|tussen|van|voor|zonder|без|в|для|до|за|из|к|на|от|по|под|при|с)$/iu;

/** The last question with one thing replaced: a day with a day, a name with a name, or the object of a preposition. */
export function changeOne(last: Question, next: Question, lastAnswer: string): string {
  const changed = fragmentText(next);
  const other = withOtherNumber(last, changed) ?? withOtherSize(last, changed);
  if (other !== null) return other;
  const whole = last.text.replace(END, '');
  const runs = topicRuns(last);
  const own = topicRuns(next)[0];
  if (own === undefined) return withOtherPerson(last, changed) ?? append(last.text, changed, last);
  const isDay = own.terms.every(({ role }) => role === 'time');
  const same = runs.findLast((run) =>
    isDay ? run.terms.every(({ role }) => role === 'time') : own.named && run.named,
  );
  // 'Wednesday afternoon' is not all of Wednesday.
  const named = isDay ? next.text.slice(own.start).replace(END, '') : own.text;
  if (same) return asked(`${whole.slice(0, same.start)}${named}${whole.slice(same.end)}`, last);
  const preposition = /^\S+/.exec(changed)?.[0] ?? '';
  const phrase = !isPreposition(preposition, next)
    ? undefined
    : runs.find((run) =>
        new RegExp(`(?:^|\\s)${literally(preposition)}\\s+(?:\\S+\\s+)?$`, 'iu').test(
          last.text.slice(Math.max(0, run.start - BEFORE_MAX), run.start),
        ),
      );
  // 'And for a dog?' after 'the price for cat vaccination' replaces the cat, which cannot be told from the
  // vaccination here.
  const more = phrase !== undefined && !phrase.named && phrase.terms.length > 1 && own.terms.length === 1;
  if (phrase && !more) return asked(`${whole.slice(0, phrase.start)}${own.text}${whole.slice(phrase.end)}`, last);
  const things = runs.filter(
    (run) => !run.named && !acts(run.start, last) && run.terms.some(({ role }) => role !== 'time'),
  );
  const [only] = things;
  // 'And the sauna?' after 'when is the spa open': another thing of the same kind.
  if (
    only &&
    only.terms.length < 3 &&
    things.length === 1 &&
    runs.every((run) => !run.named || run.start > only.end) &&
    !isDay &&
    !startsWithPreposition(next) &&
    !isColumn(own, lastAnswer) &&
    !isPlaceOfMine(only, last, own, next)
  ) {
    const kept = whole.slice(only.start, only.end).slice(withoutPredicate(only, last).length);
    return asked(`${whole.slice(0, only.start)}${own.text}${kept}${whole.slice(only.end)}`, last);
  }
  return withOtherThe(last, own, next) ?? withOtherA(last, own, next) ?? append(last.text, changed, last);
}

/** 'What about the barn?' after 'how many can the Cart Shed seat for dinner': one thing of the place for another. */
function withOtherThe(last: Question, own: TopicRun, next: Question): string | null {
  const [place, ...others] = topicRuns(last).filter(({ named }) => named);
  const isThe = (question: Question, start: number) => THE.test(plainBefore(start, question));
  if (place === undefined || others.length > 0 || !isThe(last, place.start) || !isThe(next, own.start)) return null;
  return asked(`${last.text.slice(0, place.start)}${own.text}${last.text.slice(place.end).replace(END, '')}`, last);
}

/** 'What about a feather duvet?' after 'how much to wash a king size duvet': one thing for another, with what is done. */
function withOtherA(last: Question, own: TopicRun, next: Question): string | null {
  const isA = (question: Question, start: number) => A.test(plainBefore(start, question));
  const [thing, ...others] = topicRuns(last).filter(({ start }) => isA(last, start));
  if (thing === undefined || others.length > 0 || !isA(next, own.start)) return null;
  // What it weighs is no matter of the other thing.
  const behind = last.text.slice(thing.end).replace(END, '').replace(WEIGHING, '');
  return asked(`${last.text.slice(0, thing.start)}${own.text}${behind}`, last);
}

/** The fragment without its opening, such as 'and what about'. */
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

/** Excludes articles in the question's language: 'an e-bike', unlike 'an der Kasse'. */
function isPreposition(word: string, { lexicon }: Question): boolean {
  return PREPOSITION.test(word) && !(lexicon.determiner?.test(plain(word)) ?? false);
}

const NUMBERED = /(?<![\d.,])(\d{1,9}(?:[.,]\d{1,9})?)(?:\s?-\s?|\s?)(\p{L}+)/u;

const FOR_ONE = /(?<!\p{L})(for|für|pour|para|per|voor) (?:an?|one|the|einen?|eine|un|una|une|een) \p{L}+/u;
const FOR_AGE =
  /(?:^|\s)((?:for|für|pour|para|per|voor) (?:\p{L}+ ){0,3}\d{1,2} ?-?(?:years?|jahre|jährig|ans|años|anni|jaar).*)$/iu;

/** 'And for my 9 year old?' after 'what does a swim cost for an adult'. */
function withOtherPerson(last: Question, changed: string): string | null {
  const asked = FOR_AGE.exec(changed)?.[1];
  return asked !== undefined && FOR_ONE.test(last.text) ? last.text.replace(FOR_ONE, () => asked) : null;
}

/** 'And for 6?' after 'what does it cost for 4 people'. */
const ANOTHER = /^(?:\p{L}+ ){0,3}(?<!(?<!\p{L})(?:at|um|a|à|alle|las|om) )(\d{1,4})$/iu;

/** 'And a 3 piece?' after 'how much is a 2 piece suit', 'and the 13?' after an iPhone 12: the same with another number. */
function withOtherNumber(last: Question, changed: string): string | null {
  const [, other] = ANOTHER.exec(changed) ?? [];
  const [counted, ...others] = last.amounts;
  if (other !== undefined && counted !== undefined && others.length === 0) {
    return last.text.slice(0, counted.start) + last.text.slice(counted.start).replace(/^\p{L}+|^[\d.,]*\d/u, other);
  }
  const [model, ...models] = last.terms.filter(({ role, word }) => role === 'identifier' && word.kind === 'number');
  if (other !== undefined && model !== undefined && models.length === 0) {
    return last.text.slice(0, model.word.start) + other + last.text.slice(model.word.end);
  }
  const [, number, unit] = NUMBERED.exec(changed) ?? [];
  if (number === undefined || unit === undefined) return null;
  const same = new RegExp(
    `(?<![\\d.,])\\d{1,9}(?:[.,]\\d{1,9})?(?=(?:\\s?-\\s?|\\s?)${literally(unit)}(?!\\p{L}))`,
    'iu',
  );
  return same.test(last.text) ? last.text.replace(same, number) : null;
}

const SIZE =
  '(?:(?:extra )?(?:small|medium|large)|big|mini|standard|regular|tiny|full|half|quarter|single|double|klein|mittel|gross|groß)\\p{L}{0,2}';
const SIZE_ALONE = new RegExp(`^(?:an? |the |one |ein\\p{L}{0,2} )?(${SIZE})(?: ones?)?$`, 'iu');
const SIZED = new RegExp(`(?<!\\p{L})${SIZE}(?=[ -]\\p{L})`, 'iu');

/** 'And medium?' after 'how much is a large basket': the same in another size. */
function withOtherSize(last: Question, changed: string): string | null {
  const [, size] = SIZE_ALONE.exec(changed) ?? [];
  return size !== undefined && SIZED.test(last.text) ? last.text.replace(SIZED, size) : null;
}

/** The name of a column in the quoted row asks about that same row: 'and press only?'. */
function isColumn(own: TopicRun, lastAnswer: string): boolean {
  return new RegExp(`(?:[;–]|^)\\s*${literally(own.text)}(?!\\p{L})[^;:–\\n]{0,20}: `, 'imu').test(lastAnswer);
}

const MINE = /(?<!\p{L})(?:my|our|mein\p{L}{0,2}|unser\p{L}{0,2}|mon|ma|mes|mi|mis)\s+$/u;
const THE = /(?<!\p{L})(?:the|de[rmn]|das|die|im|le|la|el|il)\s+$/u;

const A = /(?<!\p{L})(?:an?|einen?|eine[mr]?|un|une|una)\s+$/u;
const WEIGHING =
  /^ (?:for|of|für|von|pour|de|para|per) (?:up to )?\d{1,4}(?:[.,]\d{1,3})? ?(?:kg|kilos?|g|lbs?|pounds?)(?!\p{L})/iu;

/** 'And the café?' after 'can I bring my dog': a possession is not replaced by a public place. */
function isPlaceOfMine(thing: TopicRun, last: Question, own: TopicRun, next: Question): boolean {
  return MINE.test(plainBefore(thing.start, last)) && THE.test(plainBefore(own.start, next));
}
