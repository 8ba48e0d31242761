import { asksAddress } from '../../../language/question/address';
import type { Scene } from '../scoring/features/scene';
import type { RankedUnit } from '../scoring/rank-units';
import { evidenceIn } from './answer-type';

/** When an address is asked for, text that names no place does not answer. */
export function lacksPlace({ question }: Scene, { unit, section }: RankedUnit): boolean {
  return asksAddress(question.text) && !evidenceIn(unit, section.language).place;
}
