import type { MessagePort } from 'node:worker_threads';
import { LastUsed } from '../../platform/last-used';
import type { DatabaseSchema, FoundValue, SoughtValues, Teaching, Written } from '../types';
import { rewriteQuestion, writeSql } from '.';
import { schemaBytes } from './schema-bytes';

export interface Known {
  schema: DatabaseSchema;
  teaching: Teaching;
}

export interface RewriteTask {
  /** Identifies a schema and its teaching, which are sent once. */
  known: number;
  question: string;
  lastQuestion: string | null;
  /** Through which this thread requests what it lacks, one thing at a time. */
  port: MessagePort;
}

export interface WriteTask extends RewriteTask {
  today: string;
}

/** A request from this thread to its caller. */
export type Need = { need: 'known' } | { need: 'values'; sought: SoughtValues };

const MIB = 2 ** 20;
/** The total for all schemas kept, with their indexes. */
const kept = new LastUsed<number, Known>(64 * MIB, ({ schema }) => schemaBytes(schema));
/** A larger schema would evict everybody else's: only the latest of these is kept, separately. */
const LARGE_BYTES = 16 * MIB;
const large = new LastUsed<number, Known>(1);

async function knownOf({ known: key, port }: RewriteTask): Promise<Known> {
  const before = kept.get(key) ?? large.get(key);
  if (before) return before;
  const known = await ask<Known>(port, { need: 'known' });
  (schemaBytes(known.schema) > LARGE_BYTES ? large : kept).set(key, known);
  return known;
}

/** Writes SQL in a separate thread: indexing 500 tables would block the event loop for too long. */
export default async function write(task: WriteTask): Promise<Written> {
  const { question, lastQuestion, today, port } = task;
  try {
    const findValues = (sought: SoughtValues) => ask<FoundValue[]>(port, { need: 'values', sought });
    return await writeSql({ question, lastQuestion, today, ...(await knownOf(task)), findValues });
  } finally {
    port.close();
  }
}

/** Completes a follow-up question: each of its words may be a value of any column. */
export async function rewrite(task: RewriteTask): Promise<string> {
  try {
    return rewriteQuestion(task.question, task.lastQuestion, (await knownOf(task)).schema);
  } finally {
    task.port.close();
  }
}

function ask<T>(port: MessagePort, need: Need): Promise<T> {
  return new Promise((resolve, reject) => {
    port.once('message', resolve);
    port.once('close', () => reject(new Error('Whoever asked for SQL has left.')));
    port.postMessage(need);
  });
}
