import type { Language } from '../../../language/language';
import { phrasesOf } from '../../../language/phrases';
import { fill } from '../../../language/phrases/phrases';
import type { Remark } from '../../../language/question/remark';
import { TracedText } from '../passages/traced-text';
import type { Reply } from './reply';

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
  return text === null ? null : { text: TracedText.own(text), sections: [], answered: true };
}
