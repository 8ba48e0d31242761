import type { Language } from '../language';
import { lexiconOf } from '../lexicon';
import { plain } from '../lexicon/lexicon';
import { meaningTogether } from '../lexicon/two-part-verbs';
import { stem } from '../stem';
import { isStopWord } from '../stop-words';
import { type Word, words } from '../words';
import { recurrentSpans } from './recurrent-times';

/**
 * The role of a word in a question. content: its subject; light: needed to ask, says little; name: a proper name or an
 * acronym; identifier: a number or code that distinguishes a thing ('Windows 7', 'E-23'); amount: a count ('12
 * people'); time: a day of the week or a month.
 */
type TermRole = 'content' | 'light' | 'name' | 'identifier' | 'amount' | 'time';

export interface QuestionTerm {
  word: Word;
  role: TermRole;
  /** Stems of its meaning together with a later word: 'collect' for 'pick up'. */
  together: readonly string[];
  /** True if carried over from earlier in the conversation. */
  carried: boolean;
  /** Said not to hold: 'I don't live in the village', 'non-members'. */
  denied: boolean;
}

/** Titles name nobody. */
const TITLE = /^(?:dr|mr|mrs|ms|miss|prof|sir|herr|frau|sr|sra|mme|mlle|dhr|mevr|sig|dott)$/;
/** A currency after an amount also matches its sign: '490 euros' is '€490'. */
const CURRENCY = /^(?:eur|usd|gbp|chf|euros?|dollars?|pounds?|francs?|franken|рубл(?:ь|я|ей))$/;
/** Helps the following verb: 'What do I need to bring?' is about bringing. */
const NEED_TO = /^needs? to$/;
/** A denial just before a word, with at most an article or two and one other word between: 'if I'm not a member'. */
const DENIED =
  /(?<!\p{L})(?:not|never|isn't|aren't|don't|doesn't|without|nicht|kein(?:e[nmrs]?)?|ohne|pas|sans|sin|non|senza|niet|geen|zonder) (?:(?:an?|the|in|of|at|to|any|ein(?:e[nmrs]?)?|der|die|das|im|un[ae]?|le|la|de|el|een|het|il) ){0,2}(?:\p{L}{2,12} (?:(?:an?|the|in|of|at) ){0,2})?$/u;
/** In characters, more than such a denial has. */
const DENIED_WITHIN = 100;
const NON = /^non-?\p{L}{3}/iu;
/** 'When does the term end': its dates say when, without the word. */
const END_ASKED =
  /^(?:and |so )?(?:when|what (?:time|day|date)|on what (?:day|date)) (?:does|do|will|did) .*(?:end|finish)[?!. ]*$/u;
const CONTAINER =
  /^(?:bag|box|bottle|pack|packet|sack|jar|tin|can|piece|slice|cup|glass|pint|mug|pot|tray|bunch|pair|roll|bowl|plate|portion)s?$/;
const INTERROGATIVE = /[何几哪谁誰]|どこ|いつ|いくら|いくつ|什么|多少|怎|如何/;
const lightWords = new Map<Language, ReadonlySet<string>>();

/** The words of a question that can be searched for, in order. */
export function questionTerms(text: string, language: Language): QuestionTerm[] {
  const all = words(text);
  const shouting = text === text.toUpperCase() && text !== text.toLowerCase();
  const times = recurrentSpans(plain(text), language);
  const found: QuestionTerm[] = [];
  for (const [place, word] of all.entries()) {
    const role = roleOf(word, all, place, { text, language, shouting, times });
    const together = meaningTogether(all, place, language);
    if (role === null && together.length === 0) continue;
    // 'Bring' is a light word, but 'bring back' is not.
    found.push({
      word,
      role: together.length > 0 ? 'content' : (role ?? 'light'),
      together,
      carried: false,
      denied:
        DENIED.test(plain(text.slice(Math.max(0, word.start - DENIED_WITHIN), word.start))) || NON.test(word.text),
    });
  }
  lightenAsking(found, askingParts(text, language));
  return found;
}

