import { expect } from 'vitest';
import type { DatabaseSchema, Teaching, Written } from '../../src/customer-databases/types';
import { writeSql } from '../../src/customer-databases/writer';

/** The built-in engine's SQL for a question on 10 March 2026, from the schema alone: it finds no values in the data. */
export function written(schema: DatabaseSchema, question: string, teaching: Partial<Teaching> = {}): Promise<Written> {
  return writeSql({
    question,
    lastQuestion: null,
    schema,
    teaching: { ddl: [], documentation: [], examples: [], ...teaching },
    today: '2026-03-10',
    findValues: async () => [],
  });
}

/** The statement alone, on one line. */
export async function statement(
  schema: DatabaseSchema,
  question: string,
  teaching: Partial<Teaching> = {},
): Promise<string> {
  const { kind, text } = await written(schema, question, teaching);
  expect(kind, text).toBe('sql');
  return text.replace(/\s+/g, ' ');
}
