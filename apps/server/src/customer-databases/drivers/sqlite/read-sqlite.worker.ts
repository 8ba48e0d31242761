import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import sqlite, { type Database as Handle, type Statement } from 'node-sqlite3-wasm';
import type { ResultRows } from '../../types';
import { BATCH_BYTES, BATCH_CELLS, BATCH_ROWS, uniqueNames } from '../common/cells';
import { cellOf, kindOf, type Stored } from './cells';
import { confineTo } from './confine';
import { measured, RowTooLarge } from './measured';
import type { Answer, Order, ThreadData } from './messages';

const { file } = workerData as ThreadData;
const port = parentPort;
if (!port) throw new Error('This file is a thread.');
// Chats take precedence over computation. Where threads have no priority of their own, this would set the process's.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
confineTo(file);

class Refused extends Error {}

let handle: Handle | undefined;
let reading: Generator<{ batch: ResultRows; last: boolean }> | undefined;

port.on('message', (order: Order) => port.postMessage(answer(order)));

function answer(order: Order): Answer {
  try {
    switch (order.type) {
      case 'open':
        handle = open();
        return { type: 'done' };
      case 'read':
        reading = read(order.sql, order.params, order.maxRows);
        return nextBatch();
      case 'next':
        return nextBatch();
      case 'explain':
        prepared(`EXPLAIN QUERY PLAN ${order.sql}`).finalize();
        return { type: 'done' };
      case 'close':
        close();
        return { type: 'closed', memory: memoryTaken() };
    }
  } catch (error) {
    if (error instanceof RowTooLarge) return { type: 'too large' };
    if (error instanceof Error && error.name === 'RuntimeError') return { type: 'broken' };
    return {
      type: 'failed',
      message: error instanceof Error ? error.message : String(error),
      refused: error instanceof Refused,
    };
  }
}

/** A new handle for each query: nothing is left behind, and a replaced file is noticed. */
function open(): Handle {
  const database = new sqlite.Database(file, { readOnly: true });
  // Without shared memory, a write-ahead log can be read by a single reader only.
  if (existsSync(`${file}-wal`)) database.exec('PRAGMA locking_mode = EXCLUSIVE');
  database.exec('PRAGMA query_only = 1; PRAGMA trusted_schema = 0; PRAGMA cell_size_check = 1');
  return database;
}

function close(): void {
  reading?.return(undefined);
  reading = undefined;
  try {
    handle?.close();
  } catch {
    // This thread cannot clear a log that it has read.
  }
  handle = undefined;
}

function nextBatch(): Answer {
  const { value, done } = reading?.next() ?? { value: undefined, done: true };
  if (done || !value) throw new Refused('There is nothing more to read.');
  return { type: 'batch', batch: value.batch, last: value.last, memory: memoryTaken() };
}

/** In bytes. SQLite's memory is outside the heap, and is only freed when the thread ends. */
function memoryTaken(): number {
  const { heapTotal, external } = process.memoryUsage();
  return heapTotal + external;
}

function prepared(sql: string): Statement {
  if (!handle) throw new Refused('The database is not open.');
  return handle.prepare(sql);
}

function* read(
  sql: string,
  params: readonly string[],
  maxRows: number,
): Generator<{ batch: ResultRows; last: boolean }> {
  const statement = prepared(sql);
  try {
    const { names, rows } = measured(statement, params);
    if (names.length === 0) throw new Refused('This statement was not run because it returns no rows.');
    const mostRows = Math.min(BATCH_ROWS, Math.ceil(BATCH_CELLS / names.length));
    let columns: ResultRows['columns'] | undefined;
    let waiting: Stored[][] = [];
    let count = 0;
    let weight = 0;
    const take = (more: boolean): ResultRows => {
      columns ??= columnsOf(names, waiting);
      const kinds = columns.map(({ kind }) => kind);
      const cells = waiting.map((row) => row.map((value, index) => cellOf(value, kinds[index] ?? 'text')));
      waiting = [];
      weight = 0;
      return { columns, rows: cells, more };
    };
    for (const values of rows) {
      if (count === maxRows) return yield { batch: take(true), last: true };
      waiting.push(values);
      count += 1;
      weight += values.reduce<number>((sum, value) => sum + sizeOf(value), 0);
      if (waiting.length >= mostRows || weight >= BATCH_BYTES) yield { batch: take(false), last: false };
    }
    yield { batch: take(false), last: true };
  } finally {
    statement.finalize();
  }
}

function columnsOf(names: string[], rows: Stored[][]): ResultRows['columns'] {
  return uniqueNames(
    names.map((name, index) => ({ name, kind: kindOf(rows.map((row) => row[index] ?? null)), scale: null })),
  );
}

function sizeOf(value: Stored): number {
  if (typeof value === 'string') return value.length * 2;
  return value instanceof Uint8Array ? value.byteLength : 8;
}
