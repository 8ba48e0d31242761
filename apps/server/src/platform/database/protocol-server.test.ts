import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EmbeddedPool } from './embedded-pool';
import { serveProtocol } from './protocol-server';

let folder: string;
let database: PGlite;
let stop: () => Promise<void>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-protocol-'));
  database = await PGlite.create();
  stop = await serveProtocol(database, join(folder, '.s.PGSQL.5432'));
});
afterAll(async () => {
  await stop();
  await database.close();
  await rm(folder, { recursive: true });
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ host: folder, port: 5432, user: 'postgres' });
  await client.connect();
  return client;
}

test('values of many packets go and come whole', async () => {
  const client = await connect();
  const text = 'long '.repeat(1_000_000);
  const { rows } = await client.query('select $1::text || $1::text as twice', [text]);
  expect(rows[0].twice === text + text).toBe(true);
  await client.end();
});

test('a mistake in a query is its own answer alone', async () => {
  const pool = new EmbeddedPool(folder, 5432);
  const asked = ['select 1 as one', 'select nothing', 'select 2 as one', 'select 1 / 0'].map((text) =>
    pool.ask({ text, values: [] }).then(
      ({ rows }) => rows[0].one,
      ({ code }) => code,
    ),
  );
  expect(await Promise.all(asked)).toEqual([1, '42703', 2, '22012']);
  expect((await pool.query('select 3 as one')).rows).toEqual([{ one: 3 }]);
  await pool.end();
});

test('what is asked while a transaction has the connection comes after it', async () => {
  const pool = new EmbeddedPool(folder, 5432);
  await pool.query('create table counted (n int)');
  const client = await pool.connect();
  await client.query('begin');
  const count = () => pool.ask({ name: 'count', text: 'select count(*)::int as n from counted' });
  const counts = [count(), count()];
  await client.query('insert into counted values (1)');
  await client.query('commit');
  client.release();
  expect((await Promise.all(counts)).map(({ rows }) => rows[0].n)).toEqual([1, 1]);
  await pool.end();
});

test('a client that breaks off leaves nothing half done, and the next one waits for that', async () => {
  const first = await connect();
  await first.query('create table kept (n int)');
  await first.query('begin');
  await first.query('insert into kept values (1)');
  const second = connect();
  first.on('error', () => undefined);
  (first as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  const client = await second;
  expect((await client.query('select n from kept')).rows).toEqual([]);
  await client.end();
});

test('who waits for an answer when the server stops hears of it', async () => {
  const other = await serveProtocol(database, join(folder, '.s.PGSQL.5433'));
  const client = new pg.Client({ host: folder, port: 5433, user: 'postgres' });
  await client.connect();
  const ended = new Promise((resolve) => client.on('error', resolve));
  await other();
  expect(await ended).toBeInstanceOf(Error);
});
