import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { STREAMED } from './feature';
import { takenInTime } from './taken-in-time';

/** A reader who takes nothing for so long holds what the file is made of for nothing. */
const STALLED_MS = 60_000;

/**
 * Answers with a file that is made while it is sent: no faster than the reader takes it, and no further once it left, takes
 * nothing for a minute, or may not read on. The file is cut off then, which no reader takes for a whole one.
 * @param name of the file that the browser saves
 */
export function sendDownload(
  { reply, stillHolds }: { reply: FastifyReply; stillHolds: () => Promise<boolean> },
  type: 'text/csv' | 'application/json' | 'application/pdf',
  name: string,
  pieces: AsyncIterable<string> | Iterable<Uint8Array>,
): typeof STREAMED {
  const cutOff = () => reply.raw.destroy();
  const taken = takenInTime(whileHeld<string | Uint8Array>(pieces, stillHolds, cutOff), STALLED_MS, cutOff);
  void reply
    .header('content-type', type === 'application/pdf' ? type : `${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(taken, { objectMode: false, highWaterMark: 65_536 }));
  return STREAMED;
}

/** Whoever is removed or signed out while a long file is sent gets nothing more of it. */
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

/** The date in a file's name. */
export const today = () => new Date().toISOString().slice(0, 10);
