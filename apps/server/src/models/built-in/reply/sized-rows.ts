import type { QuestionKind } from '../../../language/lexicon/lexicon';
import { relationOfCells } from '../evidence/cell-amounts';
import { lastHeading } from '../passages/section';
import { type Scene, type Spot, spotsOf } from '../scoring/features/scene';
import { SAYING_LITTLE } from '../scoring/naming-row';
import { isOfAmount } from '../scoring/rows-of-amount';
import { bagFor, SAID, strengthIn } from '../scoring/term-match';
import { sentenceOrList } from './lists';
import type { Reply } from './reply';
import { rowText } from './rows';

const KINDS: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['which', 'what', 'what-is']);
/** What is chosen by: 'what size turkey', 'which kind of tent'. */
const CHOICE = /^(?:sizes?|kinds?|types?|sorts?|grosse|taille|tamano|misura|maat)$/u;
const ROWS_MAX = 4;

/**
 * 'Which turkey do I need for 14 people' over turkeys with a column 'Serves': the rows that do for as many, called so or
 * in a table of such things.
 * @returns null if no table, or more than one, tells such rows apart
 */
export function sizedRowsReply(scene: Scene): Reply | null {
  const { question, terms } = scene;
  const [amount, ...others] = question.amounts;
  if (!KINDS.has(question.kind) || question.asksPrice || amount === undefined || others.length > 0) return null;
  const named = terms.filter(
    ({ term: { role, word }, lightly }) =>
      !lightly && !SAYING_LITTLE.has(role) && !CHOICE.test(word.form) && !isOfAmount(question, word),
  );
  if (named.length === 0) return null;
  const isCalled = ({ unit, section }: Spot) => {
    const [first] = unit.cells;
    // For so many people, whatever its rows are called.
    const kind = amount.kind === 'heads' ? `${first?.column} ${lastHeading(section.heading)}` : '';
    const label = bagFor(`${kind} ${first?.value}`, section.language);
    return unit.cells.length > 1 && named.every((term) => strengthIn(label, term) >= SAID);
  };
  const rows = [...spotsOf(scene)]
    .filter(isCalled)
    .map((spot) => ({ spot, relation: relationOfCells(question, spot.unit) }));
  const within = rows.filter(({ relation }) => relation === 'within').map(({ spot }) => spot);
  const [first] = within;
  if (first === undefined || within.length > ROWS_MAX || within.some(({ section }) => section !== first.section))
    return null;
  if (!rows.some(({ spot, relation }) => spot.section === first.section && relation === 'beside')) return null;
  const texts = within.map(({ unit, section }) => rowText(unit).from(section.passage));
  return { text: sentenceOrList(texts), sections: [first.section], answered: true };
}
