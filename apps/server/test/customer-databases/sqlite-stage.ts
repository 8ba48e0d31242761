import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sqlite from 'node-sqlite3-wasm';

/** A database file in its own folder. */
export interface SqliteStage {
  path: string;
  remove(): void;
}

/** @param sql fills the file */
export function sqliteStage(sql: string): SqliteStage {
  const folder = mkdtempSync(join(tmpdir(), 'parley-sqlite-'));
  const path = join(folder, 'shop.sqlite');
  const database = new sqlite.Database(path);
  database.exec(sql);
  database.close();
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
