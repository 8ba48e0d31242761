import type { DatabaseSchema, Table } from './types';

/** V8's memory on 64 bits: per object, per property or element, and the overhead of an array and of a string. */
const OBJECT = 24;
const POINTER = 8;
const LIST = 48;
const TEXT = 16;
/** Strings this short are counted as shared, which holds for most column types. */
const SHARED_MAX = 10;

const COLUMN = POINTER + OBJECT + 7 * POINTER;
const TABLE = POINTER + OBJECT + 9 * POINTER;
const FOREIGN_KEY = POINTER + OBJECT + 4 * POINTER;

const BEYOND_LATIN = /[^\0-\xff]/;

function ofText(text: string | null): number {
  if (text === null) return 0;
  const bytes = text.length * (BEYOND_LATIN.test(text) ? 2 : 1);
  return TEXT + Math.ceil(bytes / POINTER) * POINTER;
}

const ofTexts = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + POINTER + ofText(text), texts.length > 0 ? LIST : LIST - TEXT);

/** Estimates the memory that an unpacked schema takes, within a quarter, whatever it mostly consists of. */
export const heldBytes = ({ tables }: DatabaseSchema): number =>
  tables.reduce((sum, table) => sum + TABLE + ofTable(table), LIST);

function ofTable({ schema, name, comment, columns, primaryKey, uniqueKeys, foreignKeys }: Table): number {
  let bytes = ofText(name) + ofText(comment) + 3 * LIST + ofTexts(primaryKey);
  if (schema !== null && schema.length > SHARED_MAX) bytes += ofText(schema);
  for (const column of columns) {
    bytes += COLUMN + ofText(column.name) + ofText(column.comment);
    if (column.type.length > SHARED_MAX) bytes += ofText(column.type);
    if (column.values) bytes += ofTexts(column.values);
  }
  for (const key of uniqueKeys) bytes += POINTER + ofTexts(key);
  for (const key of foreignKeys) {
    bytes += FOREIGN_KEY + ofTexts(key.columns) + ofTexts(key.references) + ofText(key.schema) + ofText(key.table);
  }
  return bytes;
}
