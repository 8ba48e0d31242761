import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { STREAMED } from './feature';
import { goneSignal } from './gone';
import { takenInTime } from './taken-in-time';

/** A reader that accepts nothing for this long holds the file's resources in vain. */
const STALLED_MS = 60_000;

/**
 * Answers with a file that is made while it is sent: no faster than the reader takes it, and no further once it left, takes
 * nothing for a minute, or may not read on. The file is cut off then, which no reader takes for a whole one. What fails before
 * the first piece is an answer like any other.
 * @param name of the file that the browser saves
 * @throws what making the first piece throws
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
  // Only what was begun gives back what it holds when it is ended, and of a stream nothing may ever be asked.
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
async function* whileHeld<P>(
  pieces: AsyncIterable<P> | Iterable<P>,
  stillHolds: () => Promise<boolean>,
  cutOff: () => void,
): AsyncGenerator<P> {
  for await (const piece of pieces) {
    if (!(await stillHolds())) return cutOff();
    yield piece;
  }
}

/** All pieces, the first of which was taken already. */
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
 * Ends an answer in the middle, so that nobody takes it for a whole one: where a proxy asks by HTTP/1.0, a connection that
 * is merely closed is the end of a file.
 */
export function breakOff({ raw }: FastifyReply): void {
  if (raw.socket instanceof Socket && !raw.socket.destroyed) raw.socket.resetAndDestroy();
  raw.destroy();
}

/** The date in a file's name. */
export const today = () => new Date().toISOString().slice(0, 10);
