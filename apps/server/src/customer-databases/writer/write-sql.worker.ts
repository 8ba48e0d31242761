import type { MessagePort } from 'node:worker_threads';
import { LastUsed } from '../../platform/last-used';
import type { DatabaseSchema, FoundValue, Teaching, Written } from '../types';
import { writeSql } from '.';

export interface Known {
  schema: DatabaseSchema;
  teaching: Teaching;
}

export interface WriteTask {
  /** Stands for a schema and its teaching, which are sent once. */
  known: number;
  question: string;
  lastQuestion: string | null;
  today: string;
  /** Where this thread asks for what it lacks, one thing at a time. */
  port: MessagePort;
}

/** What this thread asks the one that called it. */
export type Need = { need: 'known' } | { need: 'values'; phrases: string[] };

const kept = new LastUsed<number, Known>(10);

/** Writes SQL in a thread of its own: making the index of 500 tables takes longer than the event loop may be held. */
export default async function write({ known: key, port, ...asked }: WriteTask): Promise<Written> {
  try {
    const known = kept.get(key) ?? (await ask<Known>(port, { need: 'known' }));
    kept.set(key, known);
    const findValues = (phrases: string[]) => ask<FoundValue[]>(port, { need: 'values', phrases });
    return await writeSql({ ...asked, ...known, findValues });
  } finally {
    port.close();
  }
}

function ask<T>(port: MessagePort, need: Need): Promise<T> {
  return new Promise((resolve, reject) => {
    port.once('message', resolve);
    port.once('close', () => reject(new Error('Whoever asked for SQL has left.')));
    port.postMessage(need);
  });
}
