import { open, readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isId } from '@parley/contract/common';
import { SQLITE_FILE_START } from '@parley/contract/database-constants';
import { MESSAGES } from '@parley/contract/messages';
import type { Deps } from '../../../platform/deps';
import { invalid } from '../../../platform/errors';
import { findFile, listFiles } from './files.queries';

const MAGIC = Buffer.from(SQLITE_FILE_START);
export const SQLITE_HEADER_BYTES = 100;
/** How many files of the operator's folder are offered. */
const LISTED_MAX = 500;

type Disk = Pick<Deps, 'db' | 'config' | 'files'>;

/** A SQLite file that may be opened. */
export interface SqliteFile {
  /** The display name. */
  name: string;
  /** Absolute. */
  path: string;
  /** The uploaded file's id; null for the operator's files. */
  fileId: string | null;
}

/**
 * The file with this name that a team may read: its own upload, or one in the operator's folder.
 * @throws AppError invalid when there is none; never reveals that a file exists elsewhere
 */
export async function sqliteFile(deps: Disk, teamId: string, file: string): Promise<SqliteFile> {
  if (isId(file)) {
    const row = await findFile(deps.db, teamId, file);
    if (row) return { name: row.name, path: deps.files.path(row.fileKey), fileId: row.id };
  }
  const path = await operatorPath(deps.config.SQLITE_DIR, file);
  if (path === undefined || !(await isSqlite(path))) throw invalid(MESSAGES.databaseFileMissing, 'db_metadata.file');
  return { name: file, path, fileId: null };
}

/** Uploads first, then the operator's folder by name. */
export async function listSqliteFiles(deps: Disk, teamId: string) {
  const uploads = (await listFiles(deps.db, teamId)).map(({ id, name, size }) => ({
    file: id,
    name,
    size,
    uploaded: true,
  }));
  return [...uploads, ...(await operatorFiles(deps.config.SQLITE_DIR))];
}

async function operatorFiles(folder: string | undefined) {
  if (folder === undefined) return [];
  const names = (await readdir(folder).catch(() => [])).sort();
  const found = [];
  for (const name of names) {
    const path = await operatorPath(folder, name);
    if (path === undefined || !(await isSqlite(path))) continue;
    found.push({ file: name, name, size: (await stat(path)).size, uploaded: false });
    if (found.length === LISTED_MAX) break;
  }
  return found;
}

/** Accepts a plain name only, and only if its file is in the folder itself after following links. */
async function operatorPath(folder: string | undefined, name: string): Promise<string | undefined> {
  if (folder === undefined || name !== basename(name) || /^\.{0,2}$|[\\/\0]/.test(name)) return undefined;
  try {
    const [path, root] = await Promise.all([realpath(join(folder, name)), realpath(folder)]);
    return dirname(path) === root ? path : undefined;
  } catch {
    return undefined;
  }
}

async function isSqlite(path: string): Promise<boolean> {
  const file = await open(path, 'r').catch(() => undefined);
  if (!file) return false;
  try {
    if (!(await file.stat()).isFile()) return false;
    const { buffer } = await file.read(Buffer.alloc(SQLITE_HEADER_BYTES), 0, SQLITE_HEADER_BYTES, 0);
    const page = pageSize(buffer);
    return page !== undefined && (await file.stat()).size >= page;
  } finally {
    await file.close();
  }
}

/**
 * The page size in bytes, which is also the file's minimum size: https://www.sqlite.org/fileformat.html#page_size.
 * @param head the file's first `SQLITE_HEADER_BYTES` bytes
 * @returns undefined if they are not the header of a SQLite file
 */
export function pageSize(head: Buffer): number | undefined {
  if (head.length < SQLITE_HEADER_BYTES || !head.subarray(0, MAGIC.length).equals(MAGIC)) return undefined;
  const told = head.readUInt16BE(MAGIC.length);
  if (told === 1) return 65_536;
  return told >= 512 && (told & (told - 1)) === 0 ? told : undefined;
}
