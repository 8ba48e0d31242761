import type { Question } from '../../../language/question/question';
import { lastHeading } from '../passages/section';
import { isWhole } from '../scoring/features/place';
import type { RankedUnit } from '../scoring/rank-units';
import { denyingAbove } from './denying-above';
import { stemsOf } from './of-another-thing';
import type { Polarity } from './polarity';

/**
 * What is no sentence says neither yes nor no: what stands above it does, where that speaks of what is asked. 'Parrots' is a no under
 * 'Pets we cannot take'.
 * @returns null for a sentence, and for what is under nothing that denies it
 */
export function fragmentPolarity(question: Question, { unit, section, place }: RankedUnit): Polarity | null {
  const above = denyingAbove(section, place);
  if (above === null) {
    // The cells of a table whose columns nothing names say nothing of each other.
    const cells = unit.kind === 'item' && unit.text.split('; ').length > 2;
    return cells || (unit.kind === 'sentence' && !isWhole(unit)) ? 'unclear' : null;
  }
  const said = new Set(stemsOf(above.text, section.language));
  return stemsOf(question.text, question.language).some((word) => said.has(word)) ? 'no' : 'unclear';
}

/** 'Silver: places free' under 'Is there a waiting list?' says of silver what it says, and neither yes nor no. */
export const isListed = (clause: string, { section }: RankedUnit) =>
  /^[^:.]{2,40}: /.test(clause) && /[?？؟]\s*$/u.test(lastHeading(section.heading));
