import Parser from 'tedious/lib/token/stream-parser.js';
import parser from 'tedious/lib/value-parser.js';

/** Lengths of values in chunks ([MS-TDS] 2.2.5.2.3): there is none, and it is not known beforehand. */
const NULL_LENGTH = 0xffff_ffff_ffff_ffffn;
const UNKNOWN_LENGTH = 0xffff_ffff_ffff_fffen;
/** In bytes. Smaller chunks are copied together: the object for one takes a hundred bytes itself. */
const CHUNK = 4_096;
const BLOCK = 65_536;

let patched = false;

/**
 * Bounds what the driver does with what a server sends, for the whole process: a value must take bytes, so that reading
 * moves on; many small chunks take no more memory than one; and waiting for a large value copies it a few times, not
 * once for every piece that arrives.
 */
export function boundParsing(): void {
  if (patched) return;
  patched = true;
  const { readValue } = parser;
  Object.assign(parser, {
    readValue: ((buffer, offset, metadata, options) => {
      const result = readValue(buffer, offset, metadata, options);
      // A variant may claim to be shorter than what describes it.
      if (result.offset < offset || (result.offset === offset && metadata.type.name !== 'Null'))
        throw new RangeError('The server sends a value that takes no bytes.');
      return result;
    }) satisfies typeof readValue,
    readPLPStream: readChunks,
  });
  Parser.prototype.waitForChunk = waitForMore;
}

/** The bytes of a value that is sent in chunks; null for NULL. @throws if they are not as many as were announced */
async function readChunks(from: Parser): Promise<Buffer[] | null> {
  const announced = (await bytesOf(from, 8)).readBigUInt64LE();
  if (announced === NULL_LENGTH) return null;
  const chunks: Buffer[] = [];
  let block = Buffer.alloc(0);
  let used = 0;
  const flush = () => {
    if (used > 0) chunks.push(block.subarray(0, used));
    block = block.subarray(used);
    used = 0;
  };
  let total = 0;
  for (;;) {
    const length = (await bytesOf(from, 4)).readUInt32LE();
    if (length === 0) break;
    const chunk = await bytesOf(from, length);
    total += length;
    if (length >= CHUNK) {
      flush();
      chunks.push(chunk);
      continue;
    }
    if (used + length > block.length) {
      flush();
      block = Buffer.allocUnsafe(BLOCK);
    }
    used += chunk.copy(block, used);
  }
  flush();
  if (announced !== UNKNOWN_LENGTH && BigInt(total) !== announced)
    throw new RangeError('The server sends a value of another length than it announced.');
  return chunks;
}

async function bytesOf(from: Parser, length: number): Promise<Buffer> {
  while (from.buffer.length < from.position + length) await from.waitForChunk();
  const start = from.position;
  from.position += length;
  return from.buffer.subarray(start, from.position);
}

/** Takes at least as many bytes as are still unread, unless the message ends. @throws at its end */
async function waitForMore(this: Parser): Promise<void> {
  const unread = this.buffer.subarray(this.position);
  const pieces: Buffer[] = [];
  let taken = 0;
  do {
    const { done, value } = await this.iterator.next();
    if (done) break;
    pieces.push(value);
    taken += value.length;
  } while (taken < unread.length);
  if (pieces.length === 0) throw new Error('unexpected end of data');
  const [only] = pieces;
  this.buffer = unread.length === 0 && only && pieces.length === 1 ? only : Buffer.concat([unread, ...pieces]);
  this.position = 0;
}
