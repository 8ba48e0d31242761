import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, sentenceOf } from '../errors';
import { markBegun } from './begun';
import { STREAMED } from './feature';
import { goneSignal } from './gone';
import { type EventStream, openEventStream, wantsEventStream } from './sse';

interface Connection {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** How the outcome of some work is presented to its caller. */
export interface Audience<R, T, E extends { type: string }> {
  /** The answer as this audience may see it. */
  present: (result: R) => T;
  /** The event that ends a stream. */
  last: (answer: T) => E;
  /** What this audience may learn of a failure; everything when absent. */
  failure?: (error: unknown) => unknown;
  /**
   * True to send nothing before the first event: a failure until then is answered with its own status. Otherwise the
   * stream opens at once, and its heartbeat keeps proxies from cutting a long silence.
   */
  waits?: boolean;
}

/** Does the work, reports events on the way, and is aborted when its reader leaves. */
type Work<R, E> = (tell: (event: E) => void, gone: AbortSignal) => Promise<R>;

/** Answers with the outcome of some work: as JSON, or as an event stream for callers that accept one. */
export async function deliver<R, T, E extends { type: string }>(
  connection: Connection,
  work: Work<R, E>,
  audience: Audience<R, T, E>,
): Promise<T | typeof STREAMED> {
  if (wantsEventStream(connection.request)) return deliverStream(connection, work, audience);
  try {
    return audience.present(await work(() => markBegun(connection.reply), goneSignal(connection.reply)));
  } catch (error) {
    throw audience.failure?.(error) ?? error;
  }
}

/** Shared: creating an error for each stream that ends would cost as much as sending its last event. */
const LEFT = new DOMException('The reader left, or has got everything.', 'AbortError');

/** As `deliver`, for routes that always stream. The last event is the answer, or `error` with a sentence. */
export async function deliverStream<R, T, E extends { type: string }>(
  { request, reply }: Connection,
  work: Work<R, E>,
  { present, last, failure = (error) => error, waits = false }: Audience<R, T, E>,
): Promise<typeof STREAMED> {
  const closed = new AbortController();
  const gone = AbortSignal.any([goneSignal(reply), closed.signal]);
  let stream: EventStream | undefined;
  const open = () => {
    const opened = openEventStream(reply);
    opened.onClose(() => closed.abort(LEFT));
    stream = opened;
    return opened;
  };
  const send = (event: E | { type: 'error'; error: string }) => (stream ?? open()).send(event.type, event);
  if (!waits) open();
  try {
    send(last(present(await work(send, gone))));
  } catch (error) {
    if (!stream) throw failure(error);
    if (!(error instanceof AppError) && !gone.aborted) request.log.error({ err: error }, 'stream failed');
    send({ type: 'error', error: sentenceOf(failure(error)) });
  }
  stream?.close();
  return STREAMED;
}
