import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { STREAMED } from './feature';

/**
 * Answers with a file that is made while it is sent: no faster than the reader takes it, and no further once it left.
 * @param name of the file that the browser saves
 */
export function sendDownload(
  reply: FastifyReply,
  type: 'text/csv' | 'application/json',
  name: string,
  pieces: AsyncIterable<string>,
): typeof STREAMED {
  void reply
    .header('content-type', `${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(pieces, { objectMode: false, highWaterMark: 65_536 }));
  return STREAMED;
}

/** The date in a file's name. */
export const today = () => new Date().toISOString().slice(0, 10);
