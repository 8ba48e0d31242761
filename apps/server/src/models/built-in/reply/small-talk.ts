import type { Language } from '../../../language/language';
import { phrasesOf } from '../../../language/phrases';
import { fill, type Phrases } from '../../../language/phrases/phrases';
import type { Remark } from '../../../language/question/remark';
import { namesContact } from '../evidence/contact';
import type { ReadUnit, Section } from '../passages/section';
import { TracedText } from '../passages/traced-text';
import type { Reply } from './reply';
import { joinSentences } from './sentences';

/** So many sentences tell how a person is reached. */
const CONTACTS_MAX = 2;

/** The answer to small talk; null when the remark asks for an overview of the sources. */
export function replyToRemark(
  remark: Remark,
  language: Language,
  agentName: string,
  sections: readonly Section[],
): Reply | null {
  const phrases = phrasesOf(language);
  if (remark === 'person') return contactReply(phrases, sections, null);
  if (remark === 'complaint') return contactReply(phrases, sections, phrases.sorry);
  const text = {
    greeting: phrases.greeting,
    thanks: phrases.welcome,
    goodbye: phrases.goodbye,
    identity: fill(phrases.identity, { name: agentName }),
    abilities: phrases.abilities,
    topics: null,
    summary: null,
  }[remark];
  return text === null ? null : { text: TracedText.own(text), sections: [], answered: true };
}

/** Where the sources say that a person can be reached. */
function contactReply(phrases: Phrases, sections: readonly Section[], first: string | null): Reply {
  const units = sections.flatMap((section) =>
    section.units.filter(namesContact).map((unit): { section: Section; unit: ReadUnit } => ({ section, unit })),
  );
  const told = units.slice(0, CONTACTS_MAX);
  const opening = first === null ? [] : [TracedText.own(first)];
  if (told.length === 0) {
    const closing = first === null ? [TracedText.own(phrases.unreachable)] : [];
    return { text: joinSentences([...opening, ...closing]), sections: [], answered: first !== null };
  }
  const [before = '', after = ''] = phrases.reach.split('{quote}');
  const quote = joinSentences(told.map(({ unit, section }) => unit.quote.from(section.passage)));
  const reach = TracedText.concat([TracedText.own(before), quote, TracedText.own(after)]);
  return {
    text: joinSentences([...opening, reach]),
    sections: [...new Set(told.map(({ section }) => section))],
    answered: true,
  };
}
