import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, sentenceOf } from '../errors';
import { STREAMED } from './feature';
import { goneSignal } from './gone';
import { type EventStream, openEventStream, wantsEventStream } from './sse';

interface Connection {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** How a piece of work is told to whoever asked for it. */
export interface Audience<R, T, E extends { type: string }> {
  /** The answer as such a person may see it. */
  present: (result: R) => T;
  /** The event that ends a stream. */
  last: (answer: T) => E;
  /** What such a person may know of a failure; all that there is to know when absent. */
  failure?: (error: unknown) => unknown;
  /**
   * True when nothing is sent before there is something to tell: what fails by then is answered with its own status.
   * Otherwise a stream opens at once, and its heartbeat keeps proxies from cutting a long silence.
   */
  waits?: boolean;
}

/** Does the work; is told what to tell meanwhile, and hears when its reader leaves. */
type Work<R, E> = (tell: (event: E) => void, gone: AbortSignal) => Promise<R>;

/** Answers with the outcome of some work: as JSON, or for callers that want it as a stream of events. */
export async function deliver<R, T, E extends { type: string }>(
  connection: Connection,
  work: Work<R, E>,
  audience: Audience<R, T, E>,
): Promise<T | typeof STREAMED> {
  if (wantsEventStream(connection.request)) return deliverStream(connection, work, audience);
  try {
    return audience.present(await work(() => undefined, goneSignal(connection.reply)));
  } catch (error) {
    throw audience.failure?.(error) ?? error;
  }
}

/** One for all: an error of its own for each stream that ends would cost as much as sending what it ends with. */
const LEFT = new DOMException('The reader left, or has got everything.', 'AbortError');

/** The same for routes that always stream. The last event is the answer, or `error` with a sentence. */
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
