import { NEVER, type QuestionKind } from '../../../language/lexicon/lexicon';
import { isCostWord } from '../../../language/lexicon/related-words';
import type { Question } from '../../../language/question/question';
import { readKind } from '../../../language/question/question-kind';
import { isLight } from '../../../language/question/question-terms';
import { isStopWord } from '../../../language/stop-words';
import { wordTerms } from '../../../language/terms';
import { words } from '../../../language/words';
import type { Section } from '../passages/section';
import type { Scene } from '../scoring/features/scene';
import { SAYING_LITTLE } from '../scoring/naming-row';
import { SAID } from '../scoring/term-match';

/** Topics that are named without asking anything of them. */
const OPEN: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['what', 'what-is', 'which']);

/** 'When do you do that?' is not 'Do you do that?', nor is 'without booking' 'need to book'. */
function asksAlike({ kind, asksPrice, plain, lexicon }: Question, written: string): boolean {
  const { negation, necessity = NEVER } = lexicon;
  const same = [negation, necessity].every((pattern) => pattern.test(plain) === pattern.test(written));
  return same && (asksPrice || OPEN.has(kind) || readKind(written, lexicon).kind === kind);
}

/**
 * The owner's own answer to just what is asked: 'What's the price of a headstone?' where the owner has answered 'How much does a headstone
 * cost?'. Each has all the words of the other, but for those that say little and those for a price.
 * @returns null where several would do
 */
export function pairAsked({ question, terms, sections }: Scene): Section | null {
  const { language } = question;
  const asked = terms.filter(
    ({ term: { role, word }, lightly }) => !lightly && !SAYING_LITTLE.has(role) && !isCostWord(word.form, language),
  );
  if (asked.length === 0 || question.amounts.length > 0) return null;
  const found = sections.filter((section) => {
    const [written] = section.units;
    if (!section.pair || written === undefined || section.language !== language) return false;
    const all = words(written.text).filter(({ kind }) => kind === 'word');
    const prices = all.some(({ form }) => isCostWord(form, language)) || /how much/u.test(written.plain);
    const said = all.filter(
      (word) => !isStopWord(word.form, language) && !isLight(word, language) && !isCostWord(word.form, language),
    );
    const means = (stem: string) => asked.find(({ tokens }) => (tokens.get(stem) ?? 0) >= SAID);
    const meant = said.map((word) => wordTerms(word, language).map(means).find(Boolean));
    return (
      prices === question.asksPrice &&
      asksAlike(question, written.plain) &&
      meant.every(Boolean) &&
      asked.every((term) => meant.includes(term))
    );
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}
