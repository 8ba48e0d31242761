import { lexiconOf } from '../../../language/lexicon';
import { NEVER, plain, type QuestionKind } from '../../../language/lexicon/lexicon';
import { readQuestion } from '../../../language/question/question';
import { lastHeading, type Section } from '../passages/section';
import { TracedText } from '../passages/traced-text';

/** A line above a list that is not a sentence is the list's title. */
const TITLE_MAX = 60;
const ENDED = /[.!?。！？]$/u;

/** What makes a sentence of a list of things. */
const SAYS =
  /(?<!\p{L})(?:is|are|was|were|can|cannot|must|may|will|would|should|you|your|we|our|they|it|please|do|does|have|has|need|needs|costs?|ist|sind|wird|werden|kann|konnen|muss|wir|sie|bitte)(?!\p{L})/u;

/** 'What do you not hire out?' is answered by what it denies. */
const ASKS_WHAT: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['what', 'what-is', 'which']);
/** A list in one line: 'Cars, vans, ladders and party tents.' */
const isEnumeration = (text: string): boolean => text.split(', ').length > 2;

/**
 * The text above a list item that denies it: the lead 'Please do not bring:', or the heading 'Pets we cannot take'; for
 * a list in one line, the question or title above it: 'What do you not hire out?', 'What we do not carry'.
 * @returns null if the text above denies nothing, or the unit is not part of a list
 */
export function denyingAbove(section: Section, place: number): TracedText | null {
  const { units, heading, language } = section;
  const unit = units[place];
  const { negation, prohibition = NEVER } = lexiconOf(language);
  const denies = (text: string) => negation.test(plain(text)) || prohibition.test(plain(text));
  if (unit?.kind === 'sentence' && place === 0 && isEnumeration(unit.text)) {
    const question = lastHeading(heading);
    if (!denies(question)) return null;
    if (!/[?？؟]\s*$/u.test(question)) return SAYS.test(unit.plain) ? null : titleOf(section);
    return ASKS_WHAT.has(readQuestion(question, language).kind) ? TracedText.own(question) : null;
  }
  const above = directlyAbove(section, place);
  return above !== null && denies(above.text) ? above : null;
}

/** 'Staff notes - counter - updated 3 March': says who keeps a list, and nothing of what is in it. */
const OF_NOTES =
  /(?<!\p{L})(?:notes|memo|to-?do|updated|(?:last )?(?:changed|edited|tidied|typed)|notizen|aktualisiert|stand \d|mis a jour|actualizado)(?!\p{L})/u;

/**
 * What a list item is under, with a colon behind: its list's lead, the line above the list, or the heading; null for a
 * title of notes.
 */
export function aboveItem(section: Section, place: number): TracedText | null {
  const above = directlyAbove(section, place);
  return above === null || OF_NOTES.test(plain(above.text)) ? null : above;
}

function directlyAbove(section: Section, place: number): TracedText | null {
  const { units, passage } = section;
  const unit = units[place];
  if (unit?.kind !== 'item') return null;
  const lead = units.find(({ kind, list }) => kind === 'lead' && list === unit.list);
  if (lead !== undefined) return lead.quote.from(passage);
  const first = units.findIndex(({ kind, list }) => kind === 'item' && list === unit.list);
  const over = units[first - 1];
  if (over?.kind === 'sentence' && over.text.length <= TITLE_MAX && !ENDED.test(over.text))
    return TracedText.concat([over.quote.from(passage), TracedText.own(':')]);
  return titleOf(section);
}

/** The last heading as what introduces a text: 'Blue bin:'. */
export function titleOf({ heading }: Section): TracedText | null {
  const title = lastHeading(heading).replace(/[:：]$/u, '');
  return title === '' ? null : TracedText.own(`${title}:`);
}
