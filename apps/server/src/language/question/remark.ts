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

/** Longer messages are questions, whatever politeness they hold. */
const SMALL_TALK_CHARACTERS = 90;

/** Remarks that run into each other are short. */
const JOINED_WORDS = 8;

/** Said all over the world, so that they tell nothing of a language. */
const ANYWHERE = /^(?:hi|hey|ok|okay)$/;

export type Remark = keyof Phrases['asks'] | 'person' | 'complaint';
const REMARKS = ['greeting', 'nothing', 'thanks', 'goodbye', 'identity', 'abilities', 'topics', 'summary'] as const;

/** What a message is when it is no question about the sources' contents, and its language. */
export function readRemark(message: string, language: Language): { remark: Remark; language: Language } | null {
  const complains = complainsIn(message);
  if (complains) return { remark: 'complaint', language: complains };
  if (message.length > SMALL_TALK_CHARACTERS) return null;
  const own = phrasesOf(language);
  const seen = trim(plain(message));
  if (seen === '') return null;
  const first = remarkIn(seen, own);
  if (first) return { remark: first, language };
  for (const [other, phrases] of SPOKEN) {
    const remark = phrases === own ? null : remarkIn(seen, phrases);
    if (remark) return { remark, language: ANYWHERE.test(seen) ? language : other };
  }
  const wanted = asksForPersonIn(message);
  return wanted && { remark: 'person', language: wanted };
}

/** A question is read several times on the way to its answer, and once more with each that follows it. */
const read = new LastUsed<string, { remark: Remark; language: Language } | null>(1_000);

/** As `readRemark`, in whatever language the message plainly is. */
export function remarkOfAny(message: string): { remark: Remark; language: Language } | null {
  if (message.length > COMPLAINT_CHARACTERS) return null;
  const known = read.get(message);
  if (known !== undefined) return known;
  const remark = readRemark(message, languageOf(message, 'und'));
  read.set(message, remark);
  return remark;
}

/** Whether a message asks what the sources are about: no search finds passages for that. */
export function asksForOverview(message: string): boolean {
  const remark = remarkOfAny(message)?.remark;
  return remark === 'topics' || remark === 'summary';
}

/** Whether a message greets, thanks, takes its leave or says nothing but yes, and asks for nothing. */
export function isCourtesy(message: string): boolean {
  const remark = remarkOfAny(message)?.remark;
  return remark !== undefined && COURTEOUS.has(remark);
}

/** What to search for in place of a message that asks for a person; null for any other. */
export function contactSearch(message: string): string | null {
  const remark = remarkOfAny(message);
  return remark?.remark === 'person' || remark?.remark === 'complaint'
    ? phrasesOf(remark.language).contactSearch
    : null;
}

const COURTEOUS: ReadonlySet<Remark> = new Set(['greeting', 'nothing', 'thanks', 'goodbye']);

/** What asks for a place, a time or a sum asks for something in particular, however few its words are. */
const ABOUT_ALL = new Set(['what', 'what-is', 'yes-no']);

/** Whether a message speaks of nothing but what is attached to it: 'Can you read this?', 'What does the file say?' */
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

/** The second of two remarks without a mark between them: 'super danke tschüss'. */
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

/** Faces say how something is meant, and not what. */
const FACES = /(?<=^|\s)(?::|;|=)-?[()dp3](?=$|\s)|\p{Extended_Pictographic}\ufe0f?/giu;

function trim(text: string): string {
  const seen = text.replace(FACES, '');
  return seen.replace(/(?<![\s.!?。！？؟¡¿、,،])[\s.!?。！？؟¡¿、,،]+$/u, '').replace(/^[¡¿\s]+/, '');
}
