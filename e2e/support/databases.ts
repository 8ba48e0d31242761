import { readFileSync } from 'node:fs';
import type { DatabaseConnection } from '@parley/contract/database-chat';
import { type APIRequestContext, expect } from '@playwright/test';
import { sqliteStage } from '../../apps/server/test/customer-databases/sqlite-stage';

const API = '/api/dbChat/api/v0';

const ORDERS = Array.from({ length: 1_200 }, (_, at) => {
  const day = new Date(Date.UTC(2026, 0, 1 + (at % 300))).toISOString().slice(0, 10);
  return `(${at + 1}, ${(at % 3) + 1}, ${(((at * 37) % 5_000) / 100).toFixed(2)}, '${day}', ${at % 4 ? 'null' : "'=1+1'"})`;
});

/** A shop with three customers and 1,200 orders, more than a result shows. */
const SHOP_SQL = `
create table customers (id integer primary key, name text not null, city text not null);
create table orders (
  id integer primary key, customer_id integer not null references customers (id),
  total decimal(10, 2) not null, ordered_on date not null, note text
);
insert into customers values (1, 'Helena Holý', 'Prague'), (2, 'Ada Lovelace', 'London'), (3, 'Grace Hopper', 'New York');
insert into orders values ${ORDERS.join(', ')};`;

/** A SQLite file on disk, to be chosen in a form. */
export const shopFile = () => sqliteStage(SHOP_SQL);

/** Connects a SQLite file through the API, and waits for its tables. @param file its name without extension */
export async function connectDatabase(
  request: APIRequestContext,
  { name, file: stem, sql }: { name: string; file: string; sql: string },
): Promise<DatabaseConnection> {
  const { path, remove } = sqliteStage(sql);
  const file = { name: `${stem}.sqlite`, mimeType: 'application/octet-stream', buffer: readFileSync(path) };
  remove();
  const uploaded = await request.post(`${API}/upload_database_file`, { multipart: { file } });
  expect(uploaded.ok(), await uploaded.text()).toBe(true);
  const db_metadata = { type: 'sqlite', file: (await uploaded.json()).file };
  const added = await request.post(`${API}/add_database_connection`, { data: { name, db_metadata } });
  expect(added.ok(), await added.text()).toBe(true);
  const connection = (await added.json()) as DatabaseConnection;
  await expect(async () => {
    const list = await (await request.get(`${API}/list_database_connections`)).json();
    const found = (list.connections as DatabaseConnection[]).find(({ id }) => id === connection.id);
    expect(found?.training.state).toBe('ready');
  }).toPass({ timeout: 20_000 });
  return connection;
}

export const connectShop = (request: APIRequestContext, name = 'Shop'): Promise<DatabaseConnection> =>
  connectDatabase(request, { name, file: 'shop', sql: SHOP_SQL });