/** Makes words that only ask light, unless there are no others: 'opening hours' may be the whole message. */
function lightenAsking(terms: readonly QuestionTerm[], asking: readonly string[]): void {
  const content = terms.filter(({ role }) => role !== 'light' && role !== 'amount');
  const asks = content.filter(
    ({ role, word }) => role === 'content' && asking.some((part) => part.includes(word.form)),
  );
  for (const term of asks) if (asks.length < content.length || INTERROGATIVE.test(term.word.form)) term.role = 'light';
}

/** The parts that only ask in a question without spaces: '几点', '多少钱'. Elsewhere, question words are light words. */
function askingParts(text: string, language: Language): string[] {
  if (language !== 'zh' && language !== 'ja') return [];
  const seen = plain(text);
  return lexiconOf(language).kinds.flatMap(([, pattern]) => seen.match(new RegExp(pattern.source, 'gu')) ?? []);
}

/** Whether a word says little about a question's subject. */
export function isLight(word: Word, language: Language): boolean {
  // 'Organic' has the same stem as 'organise'.
  const stemmed = language === 'en' && /ics?$/.test(word.form) ? word.form : stem(word.form, language);
  return light(language).has(stemmed) || (language === 'ja' && /^[ぁ-ん]{1,3}$/.test(word.form));
}

/** Like `isLight`, for a stem. */
export function isLightStem(stemmed: string, language: Language): boolean {
  return light(language).has(stemmed);
}

function light(language: Language): ReadonlySet<string> {
  let known = lightWords.get(language);
  if (known === undefined) {
    known = new Set(
      lexiconOf(language)
        .light.split(/\s+/)
        .map((form) => stem(form, language)),
    );
    lightWords.set(language, known);
  }
  return known;
}

interface Context {
  text: string;
  language: Language;
  shouting: boolean;
  /** Where days and months are named. */
  times: { start: number; end: number }[];
}

function roleOf(word: Word, all: readonly Word[], place: number, context: Context): TermRole | null {
  const { language, shouting } = context;
  if (word.kind === 'number') return numberRole(word, all, place, language);
  if (word.kind !== 'word') return 'identifier';
  if (!shouting && /^\p{Lu}[\p{Lu}\d]+$/u.test(word.text)) return 'name';
  if (context.times.some(({ start, end }) => word.start < end && word.end > start)) return 'time';
  if (isStopWord(word.form, language) || word.form.length === 0) return null;
  if (TITLE.test(word.form) || CURRENCY.test(word.form)) return 'light';
  // 'sont-ils', 'y-a-t-il'
  if (word.parts.length > 1 && word.parts.every((part) => isStopWord(part, language))) return null;
  if (NEED_TO.test(`${word.form} ${all[place + 1]?.form}`) && !isStopWord(all[place + 2]?.form ?? 'to', language))
    return null;
  // 'How much is a bag of compost' is about compost.
  if (language === 'en' && all[place + 1]?.form === 'of' && CONTAINER.test(word.form)) return 'light';
  if (language === 'en' && /^(?:end|finish)$/.test(word.form) && END_ASKED.test(plain(context.text))) return 'light';
  // 'How late', 'how big': sources answer with a number.
  if (language === 'en' && all[place - 1]?.form === 'how') return 'light';
  const capital = !shouting && language !== 'de' && /^\p{Lu}/u.test(word.text) && !beginsSentence(word, context.text);
  if (capital) return 'name';
  return isLight(word, language) ? 'light' : 'content';
}

/** A number after a word, and before none, names a thing ('room 12'), as does a year; before a word it counts. */
function numberRole(word: Word, all: readonly Word[], place: number, language: Language): TermRole {
  if (/^(?:19|20)\d\d$/.test(word.form)) return 'identifier';
  const before = all[place - 1];
  const after = all[place + 1];
  const names = before !== undefined && before.kind === 'word' && !isStopWord(before.form, language);
  const unit = after !== undefined && lexiconOf(language).timeUnit.test(plain(after.form));
  const counts = unit || (after !== undefined && !isStopWord(after.form, language) && !isLight(after, language));
  const numbered = before !== undefined && /^\p{Lu}/u.test(before.text) && place > 1;
  return numbered || (names && !counts) ? 'identifier' : 'amount';
}

function beginsSentence(word: Word, text: string): boolean {
  return /(?:^|[.!?¿¡:]\s*)["'«(]*$/.test(text.slice(0, word.start));
}
