import type { Language } from '../../../language/language';
import type { QuestionKind } from '../../../language/lexicon/lexicon';
import type { Question } from '../../../language/question/question';
import { isStopWord } from '../../../language/stop-words';
import { termsOfWords } from '../../../language/terms';
import { words } from '../../../language/words';
import type { Section } from '../passages/section';
import type { Reply } from './reply';
import { joinSentences } from './sentences';

/** Longer sections hold more than one answer. */
const SECTION_CHARACTERS = 700;
const OPEN_KINDS: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['what', 'what-is', 'which']);

/**
 * 'Opening hours', or 'What are your opening hours?': the question names a heading and nothing else, so that all that
 * stands under it is the answer.
 */
export function titledReply(question: Question, sections: readonly Section[]): Reply | null {
  const section = sections.find(
    (one) =>
      (OPEN_KINDS.has(question.kind) || (question.kind === 'when' && isList(one))) &&
      isShort(one) &&
      sameTerms(contentTerms(question.text, one.language), headingTerms(one)),
  );
  if (section === undefined) return null;
  const lines = section.units.map(({ kind, text }) => (kind === 'item' ? `\n- ${text}` : `\n${text}`));
  const text = isList(section) ? lines.join('').trim() : joinSentences(section.units.map((unit) => unit.text));
  return { text, sections: [section], answered: true };
}

const isList = ({ units }: Section) => units.some(({ kind }) => kind === 'item');

/** Prose and lists; the rows of a table are chosen from by the question. */
function isShort({ units }: Section): boolean {
  const characters = units.reduce((sum, { text }) => sum + text.length, 0);
  return units.length > 0 && characters <= SECTION_CHARACTERS && units.every(({ cells }) => cells.length < 2);
}

function headingTerms({ heading, language }: Section): ReadonlySet<string> {
  return contentTerms(heading?.split(' > ').at(-1) ?? '', language);
}

function contentTerms(text: string, language: Language): ReadonlySet<string> {
  return new Set(
    termsOfWords(
      words(text).filter(({ form }) => !isStopWord(form, language)),
      language,
    ),
  );
}

const sameTerms = (asked: ReadonlySet<string>, named: ReadonlySet<string>) =>
  asked.size > 0 && asked.size === named.size && [...asked].every((term) => named.has(term));
