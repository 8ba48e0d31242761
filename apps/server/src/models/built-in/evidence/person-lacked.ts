import { isForeign } from '../../../language/crossing/crossings';
import type { Scene } from '../scoring/features/scene';
import type { RankedUnit } from '../scoring/rank-units';
import { evidenceIn } from './answer-type';

/** 'Who teaches salsa', but not 'who pays', which anybody may. */
const ASKS_WHO =
  /^(?:and |so |hi |hello )?(?:who|wer) (?:runs?|teaches|leads?|owns?|manages?|gives?|makes?|made|cooks?|organi[sz]es?|trains?|coaches|hosts?|leitet|unterrichtet|macht)(?!\p{L})/u;

/** Asked who does something, a sentence that names neither a person nor an office: 'Groups run from September'. */
export function lacksPerson({ question }: Scene, { unit, section }: RankedUnit): boolean {
  if (question.kind !== 'who' || unit.kind === 'row' || !ASKS_WHO.test(question.plain)) return false;
  return !isForeign(question.language, section.language) && !evidenceIn(unit, section.language).person;
}
