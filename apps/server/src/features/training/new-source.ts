import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { FILE_EXTENSIONS, FILE_MAX_BYTES } from '@parley/contract/constants';
import { fileTypeNotAllowed } from '@parley/contract/messages';
import type { Deps } from '../../platform/deps';
import { AppError, invalid } from '../../platform/errors';
import type { StoredFile } from '../../platform/files';
import type { IncomingFile } from '../../platform/http/multipart';
import type { NewSourceRow } from '../sources/sources.service';
import type { Identity } from './known.queries';
import { partAtTables } from './parsing/separated-rows';

/** A file that has been saved to disk but is not a source yet. */
export interface Upload {
  name: string;
  stored: StoredFile;
  /** Set once the transaction that stores its key has run, even if it is unknown whether that was committed. */
  named?: true;
}

export type NewSource =
  | { kind: 'file'; upload: Upload }
  | { kind: 'text'; text: string; name?: string | undefined }
  | { kind: 'website'; url: string }
  | { kind: 'qa'; question: string; answer: string; asked?: string | undefined }
  | NewNotionPage;

/** `name` is used until Notion has reported the title, if known. */
export interface NewNotionPage {
  kind: 'notion';
  pageId: string;
  name?: string | undefined;
}

type Pair = Extract<NewSource, { kind: 'qa' }>;

const NAME_CHARACTERS = 60;

/**
 * Streams a file to disk. Only its extension is checked here; what it really is follows from its content when it is
 * read.
 * @param extensions the allowed extensions, in lower case
 * @throws AppError wrong_type, too_large
 */
export async function saveUpload(
  { files }: Pick<Deps, 'files'>,
  file: IncomingFile,
  extensions: readonly string[] = FILE_EXTENSIONS,
): Promise<Upload> {
  if (file.name === '') throw invalid('The file has no name.', file.field);
  const extension = extname(file.name).slice(1).toLowerCase();
  if (!extensions.includes(extension)) {
    throw new AppError('wrong_type', fileTypeNotAllowed(extensions), { field: file.field });
  }
  return { name: file.name, stored: await files.save(file.stream, FILE_MAX_BYTES) };
}

/** Removes files that no source uses; those that may be referenced by now stay, whatever failed after that. */
export async function discardUploads({ files }: Pick<Deps, 'files'>, uploads: Upload[]): Promise<void> {
  await files.remove(uploads.flatMap(({ named, stored }) => (named ? [] : stored.key)));
}

/** Call it at the end of a transaction that stores their keys. */
export function noteNamed(uploads: readonly Upload[]): void {
  for (const upload of uploads) upload.named = true;
}

/** What makes two sources of an agent the same; texts never are. */
export function identityOf(source: NewSource): Identity[] {
  switch (source.kind) {
    case 'file':
      return [{ kind: 'file', identity: source.upload.stored.checksum }];
    case 'website':
      return [{ kind: 'website', identity: source.url }];
    case 'notion':
      return [{ kind: 'notion', identity: source.pageId }];
    case 'qa':
      return [{ kind: 'qa', identity: checksumOfPair(source) }];
    default:
      return [];
  }
}

/** The columns of a new or changed source, which then waits for its training. */
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
      const name = source.name ?? firstWords(titleIn(source.text));
      return { kind: 'text', name, text: source.text, size: bytes(source.text), checksum: sha256(source.text) };
    }
    case 'website':
      return { kind: 'website', name: source.url, url: source.url };
    case 'notion':
      return { kind: 'notion', name: source.name ?? source.pageId, externalId: source.pageId };
    case 'qa': {
      const { question, answer } = source;
      return {
        kind: 'qa',
        name: firstWords(question),
        question,
        answer,
        askedAs: askedAs(source),
        size: bytes(question + answer),
        checksum: checksumOfPair(source),
      };
    }
  }
}

/** At most this many wordings of one question are remembered. */
const WORDINGS = 20;

/** Every wording of a pair's question except the current, latest last. @param before the pair as it was until now */
export function askedAs(
  { question, asked }: Pair,
  before?: { question: string | null; askedAs: readonly string[] },
): string[] {
  const wordings = new Set([...(before?.askedAs ?? []), before?.question, asked]);
  return [...wordings].filter((one): one is string => !!one && one !== question).slice(-WORDINGS);
}

const checksumOfPair = ({ question, answer }: Pair) => sha256(JSON.stringify([question, answer]));

/** @returns SHA-256 in hex */
export const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
const bytes = (text: string) => Buffer.byteLength(text);

/** In characters: a title that begins later is none. */
const LOOKED_AT = 2_000;

/**
 * A text's first line, without heading markup, or a table's first row, with its cells apart; or the whole text, if its
 * first sentence continues on the next line.
 */
function titleIn(content: string): string {
  const text = content.trimStart().slice(0, LOOKED_AT);
  const lines = text.split('\n').map((line) => line.trim());
  const at = lines.findIndex((line) => /[\p{L}\p{N}]/u.test(line));
  const found = lines.slice(Math.max(at, 0));
  const [run] = partAtTables(found);
  if (run && 'grid' in run) return (run.grid[0] ?? []).filter((cell) => cell !== '').join(', ');
  const [first = '', next = ''] = found;
  const heading = first.replace(/^#{1,6}\s/, '');
  return heading === first && /^\p{Ll}/u.test(next) ? text : heading;
}

function firstWords(text: string): string {
  const line = text.trimStart().slice(0, LOOKED_AT).replace(/\s+/g, ' ').trimEnd();
  return line.length <= NAME_CHARACTERS ? line : `${line.slice(0, NAME_CHARACTERS - 1).trimEnd()}…`;
}
