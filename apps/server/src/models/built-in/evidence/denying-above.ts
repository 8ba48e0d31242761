import { lexiconOf } from '../../../language/lexicon';
import { NEVER, plain } from '../../../language/lexicon/lexicon';
import { lastHeading, type Section } from '../passages/section';
import { TracedText } from '../passages/traced-text';

/** A line over a list that is no sentence is what the list is called. */
const TITLE_MAX = 60;
const ENDED = /[.!?。！？]$/u;

/**
 * What an item of a list is denied by: 'Please do not bring:' that opens it, or 'Pets we cannot take' as its heading.
 * @returns null where what stands above denies nothing, or no item stands there
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
