import { plain } from '../../../language/lexicon/lexicon';
import { isCostWord } from '../../../language/lexicon/related-words';
import { literally } from '../../../language/literally';
import type { Scene } from '../scoring/features/scene';
import type { RankedUnit } from '../scoring/rank-units';
import { weightyTerms } from '../scoring/weighty';

/** What may stand before a thing that there is not. */
const NO = "(?:no|kein(?:e[nrms]?)?|pas d[e’']|sin|ning[uú]n\\p{L}*|nessun\\p{L}*|senza|geen|sem|nenhum\\p{L}*)";
/** The end of a list's entry: a 'no parking fee' denies no parking. */
const END = '(?=s?(?:[,.;!)/]|$| (?:and|or|und|oder|et|ou|y|o|e|en|of)(?!\\p{L})))';

/** Whether a note denies in two words the one thing that a yes-no question names: 'card, cash. no Amex, no cheques'. */
export function deniesThing({ question, terms }: Scene, { unit }: RankedUnit): boolean {
  if (question.kind !== 'yes-no' || question.amounts.length > 0 || question.times.size > 0) return false;
  const named = weightyTerms(terms).filter(({ term: { word } }) => !isCostWord(word.form, question.language));
  const [thing, ...others] = named;
  if (thing === undefined || others.length > 0) return false;
  return new RegExp(`(?<!\\p{L})${NO} ?${literally(plain(thing.term.word.form))}${END}`, 'u').test(unit.plain);
}
