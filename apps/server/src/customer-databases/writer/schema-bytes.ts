import type { DatabaseSchema } from '../types';

/** Measured, with the index of its names: of a column, and of a character of what it is called, said to be and may hold. */
const COLUMN_BYTES = 1_000;
const CHARACTER_BYTES = 14;

/** About how much memory a schema takes where questions about it are read. */
export function schemaBytes({ tables }: DatabaseSchema): number {
  let [columns, characters] = [0, 0];
  for (const table of tables) {
    columns += table.columns.length;
    characters += table.name.length + (table.comment?.length ?? 0);
    for (const { name, comment, values } of table.columns) {
      characters += name.length + (comment?.length ?? 0);
      for (const value of values ?? []) characters += value.length;
    }
  }
  return columns * COLUMN_BYTES + characters * CHARACTER_BYTES;
}
