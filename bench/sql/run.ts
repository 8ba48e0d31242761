import { writeSql } from '../../apps/server/src/customer-databases/writer';
import type { BenchDatabase } from './database';
import { sameRows } from './judge';
import type { Question } from './questions';

/** The date that 'last month' is relative to in all questions. */
const TODAY = '2026-06-15';
const NOTHING_TAUGHT = { ddl: [], documentation: [], examples: [] };

export interface Result {
  question: Question;
  outcome: 'right' | 'wrong' | 'asked' | 'refused' | 'guessed';
  text: string;
  ms: number;
}

/** Asks one question without any training, and judges the rows of the answer. */
async function ask(database: BenchDatabase, question: Question): Promise<Result> {
  const began = performance.now();
  let inDatabase = 0;
  const written = await writeSql({
    question: question.text,
    lastQuestion: null,
    schema: database.schema,
    teaching: NOTHING_TAUGHT,
    today: TODAY,
    findValues: async (sought) => {
      const start = performance.now();
      const found = database.findValues(sought);
      inDatabase += performance.now() - start;
      return found;
    },
  });
  const result = { question, text: written.text, ms: performance.now() - began - inDatabase };
  if (question.gold === null) return { ...result, outcome: written.kind === 'sql' ? 'guessed' : 'refused' };
  if (written.kind !== 'sql') return { ...result, outcome: 'asked' };
  try {
    const right = sameRows(database.rows(question.gold), database.rows(written.text), question.ordered);
    return { ...result, outcome: right ? 'right' : 'wrong' };
  } catch (error) {
    return { ...result, text: `${written.text}\n${error instanceof Error ? error.message : ''}`, outcome: 'wrong' };
  }
}

export async function askAll(database: BenchDatabase, questions: Question[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const question of questions) results.push(await ask(database, question));
  return results;
}
