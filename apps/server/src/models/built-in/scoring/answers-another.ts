import { isCostWord } from '../../../language/lexicon/related-words';
import { isLight } from '../../../language/question/question-terms';
import { isStopWord } from '../../../language/stop-words';
import { wordTerms } from '../../../language/terms';
import { words } from '../../../language/words';
import { lastHeading } from '../passages/section';
import { either, type Scene, type Spot } from './features/scene';
import { lackedBy, saidByRow } from './naming-row';
import { meantBy, type RankedUnit } from './rank-units';
import { FOUND, isFound } from './term-match';

/**
 * Whether a unit answers a question in the sources that is about another thing: 'How long does it take to sweep a
 * stove?' when asked about installing one. Both that question and the unit lack a word asked about, and that question
 * has a word that was not. The same holds for an owner's answer that lacks a word other sources have.
 */
export function answersAnother({ terms, question }: Scene, spot: Spot): boolean {
  const { section, place, own, strengths } = spot;
  const answered = answeredBy(spot);
  if (answered === null) return false;
  const said = either(own, strengths.paraphrased[place], answered.strengths);
  const missing = terms.filter((term, index) => {
    const { role, word, carried } = term.term;
    const counts = !term.lightly && !carried && (role === 'content' || role === 'name' || role === 'time');
    return counts && !isCostWord(word.form, question.language) && !isFound(term, said[index]);
  });
  // The price of a headstone is not that of cleaning one, if other sources mention cleaning.
  if (section.pair && missing.some(({ known, term }) => known || term.role === 'time')) return true;
  const { language } = section;
  const isAsked = (stem: string) =>
    terms.some(({ tokens, paraphrases }) => (tokens.get(stem) ?? 0) >= FOUND || paraphrases.has(stem));
  return (
    missing.some(({ term }) => term.role !== 'time') &&
    words(answered.text).some((word) => {
      const little = isStopWord(word.form, language) || isLight(word, language) || isCostWord(word.form, language);
      return word.kind === 'word' && !little && !wordTerms(word, language).some(isAsked);
    })
  );
}

/**
 * Drops units that answer another question, if some other unit covers everything asked.
 * @param ranked all, best first
 */
export function withoutOtherAnswers(scene: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const [best] = ranked;
  if (best === undefined || !answersAnother(scene, best)) return ranked;
  const others = ranked.filter((one) => !answersAnother(scene, one));
  const saysAll = (one: RankedUnit) =>
    (one.unit.kind === 'row' ? lackedBy(scene, saidByRow(scene, one), one) : lackedBy(scene, meantBy(one))).length ===
    0;
  return others.some(saysAll) ? others : ranked;
}

/** The question that a unit answers in its source, and how strongly it matches the terms asked about. */
function answeredBy({ section, place, strengths }: Spot): { text: string; strengths: Float64Array } | null {
  const before = section.units.findLastIndex(({ kind }, index) => index < place && kind === 'question');
  const unit = section.units[before];
  const found = strengths.paraphrased[before];
  if (unit && found) return { text: unit.text, strengths: found };
  const heading = lastHeading(section.heading);
  return /[?？؟]\s*$/u.test(heading) ? { text: heading, strengths: strengths.heading } : null;
}
