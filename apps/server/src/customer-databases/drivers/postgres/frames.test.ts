import type { Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { bounds } from '../../../../test/customer-databases/bounds';
import { heldBy } from '../../../../test/customer-databases/held-by';
import { columns, message, row, startPostgresDouble } from '../../../../test/doubles/postgres-server';
import { startTcpServer, type TcpServer } from '../../../../test/tcp-server';
import type { OpenDatabase } from '../../types';
import { openDatabase } from '../index';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function connect(double: TcpServer): Promise<OpenDatabase> {
  const account = { database: 'shop', user: 'reader', password: 'secret', tls: 'off' } as const;
  const target = { type: 'postgres', host: '127.0.0.1', port: double.port, ...account } as const;
  const database = await openDatabase(target, { allowPrivateNetwork: true });
  closing.push(() => database.close());
  return database;
}

async function double(rows: () => Buffer): Promise<TcpServer> {
  const server = await startPostgresDouble(rows);
  closing.push(() => server.close());
  return server;
}

/** Sends the same bytes until the socket is destroyed. */
function flood(socket: Socket, piece: Buffer): void {
  const write = () => {
    while (!socket.destroyed && socket.write(piece));
  };
  socket.on('drain', write);
  write();
}

const LARGE = 65_536;
const filled = (part: Buffer) => Buffer.concat(Array<Buffer>(Math.ceil(LARGE / part.length)).fill(part));
const END = Buffer.from([0]);

describe('before anybody has signed in', () => {
  it.each([
    ['zeros', Buffer.alloc(LARGE)],
    ['letters', Buffer.alloc(LARGE, 'A')],
    ['messages that are shorter than their length', filled(Buffer.from('E\0\0\0\0'))],
    ['notices that do not end', filled(message('N', Buffer.from('S')))],
    ['errors that do not end', filled(message('E', Buffer.from('SERROR')))],
    ['errors without fields', filled(message('E'))],
    ['errors without end', filled(message('E', END))],
    ['portals that are suspended', filled(message('s'))],
    ['requests for copies', filled(message('G', Buffer.from([0, 0, 0])))],
    ['requests for the password', filled(message('R', Buffer.from([0, 0, 0, 3])))],
  ])('%s hold nobody, however many send them', async (_what, piece) => {
    const server = await startTcpServer((socket) => flood(socket, piece));
    closing.push(() => server.close());
    const ask = async () =>
      expect((await connect(server)).query('SELECT 1', bounds())).rejects.toMatchObject({ reason: 'unreachable' });
    // Loads the code before the measurement.
    await ask();
    const began = performance.now();
    await Promise.all(Array.from({ length: 20 }, ask));
    expect(performance.now() - began).toBeLessThan(1_500);
  });
});

it('errors without end in answer to a question hold nobody', async () => {
  const many = filled(message('E', Buffer.from('SERROR\0C42P01\0Mno\0'), END));
  const database = await connect(await double(() => many));
  const asked = () => expect(database.query('SELECT 1', bounds())).rejects.toMatchObject({ name: 'DatabaseFailure' });
  expect(await heldBy(asked)).toBeLessThan(500);
});

it('rows beyond those that were asked for are not read once the connection has ended', async () => {
  const rows = Buffer.concat([columns([]), filled(row([]))]);
  const database = await connect(await double(() => rows));
  await expect(database.query('SELECT 1', bounds())).rejects.toThrow('too large to show');
});

it('a row that is announced with two gigabytes is not waited for', async () => {
  const header = Buffer.from([0x44, 0x7f, 0xff, 0xff, 0xf0]);
  const database = await connect(await double(() => Buffer.concat([columns(['a']), header])));
  await expect(database.query('SELECT a FROM t', bounds())).rejects.toThrow('too large to show');
});

it('messages arrive whole, however they are cut on the way', async () => {
  const long = 'x'.repeat(15_000);
  const notice = message('N', Buffer.from('SNOTICE\0Mlook\0'), END);
  const database = await connect(await double(() => Buffer.concat([notice, columns(['a']), row([long]), row(['y'])])));
  expect((await database.query('SELECT a FROM t', bounds())).rows).toEqual([[long], ['y']]);
});
