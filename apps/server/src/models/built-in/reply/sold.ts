import { phrasesOf } from '../../../language/phrases';
import { isSold } from '../evidence/doing';
import { TracedText } from '../passages/traced-text';
import { isCalled } from '../scoring/called-first';
import { type Scene, type Spot, spotsOf } from '../scoring/features/scene';
import { SAYING_LITTLE } from '../scoring/naming-row';
import { bagFor, SAID, strengthIn } from '../scoring/term-match';
import { sentenceOrList } from './lists';
import type { Reply } from './reply';
import { rowText } from './rows';
import { joinSentences } from './sentences';

/** 'Do you sell goggles', 'have you got any swim caps' */
const ASKED =
  /^(?:and |so |hi |hello )?(?:(?:do|can) (?:you|u|i) (?:sell|stock|buy)|(?:do|have) (?:you|u) (?:have|got)|verkauf(?:en sie|t ihr)|vendez-vous)(?!\p{L})/u;
const VERB = /^(?:sell|sells|stock|buy|verkauf\p{L}*|vend\p{L}*)$/u;
const ROWS_MAX = 4;

/**
 * 'Do you sell goggles' over a table of things that are sold: the rows called so, with their prices.
 * @returns null if no row is called so, or those of several tables
 */
export function soldReply(scene: Scene): Reply | null {
  const { question, terms } = scene;
  if (question.kind !== 'yes-no' || !ASKED.test(question.plain)) return null;
  const named = terms.filter(
    ({ term: { role, word }, lightly }) => !lightly && !SAYING_LITTLE.has(role) && !VERB.test(word.form),
  );
  if (named.length === 0) return null;
  const isNamed = ({ unit, section }: Spot) => {
    const label = bagFor(unit.cells[0]?.value ?? '', section.language);
    return named.every((term) => strengthIn(label, term) >= SAID);
  };
  const rows = [...spotsOf(scene)].filter((spot) => isSold(spot) && isNamed(spot) && isCalled(spot, named));
  const [first] = rows;
  if (first === undefined || rows.length > ROWS_MAX || rows.some(({ section }) => section !== first.section))
    return null;
  const { section } = first;
  const texts = rows.map(({ unit }) => rowText(unit).from(section.passage));
  const yes = TracedText.own(phrasesOf(question.answerIn).yes);
  const list = sentenceOrList(texts);
  const text = texts.length > 1 ? TracedText.join([yes, list], '\n\n') : joinSentences([yes, list]);
  return { text, sections: [section], answered: true };
}
