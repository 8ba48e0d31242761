import type { Question } from '../../../language/question/question';
import { lastHeading } from '../passages/section';
import { isWhole } from '../scoring/features/place';
import type { RankedUnit } from '../scoring/rank-units';
import { denyingAbove } from './denying-above';
import { stemsOf } from './of-another-thing';

/**
 * A fragment says neither yes nor no itself; the text above it does if it is about the question: 'Parrots' under 'Pets
 * we cannot take' is a no.
 * @returns null for a sentence, and for anything that no text above denies
 */
export function fragmentPolarity(question: Question, { unit, section, place }: RankedUnit): 'no' | 'unclear' | null {
  const above = denyingAbove(section, place);
  if (above === null) {
    // Cells of a table without column names say nothing about each other.
    const cells = unit.kind === 'item' && unit.text.split('; ').length > 2;
    return cells || (unit.kind === 'sentence' && !isWhole(unit)) ? 'unclear' : null;
  }
  const said = new Set(stemsOf(above.text, section.language));
  return stemsOf(question.text, question.language).some((word) => said.has(word)) ? 'no' : 'unclear';
}

/** 'Silver: places free' under 'Is there a waiting list?' is about silver only, and neither yes nor no. */
export const isListed = (clause: string, { section }: RankedUnit) =>
  /^[^:.]{2,40}: /.test(clause) && /[?？؟]\s*$/u.test(lastHeading(section.heading));
