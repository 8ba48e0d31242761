import { rowBefore } from '../passages/quoted-before';
import { type Scene, spotsOf } from '../scoring/features/scene';
import { sentenceOrList } from './lists';
import type { Reply } from './reply';
import { rowText } from './rows';

const UP =
  /(?<!\p{L})(?:next (?:size|one|step|level|model|package)(?: up)?|(?:one|a) size (?:up|bigger|larger)|(?:next )?(?:bigger|larger) (?:one|size)|nachst(?:e|grossere)[nrs]? (?:grosse|nummer)|taille au-dessus|talla (?:siguiente|mas grande))(?!\p{L}| down)/u;
const DOWN = /(?<!\p{L})(?:next (?:size|one|step) down|(?:one|a) size (?:down|smaller)|smaller (?:one|size))(?!\p{L})/u;
const FIGURE = /\d[\d.,]*/u;

/**
 * 'And the next size up?' after '6m x 12m – Seated guests: 80': the row of that table with the next larger size.
 * @returns null if no row was quoted, several are called so, or there is none beyond it
 */
export function nextSizeReply(scene: Scene): Reply | null {
  const { plain: asked, lastReply = '' } = scene.question;
  const step = DOWN.test(asked) ? -1 : UP.test(asked) ? 1 : 0;
  const label = rowBefore(lastReply);
  if (step === 0 || label === null) return null;
  const [row, ...others] = [...spotsOf(scene)].filter(
    ({ unit }) => unit.kind === 'row' && unit.cells[0]?.value === label,
  );
  if (row === undefined || others.length > 0) return null;
  const rows = row.section.units.filter(({ kind }) => kind === 'row');
  const next =
    rows[rows.indexOf(row.unit) + step * directionOf(rows.map(({ cells }) => cells.map(({ value }) => value)))];
  if (next === undefined) return null;
  const text = sentenceOrList([rowText(next).from(row.section.passage)]);
  return { text, sections: [row.section], answered: true };
}

/** 1 for a table that lists the smallest first, -1 for one that lists the largest first, by its first column of figures. */
function directionOf(rows: readonly (readonly string[])[]): 1 | -1 {
  const columns = rows[0]?.length ?? 0;
  for (let column = 0; column < columns; column++) {
    const figures = rows.map((row) => Number((FIGURE.exec(row[column] ?? '')?.[0] ?? '').replaceAll(',', '')));
    const [first = 0, last = 0] = [figures[0], figures.at(-1)];
    if (figures.every((figure) => figure > 0) && first !== last) return first < last ? 1 : -1;
  }
  return 1;
}
