import { plain } from '../../../language/lexicon/lexicon';
import { isCostWord } from '../../../language/lexicon/related-words';
import { terms as termsOf } from '../../../language/terms';
import type { Cell } from '../passages/table-row';
import { type Scene, type Spot, spotsOf, type WeightedTerm } from '../scoring/features/scene';
import { SAYING_LITTLE } from '../scoring/naming-row';
import { type Bag, FOUND, SAID, strengthIn } from '../scoring/term-match';
import { sentenceOrList } from './lists';
import type { Reply } from './reply';
import { ALIKE, columnsAsked, rowText } from './rows';

/** More rows are no answer to what names one. */
const ROWS_MAX = 4;

/**
 * 'How much is a consultation for a cat?' over a table with a row 'Consultation' and a column 'Cat': each word of the question names
 * the row, one of its columns or the table. No sentence can say it more plainly.
 * @returns null where no price is asked for, or the rows of several tables would do
 */
export function cellReply(scene: Scene): Reply | null {
  const { question } = scene;
  if (!question.asksPrice) return null;
  const named = scene.terms.filter(
    ({ term: { role, word }, lightly, lightAbroad }) =>
      !lightly &&
      !lightAbroad &&
      !SAYING_LITTLE.has(role) &&
      role !== 'amount' &&
      !isCostWord(word.form, question.language),
  );
  if (named.length < 2) return null;
  const rows = [...spotsOf(scene)]
    .filter((spot) => mayName(scene, spot, named))
    .flatMap((spot) => rowNamed(scene, spot, named));
  const most = Math.max(0, ...rows.map(({ inLabel }) => inLabel));
  const best = rows.filter(({ inLabel }) => inLabel >= ALIKE * most);
  const [first] = best;
  if (first === undefined || best.length > ROWS_MAX || best.some(({ spot }) => spot.section !== first.spot.section))
    return null;
  const { section } = first.spot;
  const texts = best.map(({ spot, cells }) => rowText(spot.unit, cells).from(section.passage));
  return { text: sentenceOrList(texts), sections: [section], answered: true };
}

interface NamedRow {
  spot: Spot;
  /** Its name, and the cells that are asked for. */
  cells: Cell[];
  /** How much of the question its name says: 1 for a word, less for what only means the same. */
  inLabel: number;
}

/** A row that has a word of the question at all: most have none, and are not read further. */
function mayName({ terms }: Scene, { unit, own }: Spot, named: readonly WeightedTerm[]): boolean {
  return unit.kind === 'row' && named.some((term) => (own[terms.indexOf(term)] ?? 0) >= SAID);
}

/** A row that has a price, if all words of the question are found in its name, its columns or above it. */
function rowNamed({ terms }: Scene, spot: Spot, named: readonly WeightedTerm[]): NamedRow[] {
  const { unit, section, strengths } = spot;
  const [label, ...others] = unit.cells;
  if (label === undefined) return [];
  const bagOf = (text: string): Bag => ({ terms: new Set(termsOf(text, section.language)), plain: plain(text) });
  const name = bagOf(label.value);
  const ofLabel = named.filter((term) => strengthIn(name, term) >= SAID);
  const valued = others.filter(({ value }) => /\d/.test(value));
  if (ofLabel.length === 0 || valued.length === 0) return [];
  const columns = valued.map(({ column }) => bagOf(column));
  const isNamed = named.every(
    (term) =>
      ofLabel.includes(term) ||
      columns.some((column) => strengthIn(column, term) >= SAID) ||
      (strengths.heading[terms.indexOf(term)] ?? 0) >= FOUND,
  );
  if (!isNamed) return [];
  const inLabel = ofLabel.reduce((sum, term) => sum + strengthIn(name, term), 0);
  const asked = columnsAsked(terms, others, section.language).filter((cell) => valued.includes(cell));
  return [{ spot, cells: [label, ...(asked.length > 0 ? asked : valued)], inLabel }];
}
