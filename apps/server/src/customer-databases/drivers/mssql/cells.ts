import type { ColumnMetadata } from 'tedious/lib/token/colmetadata-token-parser';
import { dictionary } from '../../../language/dictionary';
import type { Cell, ColumnKind, ResultColumn } from '../../types';
import { binaryCell, floatCell, integerCell, singleCell, textCell } from '../common/cells';

/** By the driver's type names. */
const KINDS: Readonly<Record<string, ColumnKind>> = dictionary({
  TinyInt: 'integer',
  SmallInt: 'integer',
  Int: 'integer',
  BigInt: 'integer',
  IntN: 'integer',
  Bit: 'boolean',
  BitN: 'boolean',
  Real: 'float',
  Float: 'float',
  FloatN: 'float',
  Decimal: 'decimal',
  DecimalN: 'decimal',
  Numeric: 'decimal',
  NumericN: 'decimal',
  Money: 'decimal',
  MoneyN: 'decimal',
  SmallMoney: 'decimal',
  Char: 'text',
  VarChar: 'text',
  NChar: 'text',
  NVarChar: 'text',
  Text: 'text',
  NText: 'text',
  Date: 'date',
  Time: 'time',
  DateTime: 'timestamp',
  DateTimeN: 'timestamp',
  DateTime2: 'timestamp',
  DateTimeOffset: 'timestamp',
  SmallDateTime: 'timestamp',
  UniqueIdentifier: 'uuid',
  Binary: 'binary',
  VarBinary: 'binary',
  Image: 'binary',
  UDT: 'binary',
});
const MONEY_SCALE = 4;

export function columnOf({ colName, type, scale }: ColumnMetadata): ResultColumn {
  const kind = KINDS[type.name] ?? 'other';
  if (kind !== 'decimal') return { name: colName, kind, scale: null };
  return { name: colName, kind, scale: type.name.includes('Money') ? MONEY_SCALE : (scale ?? 0) };
}

/** @param value from the driver, with decimals and timestamps already as exact texts */
export function cellOf(value: unknown, column: Pick<ColumnMetadata, 'type' | 'dataLength'>): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value;
  if (Buffer.isBuffer(value)) return binaryCell(value);
  if (value instanceof Date) return value.toISOString().replace(/(?:\.000)?Z$/, '');
  if (typeof value === 'number') return isSingle(column) ? singleCell(value) : floatCell(value);
  const text = String(value);
  return KINDS[column.type.name] === 'integer' ? integerCell(text) : textCell(text);
}

const isSingle = ({ type, dataLength }: Pick<ColumnMetadata, 'type' | 'dataLength'>) =>
  type.name === 'Real' || (type.name === 'FloatN' && dataLength === 4);
