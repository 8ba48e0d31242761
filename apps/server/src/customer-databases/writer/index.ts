import type { DatabaseSchema, FoundValue, SoughtValues, Teaching, Written } from '../types';
import { prepareSchema } from './prepare';
import type { Prepared } from './prepare/types';
import { write } from './write';

export { rewriteQuestion } from './follow-up/rewrite';

export interface WriteRequest {
  question: string;
  lastQuestion: string | null;
  schema: DatabaseSchema;
  teaching: Teaching;
  /** The ISO day that 'last month' is reckoned from. */
  today: string;
  /** Which of these occur as values in the data; the caller asks the database. */
  findValues(sought: SoughtValues): Promise<FoundValue[]>;
}

const prepared = new WeakMap<DatabaseSchema, { teaching: Teaching; prepared: Prepared }>();

/** The index of a schema, made once for as long as the same objects are passed. */
function preparedFor(schema: DatabaseSchema, teaching: Teaching): Prepared {
  const known = prepared.get(schema);
  if (known && known.teaching === teaching) return known.prepared;
  const made = prepareSchema(schema, teaching);
  prepared.set(schema, { teaching, prepared: made });
  return made;
}

/**
 * Writes SQL for a question, without any model. Where it does not understand all of it, it asks back.
 * The index of the schema is kept as long as the schema and teaching objects are the same; making it takes some milliseconds.
 */
export function writeSql(request: WriteRequest): Promise<Written> {
  return write(request, preparedFor(request.schema, request.teaching));
}
