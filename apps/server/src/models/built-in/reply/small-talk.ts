import type { Language } from '../../../language/language';
import { plain } from '../../../language/lexicon/lexicon';
import { relatedWords } from '../../../language/lexicon/related-words';
import { phrasesOf } from '../../../language/phrases';
import { fill, type Phrases } from '../../../language/phrases/phrases';
import type { Remark } from '../../../language/question/remark';
import { contentTerms } from '../../../language/terms';
import type { AnswerMaterial } from '../../types';
import { isAboutContact, isForEverybody, namesContact, namesDetail } from '../evidence/contact';
import { lastHeading, type ReadUnit, type Section } from '../passages/section';
import { TracedText } from '../passages/traced-text';
import { isDependent } from '../scoring/features/place';
import { detailsAlone, signsOf } from './contact-detail';
import { withTopics } from './overview';
import type { Reply } from './reply';
import { joinSentences } from './sentences';

/** Maximum sentences with contact details. */
const CONTACTS_MAX = 2;

/** The answer to small talk; null if the remark asks for an overview of the sources. */
export function replyToRemark(
  { remark, language }: { remark: Remark; language: Language },
  {
    agentName,
    offersPerson,
    question,
    history,
  }: Pick<AnswerMaterial, 'agentName' | 'offersPerson' | 'question' | 'history'>,
  sections: readonly Section[],
): Reply | null {
  const phrases = phrasesOf(language);
  if (remark === 'person' || remark === 'complaint') {
    const first = remark === 'person' ? [] : [TracedText.own(phrases.sorry)];
    const told = remark === 'complaint' ? howToComplain(sections) : null;
    if (told && !offersPerson) return { ...told, text: joinSentences([...first, told.text]) };
    const contacts = contactsFor({ remark, language, question }, sections);
    if (!offersPerson) return contactReply(phrases, first, contacts);
    const through = [...first, TracedText.own(phrases.putThrough)];
    // Nobody may be there to press the button for.
    return contacts.length > 0
      ? contactReply(phrases, through, contacts)
      : { text: joinSentences(through), sections: [], answered: true };
  }
  if (remark === 'abilities') return withTopics(TracedText.own(phrases.abilities), [], sections, language);
  const text = {
    greeting: phrases.greeting,
    // 'Ok' acknowledges what was said before, if anything.
    nothing: history.length > 0 && phrases.asks.thanks.test(plain(question)) ? phrases.welcome : phrases.open,
    thanks: phrases.welcome,
    goodbye: phrases.goodbye,
    identity: fill(phrases.identity, { name: agentName }),
    topics: null,
    summary: null,
  }[remark];
  return text === null ? null : { text: TracedText.own(text), sections: [], answered: true };
}

/** Words for complaints, in all languages. */
const COMPLAINTS =
  /(?<!\p{L})(?:complain\p{L}*|beschwerde\p{L}*|reklam\p{L}*|reclam\p{L}*|quejas?|klacht\p{L}*|жалоб\p{L}*)/u;

/** Maximum sentences of what the sources say about complaints. */
const COMPLAINING_MAX = 3;

/** What the sources say under a heading about complaints. */
function howToComplain(sections: readonly Section[]): Reply | null {
  const section = sections.find(({ headingPlain }) => COMPLAINTS.test(lastHeading(headingPlain)));
  const told = section?.units.filter(({ kind }) => kind === 'sentence').slice(0, COMPLAINING_MAX) ?? [];
  if (section === undefined || told.length === 0) return null;
  const text = joinSentences(told.map(({ quote }) => quote.from(section.passage)));
  return { text, sections: [section], answered: true };
}

interface Contact {
  section: Section;
  unit: ReadUnit;
  /** The sentences that say whose it is, if this one has only a pronoun. */
  of: readonly ReadUnit[];
}

/** 'His mobile is …', 'You reach her at …' */
const OF_SOMEBODY = /(?<!\p{L})(?:his|her|him|their|them|ihn|ihm|seine?|son|sa|lui|su)(?!\p{L})/u;

/** What the message is about: 'Who do I talk to about a contract?' */
const ABOUT =
  /(?<!\p{L})(?:about|regarding|concerning|wegen|uber|sobre|acerca de|a propos de|au sujet de|riguardo a) (.+)$/u;

function namesSubject(message: string, language: Language, units: readonly ReadUnit[]): boolean {
  const [, subject = ''] = ABOUT.exec(plain(message)) ?? [];
  const { synonyms } = relatedWords(language);
  const meant = [...contentTerms(subject, language)].flatMap((term) => [term, ...(synonyms.get(term) ?? [])]);
  return meant.some((term) => units.some((unit) => unit.terms.has(term)));
}

/** Back to the sentence that names the person. */
function ownersOf(section: Section, place: number): readonly ReadUnit[] {
  if (!OF_SOMEBODY.test(section.units[place]?.plain ?? '')) return [];
  let first = place - 1;
  while (first > 0 && isDependent(section, first)) first -= 1;
  return section.units.slice(Math.max(0, first), place);
}

/**
 * The contact details in the sources. In a language other than the asker's, they must be under a heading about contact,
 * or be a phone number or a general mailbox where all sources are in others: the address of a book's author is not the
 * business's.
 */
