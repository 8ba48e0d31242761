import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConnectionDetails, DatabaseConnection } from '@parley/contract/database-chat';
import sqlite from 'node-sqlite3-wasm';
import { expect } from 'vitest';
import type { ModelServer } from './doubles/model-server';
import { startOpenAiServer } from './doubles/openai-server';
import { startTestApp, type TestApp, type TestUser } from './test-app';
import { until } from './until';

export const API = '/api/dbChat/api/v0';

/** The application with an owner, an agent with a scripted model, and a connected SQLite shop. */
export interface DatabaseChat {
  app: TestApp;
  model: ModelServer;
  owner: TestUser;
  agentId: string;
  /** The shop's connection. */
  connectionId: string;
  /** Calls database chat as the owner. */
  post(path: string, body: object): ReturnType<TestUser['call']>;
}

/** A small shop with awkward values: decimals, a big integer, NULL, dates, binary, texts that look like formulas. */
export const SHOP = `
create table customers (id integer primary key, name text not null, city text);
create table orders (
  id integer primary key, customer_id integer not null references customers (id),
  total decimal(10, 2) not null, status text not null, ordered_on date, note text
);
create table oddities (id integer primary key, big integer, payload blob, missing text);
insert into customers values (1, 'Helena Holý', 'Prague'), (2, 'Ada Lovelace', 'London'), (3, '=SUM(A1)', null);
insert into orders values
  (1, 1, 49.62, 'paid', '2026-01-05', null), (2, 2, 12.5, 'open', '2026-02-11', 'call, "soon"'),
  (3, 2, -3.25, 'paid', '2026-02-12', '-2+3');
insert into oddities values (1, 9007199254740993, x'cafe', null);`;

/** A SQLite file made by a script. */
export async function sqliteFile(script: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-sqlite-'));
  const path = join(folder, 'made.db');
  const database = new sqlite.Database(path);
  database.exec(script);
  database.close();
  const bytes = await readFile(path);
  await rm(folder, { recursive: true });
  return bytes;
}

/** @returns the response to the upload */
export function upload(user: TestUser, bytes: Uint8Array, name = 'shop.db') {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  return user.upload('POST', `${API}/upload_database_file`, form);
}

/** Uploads and connects a database, and waits until its schema has been read. */
export async function connectSqlite(user: TestUser, script: string, more: object = {}): Promise<ConnectionDetails> {
  const { file } = (await upload(user, await sqliteFile(script))).json();
  const added = await user.call('POST', `${API}/add_database_connection`, {
    name: 'Shop',
    db_metadata: { type: 'sqlite', file },
    ...more,
  });
  expect(added.statusCode, added.body).toBe(201);
  return ready(user, added.json<DatabaseConnection>().id);
}

/** Waits until a connection's schema has been read, or could not be. */
export const ready = (user: TestUser, id: string): Promise<ConnectionDetails> =>
  until(
    async () => (await user.call('GET', `${API}/database_connections/${id}`)).json<ConnectionDetails>(),
    ({ training }) => training.state !== 'training',
    30_000,
  );

export async function newAgent(user: TestUser, settings: object = {}): Promise<string> {
  const form = new FormData();
  form.set('name', 'Analyst');
  form.set('settings', JSON.stringify({ type: 'database', ...settings }));
  return (await user.upload('POST', '/api/agent/agents', form)).json().id;
}

export async function startDatabaseChat(env: NodeJS.ProcessEnv = {}, script = SHOP): Promise<DatabaseChat> {
  const model = await startOpenAiServer();
  const app = await startTestApp({ OPENAI_BASE_URL: model.url, ...env });
  const owner = await app.signUp();
  const { id: connectionId } = await connectSqlite(owner, script);
  const post = (path: string, body: object) =>
    owner.call('POST', `${API}/${path}`, { connection_id: connectionId, ...body });
  return { app, model, owner, agentId: await newAgent(owner), connectionId, post };
}

export async function endDatabaseChat({ app, model }: Pick<DatabaseChat, 'app' | 'model'>): Promise<void> {
  await app.close();
  await model.close();
}

/** The messages sent to the model in one of its requests, by default the last. */
export function sentTo({ requests }: ModelServer, at = -1): { role: string; content: string }[] {
  const { body = {} } = requests.at(at) ?? {};
  return (body as { messages?: { role: string; content: string }[] }).messages ?? [];
}
