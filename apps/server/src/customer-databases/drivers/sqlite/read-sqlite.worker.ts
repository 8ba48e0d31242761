import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import sqlite, { type Database as Handle, type Statement } from 'node-sqlite3-wasm';
import type { ResultRows } from '../../types';
import { BATCH_BYTES, BATCH_CELLS, BATCH_ROWS, uniqueNames } from '../common/cells';
import { cellOf, kindOf, type Stored } from './cells';
import { confineTo } from './confine';
import type { Answer, Order, ThreadData } from './messages';

const { file } = workerData as ThreadData;
const port = parentPort;
if (!port) throw new Error('This file is a thread.');
// Chats come before computation. Where threads have no priority of their own, this would set the process's.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
const memoryOf = confineTo(file);

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
        return { type: 'done', memory: memoryOf() };
    }
  } catch (error) {
    return {
      type: 'failed',
      message: error instanceof Error ? error.message : String(error),
      refused: error instanceof Refused,
    };
  }
}

/** A handle of its own for each query: nothing is left behind, and a file that was replaced is seen. */
function open(): Handle {
  const database = new sqlite.Database(file, { readOnly: true });
  // Without memory that programs share, a write-ahead log can be read by one reader alone.
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
    // A log that was read cannot be cleared from here.
  }
  handle = undefined;
}

function nextBatch(): Answer {
  const { value, done } = reading?.next() ?? { value: undefined, done: true };
  if (done || !value) throw new Refused('There is nothing more to read.');
  return { type: 'batch', batch: value.batch, last: value.last };
}

/** The names of a statement's columns, which the library keeps to itself, and rows under the columns' numbers. */
interface Columns {
  _getColumnNames(): string[];
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
    const hidden = statement as unknown as Columns;
    const names = hidden._getColumnNames();
    if (names.length === 0) throw new Refused('This statement was not run because it returns no rows.');
    // Rows come as objects, in which columns of the same name would be one.
    hidden._getColumnNames = () => names.map((_, index) => String(index));
    const mostRows = Math.min(BATCH_ROWS, Math.ceil(BATCH_CELLS / names.length));
    let columns: ResultRows['columns'] | undefined;
    let waiting: Stored[][] = [];
    let count = 0;
    let weight = 0;
    const take = (more: boolean): ResultRows => {
      columns ??= columnsOf(names, waiting);
      const kinds = columns.map(({ kind }) => kind);
      const rows = waiting.map((row) => row.map((value, index) => cellOf(value, kinds[index] ?? 'text')));
      waiting = [];
      weight = 0;
      return { columns, rows, more };
    };
    for (const row of statement.iterate([...params])) {
      if (count === maxRows) return yield { batch: take(true), last: true };
      const values = names.map((_, index) => (row as Record<string, Stored>)[String(index)] ?? null);
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
