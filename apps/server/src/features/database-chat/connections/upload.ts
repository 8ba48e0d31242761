import { Readable } from 'node:stream';
import { DATABASE_FILE_MAX_BYTES, DATABASE_FILES_PER_TEAM_MAX } from '@parley/contract/database-constants';
import { MESSAGES } from '@parley/contract/messages';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps';
import { AppError, invalid } from '../../../platform/errors';
import { whileFilesCome } from '../../../platform/http/coming-files';
import { type IncomingFile, readMultipart } from '../../../platform/http/multipart';
import { lockConnectionsOf } from './connections.queries';
import { countFiles, insertFile } from './files.queries';
import { pageSize, SQLITE_HEADER_BYTES } from './sqlite-files';

interface Saved {
  name: string;
  key: string;
  size: number;
}

/**
 * Streams a SQLite file to disk; it must have a SQLite header and at least one page.
 * @throws AppError wrong_type, too_large, conflict when the team has no room for another one
 */
export async function uploadDatabaseFile(deps: Deps, teamId: string, request: FastifyRequest) {
  if ((await countFiles(deps.db, teamId)) >= DATABASE_FILES_PER_TEAM_MAX) throw full();
  return whileFilesCome(deps, { teamId, request, most: DATABASE_FILE_MAX_BYTES }, () => receive(deps, teamId, request));
}

async function receive(deps: Deps, teamId: string, request: FastifyRequest) {
  const discard = (saved: Saved[]) => deps.files.remove(saved.map(({ key }) => key));
  const { files } = await readMultipart(request, z.object({}), {}, (file) => save(deps, file), discard, {
    // One byte more than allowed, so that the file store sees the excess and reports it.
    fileSize: DATABASE_FILE_MAX_BYTES + 1,
    files: 1,
  });
  try {
    const [saved] = files;
    if (!saved) throw invalid('Send exactly one file, in the field "file".', 'file');
    const row = await deps.db.transaction(async (tx) => {
      await lockConnectionsOf(tx, teamId);
      if ((await countFiles(tx, teamId)) >= DATABASE_FILES_PER_TEAM_MAX) throw full();
      await deps.storage.refuseOver(tx, teamId, saved.size);
      return insertFile(tx, teamId, { name: saved.name, size: saved.size, fileKey: saved.key });
    });
    return { file: row.id, name: row.name, size: row.size };
  } catch (error) {
    await discard(files);
    throw error;
  }
}

const full = () => new AppError('conflict', MESSAGES.databaseFilesFull);

async function save({ files }: Deps, { name, field, stream }: IncomingFile): Promise<Saved> {
  if (name === '') throw invalid('The file has no name.', field);
  const { key, size } = await files
    .save(Readable.from(sqliteOnly(stream), { objectMode: false }), DATABASE_FILE_MAX_BYTES)
    .catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'too_large'
        ? new AppError('too_large', MESSAGES.databaseFileTooLarge, { field })
        : error;
    });
  return { name, key, size };
}

/** Passes bytes on for as long as they can be a SQLite file's. */
async function* sqliteOnly(stream: Readable): AsyncGenerator<Buffer> {
  let head = Buffer.alloc(0);
  let page: number | undefined;
  let size = 0;
  for await (const bytes of stream as AsyncIterable<Buffer>) {
    size += bytes.length;
    if (page !== undefined) {
      yield bytes;
      continue;
    }
    head = Buffer.concat([head, bytes]);
    if (head.length < SQLITE_HEADER_BYTES) continue;
    page = pageSize(head);
    if (page === undefined) break;
    yield head;
  }
  if (page === undefined || size < page)
    throw new AppError('wrong_type', MESSAGES.databaseFileInvalid, { field: 'file' });
}
