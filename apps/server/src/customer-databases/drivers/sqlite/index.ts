import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { DatabaseFailure, type OpenDatabase, type Rights, type Target } from '../../types';
import { tookTooLong } from '../common/failures';
import { serverDatabase } from '../common/server-database';
import { Statements } from '../common/statements';
import type { ValueSyntax } from '../common/values';
import { SqliteConnection } from './connection';
import { Lanes } from './lanes';
import { readSqliteTables } from './schema';

type SqliteTarget = Extract<Target, { type: 'sqlite' }>;

const SYNTAX: ValueSyntax = {
  quote: (name) => `"${name.replaceAll('"', '""')}"`,
  start: (column) => `substr(${column}, 1, 65)`,
  lower: (column) => `lower(${column})`,
  distinct: (what, rest, most) => `SELECT DISTINCT ${what} ${rest} LIMIT ${most}`,
  sample: (columns, from, most) => `SELECT ${columns} FROM ${from} LIMIT ${most}`,
  place: () => '?',
};

const RIGHTS: Rights = {
  account: null,
  readOnly: true,
  dangers: [],
  walls: [
    'Only a single reading statement with known functions is let through to the database.',
    'The file is opened read-only, in a thread that cannot write to any file or open another one.',
  ],
};

const lanes = new Lanes();

/** A SQLite 3 file. @param among the lanes in which its owner takes turns */
export function openSqlite({ path, name = basename(path), owner = path }: SqliteTarget, among = lanes): OpenDatabase {
  const statements = new Statements(
    async () => {
      const found = await stat(path).catch(() => undefined);
      if (!found?.isFile()) throw cannotBeOpened(name);
      return new SqliteConnection(path);
    },
    (error, timeoutMs) => sqliteFailure(error, name, timeoutMs),
    path,
    among.turn(owner),
  );
  return serverDatabase(statements, {
    dialect: 'sqlite',
    syntax: SYNTAX,
    version: "SELECT 'SQLite ' || sqlite_version()",
    readTables: readSqliteTables,
    readRights: async () => RIGHTS,
  });
}

/** @param name the file's name; its directory stays private */
function cannotBeOpened(name: string, cause?: unknown): DatabaseFailure {
  return new DatabaseFailure(`The database file ${name} cannot be opened. Is it still there?`, 'unreachable', {
    cause,
  });
}

/** The library does not expose SQLite's codes: only the messages tell failures apart. */
function sqliteFailure(error: unknown, name: string, timeoutMs: number): DatabaseFailure {
  if (error instanceof DatabaseFailure) return error;
  const message = error instanceof Error ? error.message : String(error);
  const failure = (sentence: string, reason: DatabaseFailure['reason']) =>
    new DatabaseFailure(sentence, reason, { cause: error });
  if (/Could not open|unable to open/.test(message)) return cannotBeOpened(name, error);
  if (/not a database|image is malformed|malformed database schema|unsupported file format/.test(message))
    return failure(
      `${name} is not a readable SQLite database: it is damaged, encrypted, or something else.`,
      'refused',
    );
  if (/interrupted/.test(message)) return tookTooLong(timeoutMs);
  if (/readonly database/.test(message))
    return failure('The database is read-only here. Perhaps another program is writing to it just now.', 'statement');
  if (/out of memory|too big/.test(message)) return failure('The query needs too much memory.', 'statement');
  // SQLite has a single code for everything that is wrong with a statement.
  const unknownName = /no such (?:table|column)/.test(message);
  return new DatabaseFailure(`The database says: ${message}`, 'statement', { cause: error, unknownName });
}
