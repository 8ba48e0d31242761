import { isForeign } from '../../../language/crossing/crossings';
import { acts } from '../../../language/question/acting';
import { withoutRemarks } from '../passages/table-row';
import { ALIKE } from '../scoring/columns-asked';
import { type Scene, type Spot, spotsOf, type WeightedTerm } from '../scoring/features/scene';
import { bagFor, FOUND, SAID, strengthIn } from '../scoring/term-match';

/** Fewer sections show nothing of what a business is about. */
const SECTIONS_MIN = 4;
const EVERYWHERE_SHARE = 0.4;

/** Dogs at a groomer's: most texts are about them, so that no row says so, however much puppies are dogs. */
export function isEverywhere(scene: Scene, term: WeightedTerm): boolean {
  const at = scene.terms.indexOf(term);
  const { question, strengths, sections } = scene;
  if (sections.length < SECTIONS_MIN || sections.some(({ language }) => isForeign(question.language, language)))
    return false;
  const speaking = strengths.filter(({ whole }) => (whole[at] ?? 0) >= FOUND).length;
  if (speaking < EVERYWHERE_SHARE * sections.length) return false;
  const rows = [...spotsOf(scene)].filter(({ unit }) => unit.kind === 'row');
  // 'Funeral' above one table and not above another says which of them is meant.
  const above = rows.filter(({ strengths: { heading } }) => (heading[at] ?? 0) >= SAID).length;
  const isMentioned = (row: Spot) => acts(term.term.word.start, question) && isRemark(row, term);
  return (
    (above === 0 || above === rows.length) && !rows.some((row) => (row.own[at] ?? 0) >= ALIKE && !isMentioned(row))
  );
}

/** 'Dog bed (washed in its own machine)': a remark beside what the row is about. */
const isRemark = ({ unit: { cells }, section: { language } }: Spot, term: WeightedTerm): boolean =>
  cells.every(({ value }) => strengthIn(bagFor(withoutRemarks(value), language), term) < ALIKE);

/** 'Sausage class', unlike 'small dog': behind a word that names no column, another thing is named. */
export function isNamedBy(scene: Scene, { term: { word } }: WeightedTerm, named: readonly WeightedTerm[]): boolean {
  const before = named.find(({ term }) => term.word.end + 1 === word.start);
  if (before === undefined || named.some(({ term }) => word.end + 1 === term.word.start)) return false;
  return ![...spotsOf(scene)].some(({ unit: { cells }, section: { language } }) =>
    cells.slice(1).some(({ column }) => strengthIn(bagFor(column, language), before) >= SAID),
  );
}
