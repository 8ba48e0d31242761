import type { Cell, ColumnKind } from '../../types';
import { CELL_MAX, floatCell, integerCell, momentCell, singleCell, textCell } from '../common/cells';

/** By the OIDs of `pg_type` that are the same on every server. */
const KINDS: Readonly<Record<number, ColumnKind>> = {
  16: 'boolean',
  17: 'binary',
  18: 'text',
  19: 'text',
  20: 'integer',
  21: 'integer',
  23: 'integer',
  25: 'text',
  26: 'integer',
  114: 'json',
  142: 'text',
  700: 'float',
  701: 'float',
  705: 'text',
  790: 'decimal',
  1042: 'text',
  1043: 'text',
  1082: 'date',
  1083: 'time',
  1114: 'timestamp',
  1184: 'timestamp',
  1266: 'time',
  1700: 'decimal',
  2950: 'uuid',
  3802: 'json',
};
const BYTEA = 17;
const FLOAT4 = 700;
const FIXED_LENGTH = 1042;
const MONEY = 790;
const NUMERIC = 1700;

/** The kind of a result column; undefined for a server's own types. */
export function kindOf(oid: number): ColumnKind | undefined {
  return KINDS[oid];
}

/** Decimal places, by the type's modifier. @param modifier `atttypmod`, -1 for none */
export function scaleOf(oid: number, modifier: number): number | null {
  if (oid === MONEY) return 2;
  return oid === NUMERIC && modifier >= 4 ? (modifier - 4) & 0x7ff : null;
}

/** @param text the value as the server writes it, with datestyle ISO and lc_monetary C */
export function cellOf(text: string, oid: number): Cell {
  switch (oid) {
    case BYTEA:
      return binary(text);
    case FIXED_LENGTH:
      return textCell(text.trimEnd());
    case FLOAT4:
      return singleCell(Number(text));
    case MONEY:
      return text.replace(/[^\d.-]/g, '');
  }
  switch (KINDS[oid]) {
    case 'boolean':
      return text === 't';
    case 'integer':
      return integerCell(text);
    case 'float':
      return floatCell(Number(text));
    case 'timestamp':
      return momentCell(text);
    case 'time':
      return text.replace(/([+-]\d\d)$/, '$1:00');
    default:
      return textCell(text);
  }
}

/** @param text '\x' and hex digits */
function binary(text: string): string {
  const digits = text.slice(2, 2 + CELL_MAX);
  const bytes = (text.length - 2) / 2;
  return bytes * 2 > CELL_MAX ? `0x${digits} [cut here: the whole value has ${bytes} bytes]` : `0x${digits}`;
}

/** The kind of a server's own type, by the letter of `pg_type.typcategory`. */
export function kindOfCategory(category: string): ColumnKind {
  return category === 'E' || category === 'S' ? 'text' : 'other';
}
