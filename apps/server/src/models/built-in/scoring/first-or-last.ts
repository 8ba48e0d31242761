import { evidenceIn } from '../evidence/answer-type';
import type { Scene } from './features/scene';
import type { RankedUnit } from './rank-units';

/** 'The last wash', 'die letzte Fahrt' */
const END = /(?<!\p{L})((?:last|first|latest|earliest|letzte[nrs]?|erste[nrs]?) \p{L}{3,})/u;

/**
 * For 'when is the last wash', what tells of a last wash, in summer and in winter, and no other hours beside it.
 * @param ranked all, best first
 */
export function firstOrLastFirst({ question }: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const [best] = ranked;
  const [, end] = END.exec(question.plain) ?? [];
  if (best === undefined || end === undefined || question.kind !== 'when' || best.unit.plain.includes(end))
    return ranked;
  const tells = ({ unit, section }: RankedUnit) =>
    section === best.section && unit.plain.includes(end) && evidenceIn(unit, section.language).time;
  const told = ranked.filter(tells);
  if (told.length === 0) return ranked;
  const others = ranked.filter((one) => one.section !== best.section);
  return [...told.map((one) => ({ ...one, chance: best.chance })), ...others];
}
