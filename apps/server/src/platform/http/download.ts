import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { STREAMED } from './feature';
import { goneSignal } from './gone';
import { takenInTime } from './taken-in-time';

/** A reader that accepts nothing for this long ties up the file's resources for nothing. */
const STALLED_MS = 60_000;

/**
 * Answers with a file that is generated while it is sent, no faster than the reader takes it. It stops once the reader
 * leaves, takes nothing for a minute, or loses access; the connection is then reset, so that no reader takes the file
 * for complete. A failure before the first piece is answered like any other.
 * @param name the name under which browsers save the file
 * @throws whatever producing the first piece throws
 */
export async function sendDownload(
  { reply, stillHolds }: { reply: FastifyReply; stillHolds: () => Promise<boolean> },
  type: 'text/csv' | 'application/json' | 'application/pdf',
  name: string,
  pieces: AsyncIterable<string> | Iterable<Uint8Array>,
): Promise<typeof STREAMED> {
  const gone = goneSignal(reply);
  if (gone.aborted) return STREAMED;
  const cutOff = () => breakOff(reply);
  const taken = takenInTime(whileHeld<string | Uint8Array>(pieces, stillHolds, cutOff), STALLED_MS, cutOff);
  // A generator releases its resources on `return` only once it has started, and the stream might never read from it.
  const first = await taken.next();
  const end = () => void taken.return(undefined).catch(() => undefined);
  gone.addEventListener('abort', end, { once: true });
  if (gone.aborted || reply.raw.destroyed) {
    end();
    return STREAMED;
  }
  void reply
    .header('content-type', type === 'application/pdf' ? type : `${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(begunWith(first, taken, cutOff), { objectMode: false, highWaterMark: 65_536 }));
  return STREAMED;
}

/** Stops sending a long file once its reader is removed from the team or signed out. */
export async function* whileHeld<P>(
  pieces: AsyncIterable<P> | Iterable<P>,
  stillHolds: () => Promise<boolean>,
  cutOff: () => void,
): AsyncGenerator<P> {
  for await (const piece of pieces) {
    if (!(await stillHolds())) return cutOff();
    yield piece;
  }
}

/** All pieces, including the first, which has already been read. */
async function* begunWith<P>(first: IteratorResult<P>, rest: AsyncGenerator<P>, failed: () => void): AsyncGenerator<P> {
  if (first.done) return;
  yield first.value;
  try {
    yield* rest;
  } catch (error) {
    failed();
    throw error;
  }
}

/**
 * Breaks off a response so that no one takes it for complete: to a proxy that speaks HTTP/1.0, a connection that merely
 * closes is the end of the file.
 */
export function breakOff({ raw }: FastifyReply): void {
  if (raw.socket instanceof Socket && !raw.socket.destroyed) raw.socket.resetAndDestroy();
  raw.destroy();
}

/** The date for a file name. */
export const today = () => new Date().toISOString().slice(0, 10);
