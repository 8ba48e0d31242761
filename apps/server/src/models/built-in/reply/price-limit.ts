import { plain, type QuestionKind } from '../../../language/lexicon/lexicon';
import { canonicalNumber } from '../../../language/words';
import { MONEY } from '../evidence/answer-type';
import { holdsPrice } from '../evidence/cells';
import type { Cell } from '../passages/table-row';
import type { Scene, Spot } from '../scoring/features/scene';
import { numberIn, rowsCompared } from './extreme';
import { sentenceOrList } from './lists';
import type { Reply } from './reply';
import { rowText } from './rows';

/** 'Under £200', 'for less than 20 pounds' */
const LIMIT =
  /(?<!\p{L})(?:under|below|less than|cheaper than|no more than|unter|weniger als|moins de|menos de|meno di|minder dan) ?[£$€]? ?(\d{1,6}(?:[.,]\d{1,2})?)(?![\d%])(?! ?(?:years?|yrs?|months?|weeks?|days?|hours?|hrs?|min(?:ute)?s?|people|persons?|guests?|kids|children|miles?|km|kg|kilos?|cm|m|jahre?n?|stunden?|personen)(?!\p{L}))/u;
const KINDS: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['which', 'what', 'what-is', 'how-many']);
const ROWS_MAX = 10;

/**
 * 'Which packages are under 200?' over tables of packages: the rows with a price below that.
 * @returns null if nothing of the kind is asked, or no row or too many are so cheap
 */
export function priceLimitReply(scene: Scene): Reply | null {
  const { question } = scene;
  const limit = Number(canonicalNumber(LIMIT.exec(question.plain)?.[1] ?? ''));
  if (!KINDS.has(question.kind) || !(limit > 0) || question.amounts.length > 0) return null;
  const told = rowsCompared(scene).flatMap((rows) =>
    rows.flatMap((row) => {
      const cells = pricesBelow(row, limit);
      return cells.length === 0 ? [] : [{ row, cells }];
    }),
  );
  if (told.length === 0 || told.length > ROWS_MAX) return null;
  const texts = told.map(({ row: { unit, section }, cells }) => {
    const [label] = unit.cells;
    return (label ? rowText(unit, [label, ...cells]) : rowText(unit)).from(section.passage);
  });
  return {
    text: sentenceOrList(texts),
    sections: [...new Set(told.map(({ row: { section } }) => section))],
    answered: true,
  };
}

function pricesBelow({ unit, section }: Spot, limit: number): Cell[] {
  const priced = unit.cells.slice(1).filter((cell) => holdsPrice(cell, section));
  // Of 'Price: £890' and 'Hours: 4', the first.
  const signed = priced.filter(({ value }) => MONEY.test(plain(value)));
  return (signed.length > 0 ? signed : priced).filter(({ value }) => (numberIn(value) ?? limit) < limit);
}
