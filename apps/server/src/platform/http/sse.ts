import { SSE_HEARTBEAT_MS, WATCH_STREAMS_MAX } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors';

export interface EventStream {
  /** Writes one event; nothing happens once the reader is gone. */
  send(name: string, data: unknown): void;
  /** As `send`, of data that is JSON already. */
  sendText(name: string, data: string): void;
  close(): void;
  readonly closed: boolean;
  /** Called once when the reader leaves, or at `close`; at once where that has been. */
  onClose(listener: () => void): void;
}

/** A reader that takes nothing would otherwise fill the memory. */
const BEHIND_MAX_BYTES = 8 * 2 ** 20;

/** Streams that are open, so that a stopping server can end those that would never end by themselves. */
const open = new Set<EventStream>();

export const wantsEventStream = (request: FastifyRequest) =>
  (request.headers.accept ?? '').toLowerCase().includes('text/event-stream');

/**
 * Answers with server-sent events. The headers keep proxies from buffering, and a comment every 15 s keeps them from
 * cutting a silent connection.
 */
export function openEventStream(reply: FastifyReply): EventStream {
  reply.hijack();
  const response = reply.raw;
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) response.setHeader(name, value);
  }
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  });
  response.socket?.setNoDelay(true);

  const listeners: (() => void)[] = [];
  let closed = false;
  let begun = false;
  // With an event that is told at once the head is one packet.
  process.nextTick(() => {
    if (!begun && !response.writableEnded) response.flushHeaders();
  });
  const heartbeat = setInterval(() => {
    // A reader who does not take even these is left alone, so that its silence is noticed.
    if (response.writableLength === 0) response.write(': heartbeat\n\n');
  }, SSE_HEARTBEAT_MS);
  const finish = () => {
    if (closed) return;
    closed = true;
    clearInterval(heartbeat);
    open.delete(stream);
    for (const listener of listeners) listener();
  };
  const stream: EventStream = {
    send: (name, data) => stream.sendText(name, JSON.stringify(data)),
    sendText: (name, data) => {
      if (closed) return;
      begun = true;
      // A reader this slow reconnects and asks for the current state.
      if (response.writableLength > BEHIND_MAX_BYTES) response.destroy();
      else response.write(`event: ${name}\ndata: ${data}\n\n`);
    },
    close: () => {
      finish();
      response.end();
    },
    get closed() {
      return closed;
    },
    onClose: (listener) => {
      if (closed) listener();
      else listeners.push(listener);
    },
  };
  response.once('close', finish);
  response.once('error', finish);
  open.add(stream);
  // Someone who left while the call was checked is not reported again.
  if (response.destroyed) finish();
  return stream;
}

export function closeEventStreams(): void {
  for (const stream of open) stream.close();
}

/** Should the news of an ended session get lost, it is noticed by asking as often; the answer may be as old once more. */
const RECHECK_MS = 30_000;

export interface WatchStream extends EventStream {
  /** To be asked before anything is sent: closes the stream, and says false, once its reader may no longer read it. */
  mayGoOn(): Promise<boolean>;
}

/** Of a call: its answer, and whether its session continues. */
interface Watching {
  reply: FastifyReply;
  session: { userId: string };
  stillHolds: () => Promise<boolean>;
  onDoubt: (listener: () => void) => () => void;
}

/** By user: each stream costs readings and memory, and nobody looks at this many screens. */
const watching = new Map<string, number>();

/**
 * As `openEventStream`, for streams without an end: they end with the session.
 * @throws AppError too_many
 */
export function openWatchStream({ reply, session: { userId }, stillHolds, onDoubt }: Watching): WatchStream {
  const others = watching.get(userId) ?? 0;
  if (others >= WATCH_STREAMS_MAX) throw new AppError('too_many', MESSAGES.tooManyRequests);
  watching.set(userId, others + 1);
  const stream = openEventStream(reply);
  const mayGoOn = async () => {
    if (stream.closed) return false;
    if (await stillHolds().catch(() => false)) return true;
    stream.close();
    return false;
  };
  const recheck = setInterval(() => void mayGoOn(), RECHECK_MS);
  const unsubscribe = onDoubt(() => void mayGoOn());
  stream.onClose(() => {
    clearInterval(recheck);
    unsubscribe();
    const left = (watching.get(userId) ?? 1) - 1;
    if (left === 0) watching.delete(userId);
    else watching.set(userId, left);
  });
  // Not spread: `closed` must stay a getter.
  return Object.assign(stream, { mayGoOn });
}
