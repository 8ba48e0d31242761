import { heldBytes } from '../held-bytes';
import type { DatabaseSchema } from '../types';

/** Measured, of the index of its names: of a column, and of a character of what it is called, said to be and may hold. */
const COLUMN_BYTES = 850;
const CHARACTER_BYTES = 13;

/** About how much memory a schema takes where questions about it are read. */
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
