import { lexiconOf } from '../../../language/lexicon';
import { asksAddress, placeAsked } from '../../../language/question/address';
import { terms as termsOf } from '../../../language/terms';
import { holdsAddress, holdsPostcode } from '../evidence/address';
import { isAboutContact } from '../evidence/contact';
import { lastHeading, type ReadUnit, type Section } from '../passages/section';
import type { Reply } from './reply';
import { joinSentences } from './sentences';

interface Place {
  section: Section;
  unit: ReadUnit;
}

/**
 * The business's address: a street named in the sources, preferably under a heading about contact or a place. That of one of
 * its places is the one beside or under its name.
 */
export function addressReply(question: string, sections: readonly Section[]): Reply | null {
  const named = placeAsked(question);
  if (named === null && !asksAddress(question)) return null;
  const all = sections.flatMap((section) =>
    section.units
      .filter(({ kind, plain }) => kind !== 'question' && holdsAddress(plain))
      .map((unit) => ({ section, unit })),
  );
  const places = named === null ? all : all.filter((place) => isOf(named, place));
  const where = named === null ? places.filter(saysWhere) : [];
  const among = where.length > 0 ? where : places;
  // A branch is often named only by its street.
  const best = among.find(({ unit }) => holdsPostcode(unit.plain)) ?? among[0];
  if (best === undefined) return null;
  const { section, unit } = best;
  return { text: joinSentences([unit.quote.from(section.passage)]), sections: [section], answered: true };
}

/** Whether an address says the name of a place itself, or its last heading or the line above it does. */
function isOf(named: string, { section, unit }: Place): boolean {
  const { language, heading, units } = section;
  const above = units[units.indexOf(unit) - 1]?.text ?? '';
  const beside = [unit.text, lastHeading(heading), above].map((text) => new Set(termsOf(text, language)));
  const name = termsOf(named, language);
  return name.length > 0 && beside.some((said) => name.every((term) => said.has(term)));
}

const CALLS_ITSELF = /(?<!\p{L})address(?!\p{L})/u;

/** The address for complaints is a different one. */
const saysWhere = ({ section, unit }: Place): boolean =>
  lexiconOf(section.language).place.test(section.headingPlain) ||
  CALLS_ITSELF.test(unit.plain) ||
  isAboutContact(section);
