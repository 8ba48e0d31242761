import Parser from 'tedious/lib/token/stream-parser.js';
import parser from 'tedious/lib/value-parser.js';
import { afterEach, expect, it, vi } from 'vitest';
import { bounds } from '../../../../test/customer-databases/bounds';
import { type SqlAnswer, startSqlServer } from '../../../../test/doubles/sql-server';
import { int, type TdsColumn } from '../../../../test/doubles/tds-tokens';
import { DatabaseFailure, type OpenDatabase } from '../../types';
import { openDatabase } from '../index';
import { boundParsing } from './bounded-parsing';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function connect(answer: SqlAnswer, description?: SqlAnswer): Promise<OpenDatabase> {
  const double = await startSqlServer(() => answer, description && (() => description));
  closing.push(() => double.close());
  const account = { database: 'shop', user: 'reader', password: 'secret', tls: 'off' } as const;
  const target = { type: 'mssql', host: '127.0.0.1', port: double.port, ...account } as const;
  const database = await openDatabase(target, { allowPrivateNetwork: true });
  closing.push(() => database.close());
  return database;
}

/** A variant of one byte whose description alone is longer: the driver would go back, and read it again for ever. */
const SHORTER_THAN_NOTHING = Buffer.from('01000000a5080000', 'hex');
const variant: TdsColumn = {
  name: 'v',
  type: Buffer.from([0x62, 0x49, 0x1f, 0, 0]),
  value: () => SHORTER_THAN_NOTHING,
};
const RETURNED = Buffer.concat([Buffer.from([0xac, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]), variant.type, SHORTER_THAN_NOTHING]);
const ones: SqlAnswer = { kind: 'rows', columns: [int('a')], rows: [[1]] };

it.each<[string, SqlAnswer, SqlAnswer | undefined]>([
  ['in a row', { kind: 'rows', columns: [variant], rows: [[0]] }, undefined],
  ['in the description of a statement', ones, { kind: 'rows', columns: [variant], rows: [[0]] }],
  ['in what a procedure returns', ones, { ...ones, first: [RETURNED] }],
])('a value that takes no bytes ends the connection: %s', async (_, answer, description) => {
  const database = await connect(answer, description);
  await expect(database.query('SELECT a FROM t', bounds())).rejects.toThrow(DatabaseFailure);
});

const u32 = (number: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  return bytes;
};

it('a text in chunks of any size is read whole, and small ones take little', async () => {
  const text = 'Ebb and flow, '.repeat(2_000);
  const bytes = Buffer.from(text, 'utf16le');
  const sizes = [2, 2, 6_000, 2, 10_000, 4];
  const chunks: Buffer[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const chunk = bytes.subarray(at, at + (sizes[turn % 400] ?? 2));
    chunks.push(u32(chunk.length), chunk);
    at += chunk.length;
  }
  const unknown = Buffer.from('feffffffffffffff', 'hex');
  const value = Buffer.concat([unknown, ...chunks, u32(0)]);
  const column: TdsColumn = {
    name: 't',
    type: Buffer.concat([Buffer.from([0xe7, 0xff, 0xff]), Buffer.from([0x09, 0x04, 0xd0, 0x00, 0x34])]),
    value: () => value,
  };
  const database = await connect({ kind: 'rows', columns: [column], rows: [[0]] });
  const { rows } = await database.query('SELECT t FROM t', bounds());
  const [cell] = rows[0] ?? [];
  expect(cell).toMatch(`${text.slice(0, 1_000)}`);
  expect(cell).toMatch(`the whole value has ${text.length} characters`);

  boundParsing();
  const from = Object.assign(Object.create(Parser.prototype), { buffer: value, position: 0 });
  const read = await parser.readPLPStream(from);
  expect(Buffer.concat(read ?? []).equals(bytes)).toBe(true);
  expect(read?.length).toBeLessThan(20);
});

it('waiting for a large value copies it a few times', async () => {
  boundParsing();
  const pieces = 1_000;
  const from = Object.assign(Object.create(Parser.prototype), {
    buffer: Buffer.alloc(0),
    position: 0,
    iterator: Array.from({ length: pieces }, () => Buffer.alloc(8_192)).values(),
  });
  let copied = 0;
  const { concat } = Buffer;
  const spy = vi.spyOn(Buffer, 'concat').mockImplementation((list, length) => {
    const whole = concat(list, length);
    copied += whole.length;
    return whole;
  });
  try {
    while (from.buffer.length < pieces * 8_192) await from.waitForChunk();
  } finally {
    spy.mockRestore();
  }
  expect(copied).toBeLessThan(4 * pieces * 8_192);
  await expect(from.waitForChunk()).rejects.toThrow('unexpected end');
});
