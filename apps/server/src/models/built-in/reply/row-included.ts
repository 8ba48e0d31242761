import { plain } from '../../../language/lexicon/lexicon';
import { type Scene, type Spot, spotsOf, type WeightedTerm } from '../scoring/features/scene';
import { SAYING_LITTLE } from '../scoring/naming-row';
import { bagFor, FOUND, SAID, strengthIn } from '../scoring/term-match';
import type { Reply } from './reply';
import { rowText } from './rows';
import { joinTexts } from './sentences';

/** 'What does Gold include', 'what's included in Gold', 'what do I get with Gold' */
const ASKED =
  /^(?:and )?(?:what(?:'s| is| all is| does| do| do you| do i| do we| will i| would i)?|was (?:ist|beinhaltet|enthalt|bekomme ich)) .*(?<!\p{L})(?:includ\p{L}*|comes? with|get (?:with|for|in)|have in|contains?|enthalten|inbegriffen|dabei|beinhaltet|enthalt)(?!\p{L})/u;
const OF_INCLUDING =
  /^(?:includ\p{L}*|comes?|get|gets|contains?|with|package|packages|plan|enthalten|inbegriffen|dabei|beinhaltet|enthalt|paket)$/u;
const CELLS_MIN = 3;

/**
 * 'What does Gold include?' over a table of packages: the whole row, and what a sentence says of it besides.
 * @returns null if something else is asked, or not exactly one row is called so
 */
export function rowIncludedReply(scene: Scene): Reply | null {
  const { question, terms } = scene;
  if (!ASKED.test(question.plain) || question.asksPrice) return null;
  const named = terms.filter(
    ({ term: { role, word }, lightly }) => !lightly && !SAYING_LITTLE.has(role) && !OF_INCLUDING.test(plain(word.form)),
  );
  const spots = [...spotsOf(scene)];
  const [row, ...others] = spots.filter((spot) => isCalledSo(spot, named));
  if (named.length === 0 || row === undefined || others.length > 0) return null;
  const indexes = terms.flatMap(({ term: { role } }, at) => (role === 'content' || role === 'name' ? [at] : []));
  const besides = spots.filter(
    ({ unit, own }) => unit.kind === 'sentence' && indexes.every((at) => (own[at] ?? 0) >= FOUND),
  );
  const told = [row, ...besides.slice(0, 1)];
  return {
    text: joinTexts(told.map(({ unit, section }) => rowText(unit).from(section.passage))),
    sections: [...new Set(told.map(({ section }) => section))],
    answered: true,
  };
}

function isCalledSo({ unit, section: { language } }: Spot, named: readonly WeightedTerm[]): boolean {
  const [label] = unit.cells;
  if (unit.kind !== 'row' || label === undefined || unit.cells.length < CELLS_MIN) return false;
  const bag = bagFor(label.value, language);
  return bag.terms.size <= named.length && named.every((term) => strengthIn(bag, term) >= SAID);
}
