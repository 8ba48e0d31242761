import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, invalid } from '../errors';
import { parseInput } from './input';
import { mayParse } from './json';

export interface IncomingFile {
  /** The form field: 'file', 'file1'. */
  field: string;
  /** The name sent by the browser, without any folder. */
  name: string;
  stream: Readable;
}

/** Form fields that are repeated or carry JSON; all others are plain text. */
export interface FieldKinds {
  repeated?: readonly string[];
  json?: readonly string[];
}

/** UTF-16 units of all fields of a form together, which are held in memory, unlike most files. */
const FIELDS_MAX = 8_000_000;

/** UTF-16 units of one plain-text field, unless the contract allows more. */
const PLAIN_MAX = 65_536;

/**
 * Reads a multipart request part by part: each file is passed on as a stream, and the contract parses the fields. The
 * caller's rights are checked again at the end.
 * @param saveFile consumes the stream before the next part is read
 * @param discard undoes what `saveFile` returned when the request later turns out to be bad
 * @param limits overrides the limits of every form: bytes per file, number of files, and whether they stay in memory
 */
export async function readMultipart<F extends z.ZodType, T>(
  request: FastifyRequest,
  fields: F,
  kinds: FieldKinds,
  saveFile: (file: IncomingFile) => Promise<T>,
  discard: (saved: T[]) => Promise<void>,
  limits?: { fileSize: number; files: number; inMemory?: true },
): Promise<{ fields: z.output<F>; files: T[] }> {
  if (!request.isMultipart()) {
    throw new AppError('wrong_type', 'This call requires a multipart/form-data request.');
  }
  const files: T[] = [];
  const raw: Record<string, unknown> = {};
  let characters = 0;
  const mostOf = longest(fields, kinds);
  try {
    for await (const part of request.parts(limits && { limits: { fileSize: limits.fileSize, files: limits.files } })) {
      if (part.type === 'file') {
        const goesToDisk = limits?.inMemory !== true;
        request.keepsNoBody = goesToDisk;
        part.file.once('end', () => {
          request.keepsNoBody = false;
        });
        files.push(await saveFile(incoming(part)));
        continue;
      }
      const value = String(part.value);
      characters += value.length;
      if (part.valueTruncated || characters > FIELDS_MAX || value.length > mostOf(part.fieldname))
        throw new AppError('too_large', 'The form holds too much text.');
      await addField(raw, kinds, part.fieldname, value);
    }
    await request.judgeAgain?.();
    return { fields: parseInput(fields, raw), files };
  } catch (error) {
    await discard(files);
    // Browsers read a response only after sending everything, so the rest is read and discarded.
    request.keepsNoBody = true;
    request.raw.unpipe();
    request.raw.resume();
    // Errors of the form parser have no code; all others have a code or a class of their own.
    const cut = error instanceof Error && error.constructor === Error && !('code' in error);
    throw cut ? invalid('The upload was cut off before it was complete.') : error;
  }
}

/** The most UTF-16 units per field: checks scan the whole text, so one that is far too long is refused before them. */
function longest(fields: z.ZodType, { json = [] }: FieldKinds): (field: string) => number {
  const { properties = {} } = z.toJSONSchema(fields, { io: 'input', unrepresentable: 'any' });
  return (field) => {
    const schema = Object.hasOwn(properties, field) ? properties[field] : undefined;
    if (json.includes(field)) return FIELDS_MAX;
    if (typeof schema !== 'object') return PLAIN_MAX;
    const single = schema.type === 'array' && typeof schema.items === 'object' ? schema.items : schema;
    const { maxLength = PLAIN_MAX } = single as { maxLength?: number };
    return maxLength > PLAIN_MAX ? FIELDS_MAX : PLAIN_MAX;
  };
}

const FILE_NAME_MAX = 255;
const EXTENSION_MAX = 10;
/** Control characters, and invisible ones that make a name look like another: 'report\u202efdp.exe'. */
const UNSEEN = /[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

function incoming(part: MultipartFile): IncomingFile {
  const name = (part.filename ?? '').split(/[\\/]/).pop() ?? '';
  return { field: part.fieldname, name: storable(name), stream: part.file };
}

/** A name that can be stored and shown; of one that is too long, the beginning and the extension. */
function storable(name: string): string {
  const shown = name.replaceAll(UNSEEN, '').trim();
  if (shown.length <= FILE_NAME_MAX) return shown.toWellFormed();
  const extension = extname(shown).slice(0, EXTENSION_MAX);
  return `${shown.slice(0, FILE_NAME_MAX - extension.length)}${extension}`.toWellFormed();
}

async function addField(raw: Record<string, unknown>, kinds: FieldKinds, name: string, value: string): Promise<void> {
  if (kinds.repeated?.includes(name)) {
    const known = raw[name];
    raw[name] = Array.isArray(known) ? [...known, value] : [value];
  } else if (kinds.json?.includes(name)) {
    raw[name] = await parseJson(name, value);
  } else {
    raw[name] = value;
  }
}

async function parseJson(name: string, value: string): Promise<unknown> {
  await mayParse(value);
  try {
    return JSON.parse(value);
  } catch {
    throw invalid(`${name}: this is not valid JSON.`, name);
  }
}
