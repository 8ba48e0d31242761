import { numberText } from '@parley/contract/number-text';
import type { Cell, ResultColumn } from '../../../customer-databases/types';

/** Digits, with a point at most: no exponent, which a text of digits never has. */
const DIGITS = /^-?\d+(?:\.(\d+))?$/;
/** No JavaScript number has more digits than this and is exact. */
const CHARACTERS_MAX = 40;

/**
 * The columns with the decimal places of each decimal one, where the database did not say them and its values agree on
 * them: those of a sum of prices are the prices' own.
 */
export function withPlaces(columns: readonly ResultColumn[], rows: readonly Cell[][]): ResultColumn[] {
  return columns.map((column, at) =>
    column.kind === 'decimal' && column.scale === null ? { ...column, scale: placesOf(rows, at) } : column,
  );
}

function placesOf(rows: readonly Cell[][], at: number): number | null {
  const places = new Set<number>();
  for (const row of rows) {
    const cell = row[at];
    if (typeof cell !== 'string' || cell.length > CHARACTERS_MAX) continue;
    const digits = DIGITS.exec(cell);
    if (digits) places.add(digits[1]?.length ?? 0);
    if (places.size > 1) return null;
  }
  return [...places][0] ?? null;
}

/**
 * Decimals and whole numbers as numbers where their column writes the same digits again, and as the database's own
 * digits where it would not.
 */
export function presentCell(cell: Cell, { kind, scale }: ResultColumn): Cell {
  if (typeof cell !== 'string' || (kind !== 'decimal' && kind !== 'integer')) return cell;
  if (cell.length > CHARACTERS_MAX || !DIGITS.test(cell)) return cell;
  const number = Number(cell);
  return numberText(number, scale) === cell ? number : cell;
}

/** A value as the table, the export and the sentence about it write it. */
export function textOf(cell: Cell, { kind, scale }: ResultColumn): string {
  if (cell === null) return '';
  const counted = kind === 'decimal' || kind === 'float';
  return typeof cell === 'number' && counted ? numberText(cell, scale) : String(cell);
}
