import type { QuestionKind } from '../../../language/lexicon/lexicon';
import type { Question } from '../../../language/question/question';
import { contentTerms, wordTerms } from '../../../language/terms';
import { lastHeading, type Section } from '../passages/section';
import { TracedText } from '../passages/traced-text';
import type { Reply } from './reply';
import { rowText } from './rows';

/** Of a longer table some rows are chosen by the question. */
const ROWS_MAX = 12;
const OPEN_KINDS: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['what', 'what-is', 'which', 'how-much']);

/**
 * 'Prices', or 'What are your prices?': the question names what the heading of one table says, and nothing that any of its
 * rows has, so that all of them are the answer.
 */
export function tableReply(question: Question, sections: readonly Section[]): Reply | null {
  const asked = question.terms.filter(({ role }) => role !== 'light');
  if (!OPEN_KINDS.has(question.kind) || asked.length === 0 || asked.some(({ role }) => role !== 'content')) return null;
  const named = sections.filter((section) => {
    const heading = contentTerms(lastHeading(section.heading), section.language);
    return asked.every(({ word }) => wordTerms(word, section.language).every((term) => heading.has(term)));
  });
  const [section, ...others] = named.filter(({ units }) => units.some(({ cells }) => cells.length > 1));
  if (section === undefined || others.length > 0) return null;
  const rows = section.units.filter(({ cells }) => cells.length > 1);
  const terms = asked.flatMap(({ word }) => wordTerms(word, section.language));
  const chooses = rows.some(({ cells: [label] }) => {
    const words = contentTerms(label?.value ?? '', section.language);
    return terms.some((term) => words.has(term));
  });
  if (rows.length < 2 || rows.length > ROWS_MAX || chooses) return null;
  const lines = rows.map((row) => TracedText.concat([TracedText.own('- '), rowText(row).from(section.passage)]));
  return { text: TracedText.join(lines, '\n'), sections: [section], answered: true };
}
