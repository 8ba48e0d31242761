import { type ContactDetail, contactDetailAsked } from '../../../language/question/contact-detail';
import { holdsAddress } from '../evidence/address';
import { isAboutContact, isForEverybody, isHeadedContact, namesDetail, saysDetail } from '../evidence/contact';
import type { ReadUnit, Section } from '../passages/section';
import type { Reply } from './reply';
import { joinSentences } from './sentences';

interface Told {
  section: Section;
  unit: ReadUnit;
  likely: number;
}

/**
 * The number or the address by which the business is reached: under a heading that speaks of contact before a document that
 * does, and what calls itself a telephone number before what only is one. Beside a street, or where it begins like 'hello@', it
 * is the business's own as well.
 * @returns null where something else is asked for, or nothing says that it is for everybody
 */
export function contactDetailReply(question: string, sections: readonly Section[]): Reply | null {
  const detail = contactDetailAsked(question);
  if (detail === null) return null;
  const told = sections.flatMap((section): Told[] => {
    const about = isHeadedContact(section) ? 3 : isAboutContact(section) ? 1 : 0;
    return section.units
      .filter((unit) => unit.kind !== 'question' && namesDetail(unit, detail))
      .map((unit) => ({ section, unit, likely: about + signsOf(unit, detail) }));
  });
  const best = told.reduce<Told | null>((one, other) => (other.likely > (one?.likely ?? 0) ? other : one), null);
  if (best === null) return null;
  const { section, unit } = best;
  return { text: joinSentences([unit.quote.from(section.passage)]), sections: [section], answered: true };
}

const signsOf = (unit: ReadUnit, detail: ContactDetail): number =>
  [saysDetail(unit, detail), holdsAddress(unit.plain), isForEverybody(unit, detail)].filter(Boolean).length;
