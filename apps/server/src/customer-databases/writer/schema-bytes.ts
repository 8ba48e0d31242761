import { heldBytes } from '../held-bytes';
import type { DatabaseSchema } from '../types';

/** Measured bytes in the name index: per column, and per character of its name, comment and sample values. */
const COLUMN_BYTES = 850;
const CHARACTER_BYTES = 13;

/** The approximate memory that a schema takes while questions about it are read. */
export function schemaBytes(schema: DatabaseSchema): number {
  let [columns, characters] = [0, 0];
  for (const table of schema.tables) {
    columns += table.columns.length;
    characters += table.name.length + (table.comment?.length ?? 0);
    for (const { name, comment, values } of table.columns) {
      characters += name.length + (comment?.length ?? 0);
      for (const value of values ?? []) characters += value.length;
    }
  }
  return heldBytes(schema) + columns * COLUMN_BYTES + characters * CHARACTER_BYTES;
}
