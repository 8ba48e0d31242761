import type { DatabaseSchema, Teaching, Written } from '../types';
import { prepareSchema } from './prepare';
import type { Prepared } from './prepare/types';
import { type WriteRequest, write } from './write';

export { rewriteQuestion } from './follow-up/rewrite';
export type { WriteRequest } from './write';

const prepared = new WeakMap<DatabaseSchema, { teaching: Teaching; prepared: Prepared }>();

/** The index of a schema, built once for the same pair of objects. */
function preparedFor(schema: DatabaseSchema, teaching: Teaching): Prepared {
  const known = prepared.get(schema);
  if (known && known.teaching === teaching) return known.prepared;
  const made = prepareSchema(schema, teaching);
  prepared.set(schema, { teaching, prepared: made });
  return made;
}

/**
 * Writes SQL for a question without any model, and asks back when it does not understand all of it. The schema's index
 * is kept while the schema and teaching objects stay the same; building it takes some milliseconds.
 */
export function writeSql(request: WriteRequest): Promise<Written> {
  return write(request, preparedFor(request.schema, request.teaching));
}
