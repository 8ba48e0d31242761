import { lexiconOf } from '../../../language/lexicon';
import { plain } from '../../../language/lexicon/lexicon';
import { isCostWord } from '../../../language/lexicon/related-words';
import { isStopWord } from '../../../language/stop-words';
import { wordTerms } from '../../../language/terms';
import { words } from '../../../language/words';
import { MONEY } from '../evidence/answer-type';
import { holdsPrice } from '../evidence/cells';
import { lastHeading, type Section } from '../passages/section';
import { TracedText } from '../passages/traced-text';
import type { Scene } from '../scoring/features/scene';
import { FOUND, strengthIn } from '../scoring/term-match';

/**
 * Price rows under the heading of their table, where several tables have prices and the question does not say which one
 * is meant: 'Deposits: Scaffold towers – Private customers: £250' is not mistaken for the hire.
 * @param text the rows as they are told
 */
export function headed(scene: Scene, section: Section, text: TracedText): TracedText {
  const { question, sections } = scene;
  const title = lastHeading(section.heading).replace(/[:：]$/u, '');
  const priced = question.asksPrice || MONEY.test(plain(text.text));
  if (!priced || title === '') return text;
  const others = sections.some(
    (other) => lastHeading(other.heading) !== lastHeading(section.heading) && hasPrices(other),
  );
  return others && addsWords(scene, title, section, text.text)
    ? TracedText.concat([TracedText.own(text.text.startsWith('- ') ? `${title}:\n\n` : `${title}: `), text])
    : text;
}

const hasPrices = (section: Section): boolean =>
  section.units.some(({ kind, cells }) => kind === 'row' && cells.slice(1).some((cell) => holdsPrice(cell, section)));

/**
 * Whether a heading says more than the question and the rows below it. That there are prices is no more, unless it says
 * for how long: 'Weekly rates'.
 */
function addsWords({ terms }: Scene, title: string, { language }: Section, rows: string): boolean {
  const told = new Set(words(rows).flatMap((word) => wordTerms(word, language)));
  const { frequency, timeUnit } = lexiconOf(language);
  const named = words(title).filter(({ kind, form }) => kind === 'word' && !isStopWord(form, language));
  const ofPrices = named.some(({ form }) => isCostWord(form, language));
  if (ofPrices && !frequency.test(plain(title)) && !timeUnit.test(plain(title))) return false;
  return named.some((word) => {
    const own = wordTerms(word, language);
    const asked = terms.some((term) => strengthIn({ terms: new Set(own) }, term) >= FOUND);
    return !asked && !isCostWord(word.form, language) && !own.some((term) => told.has(term));
  });
}
