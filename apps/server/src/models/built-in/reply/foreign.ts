import { isForeign } from '../../../language/crossing/crossings';
import { detectPartLanguage } from '../../../language/language';
import { phrasesOf } from '../../../language/phrases';
import { fill } from '../../../language/phrases/phrases';
import type { Question } from '../../../language/question/question';
import type { Section } from '../passages/section';
import { TracedText } from '../passages/traced-text';
import type { Reply } from './reply';
import { joinSentences } from './sentences';

/**
 * A reply that quotes another language than the asker's says which: nothing is translated. So does a refusal where every
 * source is in another language: asked in that one, the question may have an answer.
 */
export function sayingLanguage(
  reply: Reply,
  { language: asked, answerIn }: Question,
  sections: readonly Section[],
): Reply {
  const own = sections.filter(({ attached }) => !attached);
  const quoted =
    reply.answered || reply.sections.length > 0 ? own.find((section) => section === reply.sections[0]) : own[0];
  if (quoted === undefined || !isForeign(asked, quoted.language)) return reply;
  if (reply.sections.length === 0 && own.some(({ language }) => language === asked)) return reply;
  // A table or a few names may not clearly be in any language.
  const language = detectPartLanguage(textOf(reply.sections.length === 0 ? own : [quoted]), asked);
  if (language === answerIn || language === asked) return reply;
  const named = new Intl.DisplayNames(answerIn === 'und' ? 'en' : answerIn, { type: 'language' }).of(language);
  const note = fill(phrasesOf(answerIn).foreign, { language: named ?? language });
  const said = TracedText.own(note);
  // The last line of a list is not where it belongs.
  const text = ENDS_IN_LIST.test(reply.text.text)
    ? TracedText.join([reply.text, said], '\n\n')
    : joinSentences([reply.text, said]);
  return { ...reply, text };
}

const ENDS_IN_LIST = /(?:^|\n)- [^\n]*$/u;

/** A short passage may not show its language. */
const READ_MAX = 2_000;
const textOf = (sections: readonly Section[]): string =>
  sections
    .flatMap(({ units }) => units.map(({ text }) => text))
    .join(' ')
    .slice(0, READ_MAX);
