import type { ResultColumn } from '@parley/contract/database-chat';
import { type Cell, isNumeric, type Row } from './cells';

export interface Sorting {
  column: string;
  descending: boolean;
}

const COLLATOR = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Sorts rows by a column, numbers by value and NULLs last in either direction; equal rows keep their order. */
export function sortRows(
  rows: readonly Row[],
  columns: readonly ResultColumn[],
  sorting: Sorting | null,
): readonly Row[] {
  const column = columns.find(({ name }) => name === sorting?.column);
  if (!sorting || !column) return rows;
  const compare = isNumeric(column) ? compareNumbers : compareTexts;
  const direction = sorting.descending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [one[column.name] ?? null, other[column.name] ?? null];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return direction * compare(a, b);
  });
}

/** The next state when a column header is pressed: ascending, descending, then the database's own order. */
export function nextSorting(sorting: Sorting | null, column: string): Sorting | null {
  if (sorting?.column !== column) return { column, descending: false };
  return sorting.descending ? null : { column, descending: true };
}

/** Integers beyond the precision of JavaScript numbers are compared exactly. */
function compareNumbers(one: NonNullable<Cell>, other: NonNullable<Cell>): number {
  const difference = Number(one) - Number(other);
  if (difference !== 0 || one === other) return difference;
  return compareExact(String(one), String(other));
}

function compareExact(one: string, other: string): number {
  const [a, b] = [scaled(one), scaled(other)];
  if (a === null || b === null) return 0;
  const places = Math.max(a.places, b.places);
  const difference = a.digits * 10n ** BigInt(places - a.places) - b.digits * 10n ** BigInt(places - b.places);
  return difference < 0n ? -1 : Number(difference > 0n);
}

function scaled(text: string): { digits: bigint; places: number } | null {
  const parts = /^(-?\d+)(?:\.(\d+))?$/.exec(text);
  return parts && { digits: BigInt(`${parts[1]}${parts[2] ?? ''}`), places: parts[2]?.length ?? 0 };
}

function compareTexts(one: NonNullable<Cell>, other: NonNullable<Cell>): number {
  return COLLATOR.compare(String(one), String(other));
}