function contactsFor(
  { remark, language, question }: { remark: Remark; language: Language; question: string },
  sections: readonly Section[],
): Contact[] {
  const isSpoken = sections.some((section) => section.language === language);
  const speaks = (section: Section) => section.language === language || isAboutContact(section);
  const isForAll = (unit: ReadUnit) => namesDetail(unit, 'phone') || isForEverybody(unit);
  const told = sections
    .filter((section) => !isSpoken || speaks(section))
    .flatMap((section) =>
      section.units.flatMap((unit, place) =>
        namesContact(unit) && (speaks(section) || isForAll(unit))
          ? [{ section, unit, of: ownersOf(section, place) }]
          : [],
      ),
    );
  const complaints = told.filter(
    ({ section, unit }) => COMPLAINTS.test(lastHeading(section.headingPlain)) || COMPLAINTS.test(unit.plain),
  );
  if (remark === 'complaint' && complaints.length > 0) return complaints.slice(0, CONTACTS_MAX);
  const about = forAnybody(told.filter(({ section }) => isAboutContact(section)));
  if (told.length === 0) return waysToWrite(sections.filter(isAboutContact));
  const named = told.filter(({ unit, of }) => namesSubject(question, language, [unit, ...of]));
  if (named.length > 0) return named.slice(0, CONTACTS_MAX);
  const rows = rowsOf(question, language, sections.filter(speaks));
  if (rows.length > 0) return rows.slice(0, CONTACTS_MAX);
  // Elsewhere, the address for booking one thing is not the one for another, and a row is about what it names.
  const written = told.filter(({ unit }) => unit.kind !== 'row');
  const general = (written.length > 0 ? written : told).toSorted((one, other) => signsIn(other) - signsIn(one));
  const [first] = forAnybody(general);
  const one = forAnybody(general.filter(({ section }) => section === first?.section));
  return (about.length > 0 ? about : one).slice(0, CONTACTS_MAX);
}

/** How much speaks for this being the business's own number and address: 'Tel … shop@…', best beside a street. */
const signsIn = ({ unit, section }: Contact): number => {
  const told = (['phone', 'email'] as const).filter((detail) => namesDetail(unit, detail));
  return told.reduce((sum, detail) => sum + 1 + signsOf(unit, detail), section.pair ? 0 : 1);
};

const WHO = /(?<!\p{L})(?:contact|who|with|person|leader|ansprechpartner(?:in)?|kontakt|contacto|contatto)(?!\p{L})/u;

/** Rows about the subject that name somebody, if without a number: 'Bowls' with Joan Fry under 'Contact'. */
function rowsOf(message: string, language: Language, sections: readonly Section[]): Contact[] {
  return sections.flatMap((section) =>
    section.units
      .filter(({ cells }) => cells.some(({ column, value }) => value !== '' && WHO.test(plain(column))))
      .filter((unit) => namesSubject(message, language, [unit]))
      .map((unit) => ({ section, unit, of: [] })),
  );
}

/** The contacts for every customer first, and those for a department only if there are no others. */
function forAnybody(contacts: readonly Contact[]): readonly Contact[] {
  const isOf = (pattern: RegExp) => (one: Contact) =>
    pattern.test(lastHeading(one.section.headingPlain)) || pattern.test(one.unit.plain);
  const general = contacts.filter(isOf(GENERAL));
  const others = contacts.filter((one) => !general.includes(one));
  const open = others.filter((one) => !isOf(DEPARTMENT)(one));
  return general.length + open.length > 0 ? [...general, ...open] : contacts;
}

const GENERAL =
  /(?<!\p{L})(?:support|customer (?:service|care|support)|help ?desk|help|reception|front desk|enquir(?:y|ies)|info|hello|kundenservice|kundendienst|empfang|service client|atencion al cliente|assistenza|klantenservice)(?!\p{L})/u;
const DEPARTMENT =
  /(?<!\p{L})(?:sales|security|press|media|privacy|gdpr|data protection|dpo|legal|abuse|jobs?|careers?|billing|accounts|trade|wholesale|affiliates?|vertrieb|verkauf|presse|datenschutz|karriere|bewerbung(?:en)?|ventes|ventas|prensa|stampa|vendite|vacatures)(?!\p{L})/u;

/** The first sentence under 'Contact' if there is no number or address: 'Write to us with the form below.' */
function waysToWrite([section]: readonly Section[]): Contact[] {
  const first = section?.units.find(({ kind }) => kind === 'sentence');
  return section && first ? [{ section, unit: first, of: [] }] : [];
}

/** How to reach a person, according to the sources. */
function contactReply(phrases: Phrases, opening: readonly TracedText[], told: readonly Contact[]): Reply {
  if (told.length === 0) {
    const closing = opening.length === 0 ? [TracedText.own(phrases.unreachable)] : [];
    return { text: joinSentences([...opening, ...closing]), sections: [], answered: opening.length > 0 };
  }
  const [before = '', after = ''] = phrases.reach.split('{quote}');
  const quotes = told.map(({ unit, section, of }) => {
    const alone = detailsAlone(unit, section);
    return { alone: alone !== null, said: alone ? [alone] : [...of, unit].map(({ quote }) => quote), section };
  });
  const texts = quotes.flatMap(({ said, section }) => said.map((quote) => quote.from(section.passage)));
  const quote = quotes.every(({ alone }) => alone) ? TracedText.join(texts, ', ') : joinSentences(texts);
  const reach = TracedText.concat([TracedText.own(before), quote, TracedText.own(after)]);
  return {
    text: joinSentences([...opening, reach]),
    sections: [...new Set(told.map(({ section }) => section))],
    answered: true,
  };
}
