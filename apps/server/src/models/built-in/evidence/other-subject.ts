import type { Scene } from '../scoring/features/scene';
import type { RankedUnit } from '../scoring/rank-units';
import { bagFor, FOUND, SAID, strengthIn } from '../scoring/term-match';

/** Below this, a word is not said even loosely. */
const BARELY = 0.3;
/** 'bus' of 'The last bus leaves Ambleside at 5.35 pm', 'taxi' of 'A taxi from Ambleside costs about £25' */
const SUBJECT =
  /^(?:the|an?|our) (?:(?:last|first|next|only) )?(\p{L}{3,20}) (?:from|to|leaves?|runs?|goes|stops?|starts?|departs?|arrives?|costs?|takes?|is|are)(?!\p{L})/u;

/**
 * Whether a sentence is about another thing than the one asked about, which its passage tells of beside it: in 'Getting
 * here', the last bus is not the last shuttle, though 'The shuttle runs until October' stands above.
 */
export function isOfOtherSubject({ terms, question }: Scene, { unit, section, own, strengths }: RankedUnit): boolean {
  const [, subject] = SUBJECT.exec(unit.plain) ?? [];
  if (subject === undefined || unit.kind === 'row' || section.language !== question.language) return false;
  const bag = bagFor(subject, section.language);
  if (terms.some((term) => strengthIn(bag, term) >= BARELY)) return false;
  return terms.some(
    ({ term, paraphrases }, index) =>
      term.role === 'content' &&
      paraphrases.size === 0 &&
      (own[index] ?? 0) < BARELY &&
      (strengths.whole[index] ?? 0) >= FOUND &&
      section.units.some((_, place) => (strengths.units[place]?.[index] ?? 0) >= SAID),
  );
}
