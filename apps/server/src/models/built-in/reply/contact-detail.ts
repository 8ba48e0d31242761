import { lexiconOf } from '../../../language/lexicon';
import { plain } from '../../../language/lexicon/lexicon';
import { type ContactDetail, contactDetailAsked } from '../../../language/question/contact-detail';
import type { Question } from '../../../language/question/question';
import { contentTerms, terms, wordTerms } from '../../../language/terms';
import { words } from '../../../language/words';
import { holdsAddress } from '../evidence/address';
import {
  detailIn,
  isAboutContact,
  isForEverybody,
  isHeadedContact,
  isOwnNumber,
  namesDetail,
  saysDetail,
  upToDetail,
} from '../evidence/contact';
import { quotedBefore } from '../passages/quoted-before';
import { lastHeading, type ReadUnit, type Section } from '../passages/section';
import { TracedText } from '../passages/traced-text';
import { isDependent } from '../scoring/features/place';
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
  const quote = detailsAlone(unit, section, [detail]) ?? unit.quote;
  return { text: joinSentences([quote.from(section.passage)]), sections: [section], answered: true };
}

/** A longer sentence that happens to have a number is about something else. */
const CONTACT_TERMS_MAX = 16;

/**
 * The numbers and addresses of a sentence that is about something else: of 'If the vase arrives broken, ring us on
 * 01473 555 0142'.
 * @returns null where the sentence itself can be quoted
 */
export function detailsAlone(
  unit: ReadUnit,
  section: Section,
  details: readonly ContactDetail[] = ['phone', 'email'],
): TracedText | null {
  const depends = unit.plain.search(lexiconOf(section.language).condition) === 0;
  const isLong = unit.sequence.length > CONTACT_TERMS_MAX && !isForEverybody(unit);
  if (unit.kind !== 'sentence' || !(depends || isLong) || isAboutContact(section)) return null;
  const told = details.flatMap((detail) => detailIn(unit, detail) ?? []).sort((one, other) => one.start - other.start);
  const [first] = told;
  if (first === undefined) return null;
  // Whom to ask stands beside the number: 'ask Hattie, 01632 960 842'.
  const clause = unit.quote.slice(unit.text.lastIndexOf('; ', first.start) + 1).trim();
  if (!depends && terms(clause.text, section.language).length <= CONTACT_TERMS_MAX) return clause;
  return TracedText.join(
    told.map(({ start, end }) => unit.quote.slice(start, end)),
    ', ',
  );
}

/** 'What's Joe's phone number', 'the mobile of Harriet', also without the apostrophe. */
const OWNED: readonly (readonly [ContactDetail, RegExp])[] = [
  ['phone', ownedBy('(?:(?:tele)?phone|mobile|cell|tel)(?: (?:number|no|nr))?|number')],
  ['email', ownedBy('e-?mail(?: add?ress)?')],
];

function ownedBy(detail: string): RegExp {
  const name = '[\\p{L}-]{2,20}(?: [\\p{L}-]{2,20})?';
  return new RegExp(
    `^(?:what(?:'?s| is)? |(?:can|could) i (?:have|get) |do you have )?(?:(?<whose>${name}?)'?s (?:${detail})|(?:the )?(?:${detail}) (?:of|for) (?:the |our |your )?(?<of>${name})|(?:the |your |ur )?(?<part>${name}) (?:${detail}))[?!. ]*$`,
    'u',
  );
}

/** Not persons, though their numbers are asked for alike. */
const NOBODY = /^(?:what|that|it|the|your|ur|you|who|here|there|me|us|my|our|an?|booking|emergenc(?:y|ies))$/u;

/**
 * The number or address of the person or firm that the question names, beside its name or in the sentence after it:
 * 'Joe is the yard manager. His mobile is 07700 900341.'
 * @returns null if nobody whom the sources name is asked about, 'none' if they have no such detail of that person
 */
export function ownedDetailReply({ plain: asked }: Question, sections: readonly Section[]): Reply | 'none' | null {
  for (const [detail, pattern] of OWNED) {
    const { whose, of, part } = pattern.exec(asked)?.groups ?? {};
    const owner = whose ?? of ?? part;
    if (owner === undefined || NOBODY.test(owner)) continue;
    for (const section of sections) {
      const named = terms(owner, section.language);
      const isHeaded = named.some((term) => contentTerms(lastHeading(section.heading), section.language).has(term));
      const names = (unit: ReadUnit | undefined) =>
        isHeaded || unit?.plain.includes(`${owner}@`) === true || named.some((term) => unit?.terms.has(term));
      const place = section.units.findIndex(
        (unit, at) =>
          namesDetail(unit, detail) && (names(unit) || (isDependent(section, at) && names(namedIn(section, at)))),
      );
      const unit = section.units[place];
      if (unit === undefined) continue;
      const before = names(unit) ? [] : [namedIn(section, place)].filter((one) => one !== undefined);
      const quotes = [...before, unit].map(({ quote }) => quote.from(section.passage));
      return { text: joinSentences(quotes), sections: [section], answered: true };
    }
    if (part === undefined && sections.some((section) => namesPerson(section, owner))) return 'none';
  }
  return null;
}

/** Whether a section has the word as a name, which is capitalised. */
function namesPerson({ units, language }: Section, owner: string): boolean {
  const own = new Set(terms(owner, language));
  return units.some(({ text }) =>
    words(text).some((word) => /^\p{Lu}/u.test(word.text) && wordTerms(word, language).some((term) => own.has(term))),
  );
}

/** The unit before those that refer to somebody by a pronoun. */
function namedIn(section: Section, at: number): ReadUnit | undefined {
  let place = at;
  while (place > 0 && isDependent(section, place)) place -= 1;
  return section.units[place];
}

/** How many signs there are that a unit has the business's own number or address of this kind. */
export const signsOf = (unit: ReadUnit, detail: ContactDetail): number =>
  [saysDetail, isOwnNumber, isForEverybody].filter((is) => is(unit, detail)).length + Number(holdsAddress(unit.plain));

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
