import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/deps';
import { breakOff, whileHeld } from '../../../platform/http/download';
import { STREAMED } from '../../../platform/http/feature';

export interface Recording {
  key: string;
  /** Bytes. */
  size: number;
  mediaType: string;
}

interface Range {
  /** First and last byte, inclusive. */
  start: number;
  end: number;
}

/**
 * Sends a recording, or the single range of it that is requested (RFC 9110, section 14), which is how players seek.
 * It stops once the listener is removed from the team or signed out.
 * Requests for several ranges, or in units other than bytes, get the whole recording.
 */
export async function sendRecording(
  { files }: Deps,
  { request, reply, stillHolds }: { request: FastifyRequest; reply: FastifyReply; stillHolds: () => Promise<boolean> },
  { key, size, mediaType }: Recording,
): Promise<typeof STREAMED> {
  const range = rangeOf(request.headers.range, size);
  reply.headers({
    'content-type': mediaType,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'content-disposition': 'inline',
    'cross-origin-resource-policy': 'same-origin',
  });
  const held = (file: Readable) => {
    // The generator might never start.
    reply.raw.once('close', () => file.destroy());
    return Readable.from(
      whileHeld(file, stillHolds, () => breakOff(reply)),
      { objectMode: false },
    );
  };
  if (range === 'unsatisfiable') {
    reply.status(416).header('content-range', `bytes */${size}`).send();
  } else if (range) {
    reply.status(206).headers({
      'content-range': `bytes ${range.start}-${range.end}/${size}`,
      'content-length': range.end - range.start + 1,
    });
    reply.send(held(files.read(key, range)));
  } else {
    reply
      .status(200)
      .header('content-length', size)
      .send(held(files.read(key)));
  }
  return STREAMED;
}

function rangeOf(header: string | undefined, size: number): Range | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return null;
  return start > end ? 'unsatisfiable' : { start, end };
}
