import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { FILE_EXTENSIONS, FILE_MAX_BYTES } from '@parley/contract/constants';
import { fileTypeNotAllowed } from '@parley/contract/messages';
import type { Deps } from '../../platform/deps';
import { AppError, invalid } from '../../platform/errors';
import type { StoredFile } from '../../platform/files';
import type { IncomingFile } from '../../platform/http/multipart';
import type { NewSourceRow } from './sources.queries';

/** A file that has reached the disk, and no source yet. */
export interface Upload {
  name: string;
  stored: StoredFile;
}

export type NewSource =
  | { kind: 'file'; upload: Upload }
  | { kind: 'text'; text: string; name?: string | undefined }
  | { kind: 'website'; url: string }
  | { kind: 'qa'; question: string; answer: string };

const NAME_CHARACTERS = 60;

/**
 * Streams a file to disk. Its name is only asked for an allowed ending; what it really is, its content decides when
 * it is trained.
 * @throws AppError wrong_type, too_large
 */
export async function saveUpload({ files }: Pick<Deps, 'files'>, file: IncomingFile): Promise<Upload> {
  if (file.name === '') throw invalid('The file has no name.', file.field);
  const extension = extname(file.name).slice(1).toLowerCase();
  if (!FILE_EXTENSIONS.some((allowed) => allowed === extension)) {
    throw new AppError('wrong_type', fileTypeNotAllowed(FILE_EXTENSIONS), { field: file.field });
  }
  return { name: file.name, stored: await files.save(file.stream, FILE_MAX_BYTES) };
}

export async function discardUploads({ files }: Pick<Deps, 'files'>, uploads: Upload[]): Promise<void> {
  await files.remove(uploads.map((upload) => upload.stored.key));
}

/** What is stored of a new or changed source; it then waits for its training. */
export function contentRow(source: NewSource): NewSourceRow {
  return { ...content(source), status: 'pending', progress: 0, step: null, error: null };
}

function content(source: NewSource): NewSourceRow {
  switch (source.kind) {
    case 'file': {
      const { name, stored } = source.upload;
      return { kind: 'file', name, size: stored.size, fileKey: stored.key, checksum: stored.checksum };
    }
    case 'text': {
      const name = source.name ?? firstWords(source.text);
      return { kind: 'text', name, text: source.text, size: bytes(source.text), checksum: sha256(source.text) };
    }
    case 'website':
      return { kind: 'website', name: source.url, url: source.url };
    case 'qa': {
      const { question, answer } = source;
      const both = JSON.stringify([question, answer]);
      return {
        kind: 'qa',
        name: firstWords(question),
        question,
        answer,
        size: bytes(question + answer),
        checksum: sha256(both),
      };
    }
  }
}

/** @returns SHA-256 in hex */
export const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
const bytes = (text: string) => Buffer.byteLength(text);

function firstWords(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length <= NAME_CHARACTERS ? line : `${line.slice(0, NAME_CHARACTERS - 1).trimEnd()}…`;
}
