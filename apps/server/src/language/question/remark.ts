import { LastUsed } from '../../platform/last-used';
import { ATTACHED_WORDS } from '../attached-words';
import type { Language } from '../language';
import { lexiconOf } from '../lexicon';
import { plain } from '../lexicon/lexicon';
import { phrasesOf, SPOKEN } from '../phrases';
import type { Phrases } from '../phrases/phrases';
import { isStopWord } from '../stop-words';
import { words } from '../words';
import { COMPLAINT_CHARACTERS, complainsIn } from './grievance';
import { asksForPersonIn } from './person-wanted';
import { languageOf } from './question';
import { readKind } from './question-kind';

/** Longer messages are questions, however polite. */
const SMALL_TALK_CHARACTERS = 90;

/** Remarks without punctuation between them are short. */
const JOINED_WORDS = 8;

/** Used all over the world, so they do not indicate a language. */
const ANYWHERE = /^(?:hi|hey|ok|okay)$/;

/** 'Grand?' after a word of pianos is a question. */
const ASKED_BACK = /^\s*(?!(?:ok|okay|thanks|thank you|cheers|ta)(?!\p{L}))\p{L}+\s*\?\s*$/iu;

export type Remark = keyof Phrases['asks'] | 'person' | 'complaint';
const REMARKS = ['greeting', 'nothing', 'thanks', 'goodbye', 'identity', 'abilities', 'topics', 'summary'] as const;

/** What a message is if not a question about the sources' contents, and its language. */
export function readRemark(message: string, language: Language): { remark: Remark; language: Language } | null {
  const complains = complainsIn(message);
  if (complains) return { remark: 'complaint', language: complains };
  if (message.length > SMALL_TALK_CHARACTERS) return null;
  const own = phrasesOf(language);
  const seen = trim(plain(message));
  if (seen === '') return null;
  const first = remarkIn(seen, own);
  if (first === 'thanks' && ASKED_BACK.test(message)) return null;
  if (first) return { remark: first, language };
  for (const [other, phrases] of SPOKEN) {
    const remark = phrases === own ? null : remarkIn(seen, phrases);
    if (remark) return { remark, language: ANYWHERE.test(seen) ? language : other };
  }
  const wanted = asksForPersonIn(message) ?? asksForPersonIn(afterCourtesy(message));
  return wanted && { remark: 'person', language: wanted };
}

/** 'Ok thanks, can I speak to someone?' without its first part. */
function afterCourtesy(message: string): string {
  const end = /[,.!;]\s+/u.exec(message);
  if (end === null) return '';
  const seen = trim(plain(message.slice(0, end.index)));
  const isCourteous = [...SPOKEN].some(([, phrases]) => {
    const remark = remarkOf(seen, phrases) ?? lastOf(seen, phrases);
    return remark !== null && COURTEOUS.has(remark);
  });
  return isCourteous ? message.slice(end.index + end[0].length) : '';
}

/** Cached: a question is checked several times before it is answered, and again with each later one. */
const read = new LastUsed<string, { remark: Remark; language: Language } | null>(1_000);

/** Like `readRemark`, in whichever language the message clearly is. */
export function remarkOfAny(message: string): { remark: Remark; language: Language } | null {
  if (message.length > COMPLAINT_CHARACTERS) return null;
  const known = read.get(message);
  if (known !== undefined) return known;
  const remark = readRemark(message, languageOf(message, 'und'));
  read.set(message, remark);
  return remark;
}

/** Whether a message asks what the sources are about, which no search can answer. */
export function asksForOverview(message: string): boolean {
  const remark = remarkOfAny(message)?.remark;
  return remark === 'topics' || remark === 'summary';
}

/** Whether a message is best answered from the beginnings of the sources: it asks for an overview, or what may be asked. */
export function restsOnBeginnings(message: string): boolean {
  return asksForOverview(message) || remarkOfAny(message)?.remark === 'abilities';
}

/** Whether a message only greets, thanks, says goodbye or says yes, and asks nothing. */
export function isCourtesy(message: string): boolean {
  const remark = remarkOfAny(message)?.remark;
  return remark !== undefined && COURTEOUS.has(remark);
}

/** What to search for instead of a message that asks for a person; null for any other. */
export function contactSearch(message: string): string | null {
  const remark = remarkOfAny(message);
  return remark?.remark === 'person' || remark?.remark === 'complaint'
    ? phrasesOf(remark.language).contactSearch
    : null;
}

const COURTEOUS: ReadonlySet<Remark> = new Set(['greeting', 'nothing', 'thanks', 'goodbye']);

/** A question for a place, a time or an amount is specific, however short. */
const ABOUT_ALL = new Set(['what', 'what-is', 'yes-no']);

/** Whether a message only refers to its attachment: 'Can you read this?', 'What does the file say?' */
export function namesAttached(message: string): boolean {
  if (message.length > SMALL_TALK_CHARACTERS) return false;
  const seen = plain(message);
  const forms = words(message).map(({ form }) => form);
  return [...ATTACHED_WORDS].some(([language, attached]) => {
    const named = forms.filter((form) => attached.has(plain(form)));
    const known = (form: string) => attached.has(plain(form)) || isStopWord(form, language);
    return named.length > 0 && forms.every(known) && ABOUT_ALL.has(readKind(seen, lexiconOf(language)).kind);
  });
}

/** What a whole message is, or the last of several remarks: 'thanks, bye'. */
function remarkIn(seen: string, phrases: Phrases): Remark | null {
  const whole = remarkOf(seen, phrases);
  if (whole) return whole;
  const parts = seen
    .split(/[,.!;，。！、]+/)
    .map(trim)
    .filter(Boolean);
  const remarks = parts.map((part) => remarkOf(part, phrases) ?? lastOf(part, phrases));
  return remarks.every((remark) => remark !== null) ? (remarks.at(-1) ?? null) : null;
}

/** The second of two remarks without punctuation between them: 'super danke tschüss'. */
function lastOf(seen: string, phrases: Phrases): Remark | null {
  const all = seen.split(/\s+/);
  if (all.length > JOINED_WORDS) return null;
  for (let end = 1; end < all.length; end++) {
    if (remarkOf(all.slice(0, end).join(' '), phrases) === null) continue;
    const last = remarkOf(all.slice(end).join(' '), phrases);
    if (last !== null) return last;
  }
  return null;
}

function remarkOf(seen: string, phrases: Phrases): Remark | null {
  for (const remark of REMARKS) if (phrases.asks[remark].test(seen)) return remark;
  return null;
}

/** Emoticons and emoji show how something is meant, not what. */
const FACES = /(?<=^|\s)(?::|;|=)-?[()dp3](?=$|\s)|\p{Extended_Pictographic}\ufe0f?/giu;

function trim(text: string): string {
  const seen = text.replace(FACES, '');
  return seen.replace(/(?<![\s.!?。！？؟¡¿、,،])[\s.!?。！？؟¡¿、,،]+$/u, '').replace(/^[¡¿\s]+/, '');
}
