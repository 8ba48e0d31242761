import type { Cell, ColumnKind, ResultColumn } from '../../types';
import { binaryCell, floatCell, integerCell, momentCell, textCell } from '../common/cells';

/** The metadata of a result column, as far as it is used here. */
export interface Field {
  name: string;
  columnType?: number;
  columnLength?: number;
  characterSet?: number;
  decimals: number;
  /** MariaDB only: 'json', 'uuid'. */
  extendedFormat?: string;
  extendedTypeName?: string;
}

/** By the protocol's type numbers (`enum_field_types`); text and binary types share theirs. */
const KINDS: Readonly<Record<number, ColumnKind>> = {
  0: 'decimal',
  1: 'integer',
  2: 'integer',
  3: 'integer',
  4: 'float',
  5: 'float',
  6: 'text',
  7: 'timestamp',
  8: 'integer',
  9: 'integer',
  10: 'date',
  11: 'time',
  12: 'timestamp',
  13: 'integer',
  14: 'date',
  16: 'integer',
  245: 'json',
  246: 'decimal',
  255: 'binary',
};
const TINY = 1;
const BIT = 16;
/** No BIT column is larger, and formatting a huge integer takes quadratic time. */
const BIT_BYTES_MAX = 8;
/** The character set number of binary data. */
const BINARY = 63;
/** `decimals` of floating-point types without a fixed scale. */
const NOT_FIXED = 31;

export function columnOf(field: Field): ResultColumn {
  const kind = kindOf(field);
  // FLOAT(7, 2) and ROUND(..., 2) have a fixed scale, too.
  const placed = (kind === 'decimal' || kind === 'float') && field.decimals < NOT_FIXED;
  return { name: field.name, kind, scale: placed ? field.decimals : null };
}

function kindOf({ columnType = 6, columnLength, characterSet, extendedFormat, extendedTypeName }: Field): ColumnKind {
  if (columnLength === 1 && (columnType === TINY || columnType === BIT)) return 'boolean';
  const kind = KINDS[columnType];
  if (kind) return kind;
  if (extendedFormat === 'json') return 'json';
  if (extendedTypeName === 'uuid') return 'uuid';
  return characterSet === BINARY ? 'binary' : 'text';
}

/** @param bytes the value as in the text protocol, in UTF-8 */
export function cellOf(bytes: Buffer | null, field: Field, kind: ColumnKind): Cell {
  if (bytes === null) return null;
  if (field.columnType === BIT) return bits(bytes, kind);
  if (kind === 'binary') return binaryCell(bytes);
  const text = bytes.toString('utf8');
  switch (kind) {
    case 'boolean':
      return truth(text);
    case 'integer':
      return integerCell(text);
    case 'float':
      return floatCell(Number(text));
    case 'timestamp':
      return momentCell(text);
    default:
      return textCell(text);
  }
}

/** TINYINT(1) is MySQL's boolean; it may hold other numbers, too. */
function truth(text: string): Cell {
  if (text === '0') return false;
  return text === '1' ? true : integerCell(text);
}

function bits(bytes: Buffer, kind: ColumnKind): Cell {
  if (bytes.length > BIT_BYTES_MAX) return binaryCell(bytes);
  const number = BigInt(`0x${bytes.toString('hex') || '0'}`);
  return kind === 'boolean' ? number === 1n : integerCell(String(number));
}
