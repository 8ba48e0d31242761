import type { Language } from '../../../platform/text/language';
import { plain } from '../lexicon/lexicon';
import { phrasesOf, SPOKEN } from '../phrases';
import { fill, type Phrases } from '../phrases/phrases';
import { languageOf } from '../question/question';
import type { Reply } from './reply';

/** Longer messages are questions, whatever politeness they hold. */
const SMALL_TALK_CHARACTERS = 90;

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
    if (remark) return { remark, language: other };
  }
  return null;
}

/** Whether a message asks what the sources are about: no search finds passages for that. */
export function asksForOverview(message: string): boolean {
  const remark = readRemark(message, languageOf(message, 'und'))?.remark;
  return remark === 'topics' || remark === 'summary';
}

/** The answer to small talk; null when the remark asks for an overview of the sources. */
export function replyToRemark(remark: Remark, language: Language, agentName: string): Reply | null {
  const phrases = phrasesOf(language);
  const text = {
    greeting: phrases.greeting,
    thanks: phrases.welcome,
    goodbye: phrases.goodbye,
    identity: fill(phrases.identity, { name: agentName }),
    abilities: phrases.abilities,
    topics: null,
    summary: null,
  }[remark];
  return text === null ? null : { text, sections: [], answered: true };
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
