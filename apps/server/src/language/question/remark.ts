import { ATTACHED_WORDS } from '../attached-words';
import type { Language } from '../language';
import { lexiconOf } from '../lexicon';
import { plain } from '../lexicon/lexicon';
import { phrasesOf, SPOKEN } from '../phrases';
import type { Phrases } from '../phrases/phrases';
import { isStopWord } from '../stop-words';
import { words } from '../words';
import { languageOf } from './question';
import { readKind } from './question-kind';

/** Longer messages are questions, whatever politeness they hold. */
const SMALL_TALK_CHARACTERS = 90;

/** Said all over the world, so that they tell nothing of a language. */
const ANYWHERE = /^(?:hi|hey|ok|okay)$/;

export type Remark = keyof Phrases['asks'];
const REMARKS = ['greeting', 'thanks', 'goodbye', 'identity', 'abilities', 'topics', 'summary'] as const;

/** What a message is when it is no question about the sources' contents, and its language. */
export function readRemark(message: string, language: Language): { remark: Remark; language: Language } | null {
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
  return null;
}

/** Whether a message asks what the sources are about: no search finds passages for that. */
export function asksForOverview(message: string): boolean {
  const remark = readRemark(message, languageOf(message, 'und'))?.remark;
  return remark === 'topics' || remark === 'summary';
}

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
  const remarks = parts.map((part) => remarkOf(part, phrases));
  return parts.length > 1 && remarks.every((remark) => remark !== null) ? (remarks.at(-1) ?? null) : null;
}

function remarkOf(seen: string, phrases: Phrases): Remark | null {
  for (const remark of REMARKS) if (phrases.asks[remark].test(seen)) return remark;
  return null;
}

function trim(seen: string): string {
  return seen.replace(/[\s.!?。！？؟¡¿、,،]+$/u, '').replace(/^[¡¿\s]+/, '');
}
