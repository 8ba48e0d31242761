import type { Cell } from '../passages/table-row';
import { columnsAsked } from '../scoring/columns-asked';
import type { Spot, WeightedTerm } from '../scoring/features/scene';
import { bagFor, strengthIn } from '../scoring/term-match';
import { cellSays } from './cells';

/** A row's label and the cells whose column is named, with their columns; all cells if none is. */
export function cellsAsked(terms: readonly WeightedTerm[], { unit, section }: Spot): Cell[] {
  const [label, ...others] = unit.cells;
  const asked = columnsAsked(terms, others, section.language);
  if (label === undefined || asked.length === 0) return unit.cells;
  return [label, ...asked.map((cell) => ({ ...cell, value: `${cell.column} ${cell.value}` }))];
}

/** The cell of a table that says yes or no itself. */
export function cellPolarity(terms: readonly WeightedTerm[], { unit, section }: Spot): 'yes' | 'no' | null {
  for (const cell of unit.cells) {
    const bag = bagFor(cell.column, section.language);
    const asked = terms.some((term) => term.term.role !== 'light' && strengthIn(bag, term) > 0.5);
    const says = asked ? cellSays(cell) : null;
    if (says !== null) return says;
  }
  return null;
}
