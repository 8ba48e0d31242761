import { plain } from '../../../language/lexicon/lexicon';
import { type ContactDetail, contactDetailAsked } from '../../../language/question/contact-detail';
import type { Question } from '../../../language/question/question';
import { contentTerms, terms } from '../../../language/terms';
import { holdsAddress } from '../evidence/address';
import {
  isAboutContact,
  isForEverybody,
  isHeadedContact,
  namesDetail,
  saysDetail,
  upToDetail,
} from '../evidence/contact';
import { quotedBefore } from '../passages/quoted-before';
import type { ReadUnit, Section } from '../passages/section';
import type { Reply } from './reply';
import { joinSentences } from './sentences';

interface Told {
  section: Section;
  unit: ReadUnit;
  likely: number;
}

/** Outweighs everything that marks the business's own number. */
const QUOTED = 20;
const BESIDE = 15;
const NAMED = 10;
const NAMED_ABOVE = 5;

/**
 * The number or address for reaching the business: headings about contact come before documents about it, and a
 * labelled phone number before a bare one. Next to a street, or starting like 'hello@', it counts as the business's
 * own too. If something was being discussed, its own contact comes first: in the quoted line, beside it, or right
 * after its name.
 * @returns null if something else is asked, or nothing marks a contact as the right one
 */
export function contactDetailReply({ text, before }: Question, sections: readonly Section[]): Reply | null {
  const detail = contactDetailAsked(text);
  if (detail === null) return null;
  const quoted = quotedBefore(before?.reply ?? '', sections);
  const told = sections.flatMap((section): Told[] => {
    const about = isHeadedContact(section) ? 3 : isAboutContact(section) ? 1 : 0;
    const near = quoted.filter((one) => one.section === section).map(({ place }) => place);
    return section.units.flatMap((unit, place) => {
      if (unit.kind === 'question' || !namesDetail(unit, detail)) return [];
      const beside = near.includes(place) ? QUOTED : near.includes(place - 1) && about < 3 ? BESIDE : 0;
      const named = before ? namedBy(upToDetail(unit, detail), section, before.topic) : 0;
      return [{ section, unit, likely: about + beside + named + signsOf(unit, detail) }];
    });
  });
  const best = told.reduce<Told | null>((one, other) => (other.likely > (one?.likely ?? 0) ? other : one), null);
  if (best === null) return null;
  const { section, unit } = best;
  return { text: joinSentences([unit.quote.from(section.passage)]), sections: [section], answered: true };
}

const signsOf = (unit: ReadUnit, detail: ContactDetail): number =>
  [saysDetail(unit, detail), holdsAddress(unit.plain), isForEverybody(unit, detail)].filter(Boolean).length;

/** The topic precedes a number, with all of its words or the last one right before it; or it is in the heading. */
function namedBy(said: string, { language, headingTerms, nameTerms }: Section, topic: string): number {
  const named = [...contentTerms(topic, language)];
  const last = named.at(-1);
  if (last === undefined) return 0;
  const before = new Set(terms(said, language));
  const isRight = terms(plain(said).slice(-RIGHT_BEFORE), language).includes(last);
  if (isRight || named.every((term) => before.has(term))) return NAMED;
  return named.every((term) => headingTerms.has(term) || nameTerms.has(term)) ? NAMED_ABOVE : 0;
}
const RIGHT_BEFORE = 24;
