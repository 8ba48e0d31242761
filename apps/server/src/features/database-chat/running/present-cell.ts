import type { Cell, ResultColumn } from '../../../customer-databases/types';

/** Digits, with a point at most: no exponent, which a text of digits never has. */
const DIGITS = /^-?\d+(?:\.\d+)?$/;

/** A number's digits without the zeros that say nothing: '1.50' and '1.5' are the same number. */
const plain = (digits: string) =>
  digits
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
    .replace(/^-0$/, '0');

/** Decimals and whole numbers as numbers where JavaScript holds them exactly, as their digits where it does not. */
export function presentCell(cell: Cell, { kind }: ResultColumn): Cell {
  if (typeof cell !== 'string' || (kind !== 'decimal' && kind !== 'integer') || !DIGITS.test(cell)) return cell;
  const number = Number(cell);
  return Number.isFinite(number) && isSame(number, cell) ? number + 0 : cell;
}

const isSame = (number: number, digits: string) => {
  const text = String(number);
  return DIGITS.test(text) && text === plain(digits);
};
