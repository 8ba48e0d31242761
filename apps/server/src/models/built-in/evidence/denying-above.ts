import { lexiconOf } from '../../../language/lexicon';
import { NEVER, plain } from '../../../language/lexicon/lexicon';
import { lastHeading, type Section } from '../passages/section';
import { TracedText } from '../passages/traced-text';

/** A line above a list that is not a sentence is the list's title. */
const TITLE_MAX = 60;
const ENDED = /[.!?。！？]$/u;

/**
 * The text above a list item that denies it: the lead 'Please do not bring:', or the heading 'Pets we cannot take'.
 * @returns null if the text above denies nothing, or the unit is not an item
 */
export function denyingAbove({ units, heading, language, passage }: Section, place: number): TracedText | null {
  const unit = units[place];
  if (unit?.kind !== 'item') return null;
  const { negation, prohibition = NEVER } = lexiconOf(language);
  const denies = (text: string) => negation.test(plain(text)) || prohibition.test(plain(text));
  const lead = units.find(({ kind, list }) => kind === 'lead' && list === unit.list);
  if (lead !== undefined) return denies(lead.text) ? lead.quote.from(passage) : null;
  const first = units.findIndex(({ kind, list }) => kind === 'item' && list === unit.list);
  const over = units[first - 1];
  if (over?.kind === 'sentence' && over.text.length <= TITLE_MAX && !ENDED.test(over.text))
    return denies(over.text) ? TracedText.concat([over.quote.from(passage), TracedText.own(':')]) : null;
  const title = lastHeading(heading);
  return denies(title) ? TracedText.own(`${title}:`) : null;
}
