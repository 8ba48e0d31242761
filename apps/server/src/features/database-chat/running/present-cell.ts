import { numberText } from '@parley/contract/number-text';
import type { Cell, ResultColumn } from '../../../customer-databases/types';

/** Digits and at most one point; no exponent. */
const DIGITS = /^-?\d+(?:\.(\d+))?$/;
/** JavaScript represents no longer number exactly. */
const CHARACTERS_MAX = 40;

/**
 * The columns with the decimal places of decimal ones filled in if the database did not report them and all values
 * agree: a sum of prices has the places of the prices.
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
 * Decimals and integers as numbers if formatting them for the column restores the same digits, and as the database's
 * own text otherwise.
 */
export function presentCell(cell: Cell, { kind, scale }: ResultColumn): Cell {
  if (typeof cell !== 'string' || (kind !== 'decimal' && kind !== 'integer')) return cell;
  if (cell.length > CHARACTERS_MAX || !DIGITS.test(cell)) return cell;
  const number = Number(cell);
  return numberText(number, scale) === cell ? number : cell;
}

/** A value as written in the table, the export and the sentence about the result. */
export function textOf(cell: Cell, { kind, scale }: ResultColumn): string {
  if (cell === null) return '';
  const counted = kind === 'decimal' || kind === 'float';
  return typeof cell === 'number' && counted ? numberText(cell, scale) : String(cell);
}
