import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { OperatorError } from '../platform/errors';

/*
 * File format: a magic line, then gzip-compressed frames. A frame is a letter, the payload length (32 bits, big-endian)
 * and the payload: H header, D data of an entry, E its end with checksum and row count, Z end of the archive. Entries
 * are streamed: neither their contents nor their size need be known in advance.
 */
const NAME = 'PARLEY BACK-UP ';
const MAGIC = Buffer.from(`${NAME}1\n`);
const FRAME_BYTES = 5;
/** More than any chunk of data or header takes; a longer frame means damage. */
const FRAME_MAX = 64 * 1024 * 1024;

const header = z.discriminatedUnion('kind', [
  /** The first entry. `schema` is the newest migration's timestamp; `secret` says whether the secret is included. */
  z.object({
    kind: z.literal('head'),
    version: z.string(),
    schema: z.number(),
    madeAt: z.string(),
    secret: z.enum(['kept', 'given']),
  }),
  z.object({ kind: z.literal('file'), path: z.string() }),
  z.object({
    kind: z.literal('database'),
    queues: z.array(z.string()),
    sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  }),
  /** Its data is the text format of PostgreSQL's COPY. */
  z.object({ kind: z.literal('table'), name: z.string(), columns: z.array(z.string()) }),
]);
export type Header = z.output<typeof header>;
export type Head = Extract<Header, { kind: 'head' }>;

const ending = z.object({ checksum: z.string(), rows: z.number().optional() });
const summary = z.object({ entries: z.number() });

/** An entry to write. */
export interface Entry {
  header: Header;
  data?: AsyncIterable<Buffer>;
  /** Row count of a table, valid once all data was read. */
  rows?: () => number;
}

/** An entry read from an archive; its data must be consumed before the next entry is requested. */
export interface StoredEntry {
  header: Header;
  data: AsyncIterable<Buffer>;
  /** Row count of a table, available once all data was read. */
  rows: () => number | undefined;
}

/** Writes a new file that only its owner can read, and flushes it to disk. */
export async function writeArchive(path: string, entries: AsyncIterable<Entry>, signal: AbortSignal): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  file.write(MAGIC);
  await pipeline(frames(entries), createGzip(), file, { signal });
}

async function* frames(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  let count = 0;
  for await (const { header, data, rows } of entries) {
    const head = Buffer.from(JSON.stringify(header));
    const hash = createHash('sha256').update(head);
    yield* frame('H', head);
    for await (const bytes of data ?? []) {
      hash.update(bytes);
      yield* frame('D', bytes);
    }
    yield* frame('E', Buffer.from(JSON.stringify({ checksum: hash.digest('hex'), rows: rows?.() })));
    count += 1;
  }
  yield* frame('Z', Buffer.from(JSON.stringify({ entries: count })));
}

function* frame(kind: string, payload: Buffer): Generator<Buffer> {
  const start = Buffer.alloc(FRAME_BYTES, kind, 'latin1');
  start.writeUInt32BE(payload.length, 1);
  yield start;
  yield payload;
}

class Damaged extends OperatorError {
  constructor(path: string, cause?: unknown) {
    super(`${path} is damaged: its contents are not what was written. Take another back-up.`);
    this.cause = cause;
  }
}

class CutOff extends OperatorError {
  constructor(path: string) {
    super(`${path} is cut off: its end is missing. Take another back-up, or copy this one again.`);
  }
}

/**
 * Reads what `writeArchive` wrote, entry by entry, and verifies each entry's checksum once its data was read.
 * @throws OperatorError when the file is not a back-up, has a newer format, or is cut off or damaged
 */
export async function* readArchive(path: string, signal: AbortSignal): AsyncGenerator<StoredEntry> {
  await refuseOther(path);
  const file = createReadStream(path, { start: MAGIC.length, signal });
  const gunzip = createGunzip();
  file.once('error', (error) => gunzip.destroy(error));
  const stored = new Frames(path, file.pipe(gunzip));
  try {
    let count = 0;
    for (let next = await stored.next(); next.kind !== 'Z'; next = await stored.next(), count += 1) {
      if (next.kind !== 'H') throw new Damaged(path);
      const hash = createHash('sha256').update(next.payload);
      let rows: number | undefined;
      const data = entryData(path, stored, hash, (ended) => {
        rows = ended;
      });
      yield { header: stored.parse(header, next.payload), data, rows: () => rows };
      for await (const _ of data);
    }
    if (stored.parse(summary, stored.last).entries !== count) throw new Damaged(path);
    await stored.end();
  } finally {
    file.destroy();
    gunzip.destroy();
  }
}

async function* entryData(path: string, stored: Frames, hash: Hash, ended: (rows: number | undefined) => void) {
  for (let next = await stored.next(); ; next = await stored.next()) {
    if (next.kind === 'D') {
      hash.update(next.payload);
      yield next.payload;
    } else {
      if (next.kind !== 'E') throw new Damaged(path);
      const { checksum, rows } = stored.parse(ending, next.payload);
      if (checksum !== hash.digest('hex')) throw new Damaged(path);
      ended(rows);
      return;
    }
  }
}

async function refuseOther(path: string): Promise<void> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`The back-up cannot be read (${error.message}).`);
  });
  const { buffer, bytesRead } = await file
    .read(Buffer.alloc(MAGIC.length), 0, MAGIC.length)
    .finally(() => file.close());
  const start = buffer.subarray(0, bytesRead);
  if (start.equals(MAGIC)) return;
  if (start.subarray(0, NAME.length).toString() === NAME)
    throw new OperatorError(`${path} was made by a newer version of Parley. Restore it with that one.`);
  throw new OperatorError(`${path} is not a Parley back-up.`);
}

class Frames {
  private readonly source: AsyncIterator<Buffer>;
  private rest = Buffer.alloc(0);
  last = Buffer.alloc(0);

  constructor(
    private readonly path: string,
    source: AsyncIterable<Buffer>,
  ) {
    this.source = source[Symbol.asyncIterator]();
  }

  async next(): Promise<{ kind: string; payload: Buffer }> {
    const start = await this.read(FRAME_BYTES);
    const length = start.readUInt32BE(1);
    if (length > FRAME_MAX) throw new Damaged(this.path);
    this.last = await this.read(length);
    return { kind: start.toString('latin1', 0, 1), payload: this.last };
  }

  parse<T>(shape: z.ZodType<T>, payload: Buffer): T {
    try {
      return shape.parse(JSON.parse(payload.toString()));
    } catch (error) {
      throw new Damaged(this.path, error);
    }
  }

  /** Checks that nothing follows; reading to the end also verifies gzip's own checksum. */
  async end(): Promise<void> {
    if (this.rest.length > 0 || !(await this.pull()).done) throw new Damaged(this.path);
  }

  private async read(length: number): Promise<Buffer<ArrayBuffer>> {
    const parts: Buffer[] = [this.rest];
    for (let size = this.rest.length; size < length; ) {
      const { done, value } = await this.pull();
      if (done) throw new CutOff(this.path);
      parts.push(value);
      size += value.length;
    }
    const all = parts.length === 1 ? this.rest : Buffer.concat(parts);
    this.rest = all.subarray(length);
    return all.subarray(0, length);
  }

  private pull(): Promise<IteratorResult<Buffer>> {
    return this.source.next().catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'Z_BUF_ERROR') throw new CutOff(this.path);
      if (error.code?.startsWith('Z_')) throw new Damaged(this.path, error);
      throw error;
    });
  }
}
