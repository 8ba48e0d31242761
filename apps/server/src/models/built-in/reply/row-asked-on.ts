import { rowBefore } from '../passages/quoted-before';
import type { Cell } from '../passages/table-row';
import { type Scene, type Spot, spotsOf, type WeightedTerm } from '../scoring/features/scene';
import { SAYING_LITTLE } from '../scoring/naming-row';
import { bagFor, SAID, strengthIn } from '../scoring/term-match';
import { sentenceOrList } from './lists';
import type { Reply } from './reply';
import { rowText, withTelling } from './rows';

/**
 * 'Is it online?' after 'French – level: Intermediate; day: Thursday': what that row has in the column where other rows
 * are 'online'.
 * @returns null if no row was quoted, several rows have what was quoted of it, or no column has such values
 */
export function rowAskedOnReply(scene: Scene): Reply | null {
  const { question, terms } = scene;
  const label = rowBefore(question.lastReply ?? '');
  if (label === null || question.kind !== 'yes-no') return null;
  const typed = terms.filter(({ term, lightly }) => !term.carried && !lightly && !SAYING_LITTLE.has(term.role));
  if (typed.length === 0 || !terms.some(({ term }) => term.carried)) return null;
  const quoted = cellsQuoted(question.lastReply ?? '');
  const [row, ...others] = [...spotsOf(scene)].filter((spot) => hasCells(spot, label, quoted));
  if (row === undefined || others.length > 0) return null;
  const cell = row.unit.cells.slice(1).find(({ column }) => isOfColumn(row, column, typed));
  const [named] = row.unit.cells;
  if (cell === undefined || named === undefined) return null;
  const { section, unit } = row;
  const text = rowText(unit, withTelling([], row, [named, cell])).from(section.passage);
  return { text: sentenceOrList([text]), sections: [section], answered: true };
}

/** 'level: Intermediate' and 'day: Thursday' of the reply's row. */
const cellsQuoted = (reply: string): string[] =>
  reply
    .slice(reply.indexOf(' – ') + 3)
    .replace(/\.\s*$/u, '')
    .split('; ');

function hasCells({ unit: { kind, cells } }: Spot, label: string, quoted: readonly string[]): boolean {
  if (kind !== 'row' || cells[0]?.value !== label) return false;
  const has = cells.map(({ column, value }: Cell) => `${column}: ${value}`);
  return quoted.every((cell) => has.includes(cell));
}

/** Whether some row of the table has all that is asked for in this column. */
function isOfColumn({ section }: Spot, column: string, typed: readonly WeightedTerm[]): boolean {
  return section.units.some(({ kind, cells }) => {
    const value = kind === 'row' ? cells.find((cell) => cell.column === column)?.value : undefined;
    if (value === undefined) return false;
    const bag = bagFor(value, section.language);
    return typed.every((term) => strengthIn(bag, term) >= SAID);
  });
}
