import { plain } from '../../../language/lexicon/lexicon';
import { lastHeading, type ReadUnit, type Section } from '../passages/section';
import type { TracedText } from '../passages/traced-text';
import { joinSentences } from './sentences';

const SENTENCES_MAX = 3;

/** Names and headings of texts in which a business introduces itself. */
const ABOUT =
  /(?<!\p{L})(?:about(?: us)?|who we are|what we (?:do|offer)|welcome|our (?:story|services|business|company|school|team|work)|services|uber uns|wer wir sind|unsere leistungen|leistungen|willkommen|quienes somos|sobre nosotros|nuestros servicios|servicios|qui sommes[- ]nous|a propos|nos services|chi siamo|i nostri servizi|servizi|over ons|onze diensten|quem somos|sobre nos|nossos servicos)(?!\p{L})/u;

const INTERNAL =
  /(?<!\p{L})(?:(?:staff|office|internal|team|shop|till|front desk)[ -]notes?|notes? for (?:the )?(?:staff|office|team)|staff only|internal|intern|notizen|notas internas|notes internes|appunti)(?!\p{L})/u;
const ANSWERS = /(?<!\p{L})faqs?(?!\p{L})/u;

/** Whether a plain title is that of a text for the people who work there. */
export const isInternal = (title: string): boolean => INTERNAL.test(title);

/** How a business begins to speak of itself: 'We are a family firm', 'We board cats only'. */
const OURSELVES =
  /^(?:[^,.]{0,30}[,!] )?(?:we(?:['’]re| are)(?! (?:not|closed|open|shut|here|there|happy|sorry|able|unable|busy|always|usually|then))|we(?:['’]ve| have been| run| own| opened| started| founded)|wir (?:sind(?! (?:nicht|geschlossen|da|immer))|betreiben|fuhren)|somos|nous sommes(?! (?:ferme|ouvert))|siamo(?! (?:chius|apert))|wij zijn(?! (?:gesloten|open|niet))|we zijn(?! (?:gesloten|open|niet)))(?!\p{L})/u;
const OFFERING =
  /^(?:[^,.]{0,30}, )?(?:we (?:(?:also|mainly|mostly|only) )?(?:offer|provide|make (?!an? |it |sure |no |every|changes)|build|bake|brew|sell|stock|hire out|rent|teach|train|coach|look after|take care of|take (?!an? |any |card|cash|payment|bookings?|orders?)|cater|specialise|specialize|serve|help|do(?! not|n['’]t)|repair|fit|install|supply|produce|organise|organize|host|board|walk|visit|clean|groom|design|print|publish|grow|cover|advise|work (?:for|with|on))|wir (?:bieten|machen|verkaufen|vermieten|unterrichten|reparieren|liefern|beraten|helfen)|(?:nosotros )?(?:ofrecemos|vendemos|hacemos|alquilamos)|nous (?:proposons|offrons|vendons|louons|faisons)|(?:noi )?(?:offriamo|vendiamo|facciamo)|wij (?:bieden|verkopen|maken|verhuren)|(?:nos )?(?:oferecemos|vendemos|fazemos))(?!\p{L})/u;

interface Introduction {
  section: Section;
  text: TracedText;
}

/** A section that introduces somebody, and how its sentences do. */
interface Candidate {
  section: Section;
  told: readonly Told[];
  weight: number;
}

interface Told {
  unit: ReadUnit;
  speaksOfOwners: boolean;
  offers: boolean;
}

/**
 * What the sources' owners say of themselves: up to three sentences of the text that introduces them.
 * @param sections in reading order
 * @param agentName often the name of the business
 * @returns null if nothing introduces anybody
 */
export function introductionIn(sections: readonly Section[], agentName: string): Introduction | null {
  const [best] = sections
    .flatMap((section) => candidate(section, isFirstOf(section, sections), agentName) ?? [])
    .sort((one, other) => other.weight - one.weight);
  if (best === undefined) return null;
  const { section, told } = best;
  const opening = told.find(introduces);
  const worth = (each: Told) => (each === opening ? 2 : 0) + (each.offers ? 1 : 0);
  const telling = told.filter(introduces).sort((one, other) => worth(other) - worth(one));
  const chosen = told.filter((each) => telling.slice(0, SENTENCES_MAX).includes(each));
  return { section, text: joinSentences(chosen.map(({ unit }) => unit.quote.from(section.passage))) };
}

const introduces = ({ speaksOfOwners, offers }: Told) => speaksOfOwners || offers;

const isFirstOf = (section: Section, sections: readonly Section[]) =>
  sections.find(({ document }) => document === section.document) === section;

/** Reads prose with a sentence about its owners, if it is titled as such or opens its document. */
function candidate(section: Section, isFirst: boolean, agentName: string): Candidate | null {
  const heading = lastHeading(section.headingPlain);
  const name = plain(section.name).replace(/[-_.]+/g, ' ');
  const isAnswers = section.pair || section.units.some(({ kind }) => kind === 'question');
  if (isAnswers || section.attached || ANSWERS.test(name) || isInternal(name) || isInternal(heading)) return null;
  const prose = section.units.filter(({ kind, text }) => kind === 'sentence' && WHOLE.test(text));
  if (2 * prose.length < section.units.length) return null;
  const names = [heading, plain(agentName)];
  const told = prose.map((unit) => ({
    unit,
    speaksOfOwners: OURSELVES.test(unit.plain) || names.some((each) => beginsLike(unit.plain, each)),
    offers: OFFERING.test(unit.plain),
  }));
  if (!told.some(introduces)) return null;
  const isTitled = ABOUT.test(heading) || (isFirst && ABOUT.test(name));
  const opens = isFirst && !section.headingPlain.includes(' > ');
  const weight = (isTitled ? 2 : 0) + (opens ? 1 : 0);
  return weight > 0 ? { section, told, weight } : null;
}

/** Titles and addresses have no full stop. */
const WHOLE = /[.!。！…]["'”»)]?$/u;
const FIRST_WORD = /^(?:(?:the|das|die|der|el|la|le|il|o|a|het|de) )?[\p{L}\p{N}]{2,}/u;

/** 'Little Acorns has been looking after children since 2006' begins like 'Little Acorns Day Nursery'. */
function beginsLike(text: string, name: string): boolean {
  const [first] = FIRST_WORD.exec(text) ?? [];
  return first !== undefined && `${name} `.startsWith(`${first} `);
}
