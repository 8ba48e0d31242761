import type { BaseMetadata } from 'tedious/lib/metadata-parser';
import parser from 'tedious/lib/value-parser.js';

/**
 * The driver turns what the server sends into JavaScript numbers and dates: decimals lose their last digits, and
 * timestamps their offset. For the whole process, this reads the same bytes as exact texts ([MS-TDS] 2.2.5.5).
 */
export function readExactValues(): void {
  const { readValue } = parser;
  if (patched) return;
  patched = true;
  Object.assign(parser, {
    readValue: ((buffer, offset, metadata, options) => {
      // The driver's own reading tells a value's length, and waits for bytes that have not arrived.
      const result = readValue(buffer, offset, metadata, options);
      if (result.value === null) return result;
      const text = exact(buffer.subarray(offset, result.offset), metadata);
      return text === undefined ? result : Object.assign(result, { value: text });
    }) satisfies typeof readValue,
  });
}

let patched = false;

const DAY_MS = 86_400_000;
/** Days from 0001-01-01, and from 1900-01-01, to 1970-01-01. */
const FROM_YEAR_1 = 719_162;
const FROM_1900 = 25_567;

/** @param bytes one value, preceded by its length if its type has one */
function exact(bytes: Buffer, { type, scale = 0 }: BaseMetadata): string | undefined {
  const value = bytes.subarray(1);
  switch (type.name) {
    case 'NumericN':
    case 'DecimalN':
      return decimal(value.subarray(1), value[0] !== 1, scale);
    case 'MoneyN':
      return money(value);
    case 'Money':
    case 'SmallMoney':
      return money(bytes);
    case 'Date':
      return date(value.readUIntLE(0, 3) - FROM_YEAR_1);
    case 'Time':
      return time(value, scale);
    case 'DateTime2':
      return moment(value, scale, 0);
    case 'DateTimeOffset':
      return `${moment(value.subarray(0, -2), scale, value.readInt16LE(value.length - 2))}${zone(value)}`;
    case 'DateTimeN':
      return value.length === 4 ? smallDateTime(value) : dateTime(value);
    case 'DateTime':
      return dateTime(bytes);
    case 'SmallDateTime':
      return smallDateTime(bytes);
    default:
      return undefined;
  }
}

function whole(bytes: Buffer): bigint {
  return bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
}

function decimal(magnitude: Buffer, negative: boolean, scale: number): string {
  const number = whole(magnitude);
  return `${negative && number !== 0n ? '-' : ''}${pointed(number, scale)}`;
}

function pointed(number: bigint, scale: number): string {
  const digits = String(number).padStart(scale + 1, '0');
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** In ten-thousandths; of eight bytes the upper four come first. */
function money(bytes: Buffer): string {
  const number =
    bytes.length === 4
      ? BigInt(bytes.readInt32LE(0))
      : (BigInt(bytes.readInt32LE(0)) << 32n) | BigInt(bytes.readUInt32LE(4));
  return `${number < 0n ? '-' : ''}${pointed(number < 0n ? -number : number, 4)}`;
}

/** @param days since 1970-01-01 */
function date(days: number): string {
  return new Date(days * DAY_MS).toISOString().slice(0, 10);
}

/** A time of day, in steps of 10^-scale seconds. */
function time(bytes: Buffer, scale: number): string {
  return clock(whole(bytes), scale);
}

function clock(steps: bigint, scale: number): string {
  const unit = 10n ** BigInt(scale);
  const seconds = Number(steps / unit);
  const two = (part: number) => String(part).padStart(2, '0');
  const fraction =
    scale > 0
      ? String(steps % unit)
          .padStart(scale, '0')
          .replace(/(?<!0)0+$/, '')
      : '';
  const hours = `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return fraction === '' ? hours : `${hours}.${fraction}`;
}

/** A time of day, followed by the day in three bytes; with an offset, both are in UTC. @param minutes the offset */
function moment(bytes: Buffer, scale: number, minutes: number): string {
  const unit = 10n ** BigInt(scale);
  const day = 86_400n * unit;
  const steps = whole(bytes.subarray(0, -3)) + BigInt(minutes) * 60n * unit;
  const carried = steps < 0n ? -1 : steps >= day ? 1 : 0;
  const days = bytes.readUIntLE(bytes.length - 3, 3) - FROM_YEAR_1 + carried;
  return `${date(days)}T${clock(steps - BigInt(carried) * day, scale)}`;
}

function zone(bytes: Buffer): string {
  const minutes = bytes.readInt16LE(bytes.length - 2);
  const two = (part: number) => String(part).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** Days since 1900, and 1/300ths of a second, which are precise to three decimal places. */
function dateTime(bytes: Buffer): string {
  const milliseconds = Math.round((bytes.readUInt32LE(4) * 10) / 3);
  return `${date(bytes.readInt32LE(0) - FROM_1900)}T${clock(BigInt(milliseconds), 3)}`;
}

function smallDateTime(bytes: Buffer): string {
  return `${date(bytes.readUInt16LE(0) - FROM_1900)}T${clock(BigInt(bytes.readUInt16LE(2)) * 60n, 0)}`;
}
