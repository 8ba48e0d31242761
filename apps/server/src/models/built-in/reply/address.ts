import { lexiconOf } from '../../../language/lexicon';
import { asksAddress } from '../../../language/question/address';
import { holdsAddress, holdsPostcode } from '../evidence/address';
import { isAboutContact } from '../evidence/contact';
import type { ReadUnit, Section } from '../passages/section';
import type { Reply } from './reply';
import { joinSentences } from './sentences';

interface Place {
  section: Section;
  unit: ReadUnit;
}

/** The business's address: a street named in the sources, preferably under a heading about contact or a place. */
export function addressReply(question: string, sections: readonly Section[]): Reply | null {
  if (!asksAddress(question)) return null;
  const places = sections.flatMap((section) =>
    section.units
      .filter(({ kind, plain }) => kind !== 'question' && holdsAddress(plain))
      .map((unit) => ({ section, unit })),
  );
  const where = places.filter(saysWhere);
  const among = where.length > 0 ? where : places;
  // A branch is often named only by its street.
  const best = among.find(({ unit }) => holdsPostcode(unit.plain)) ?? among[0];
  if (best === undefined) return null;
  const { section, unit } = best;
  return { text: joinSentences([unit.quote.from(section.passage)]), sections: [section], answered: true };
}

const CALLS_ITSELF = /(?<!\p{L})address(?!\p{L})/u;

/** The address for complaints is a different one. */
const saysWhere = ({ section, unit }: Place): boolean =>
  lexiconOf(section.language).place.test(section.headingPlain) ||
  CALLS_ITSELF.test(unit.plain) ||
  isAboutContact(section);
