import { SSE_HEARTBEAT_MS, WATCH_STREAMS_MAX } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors';
import { Tally } from '../tally';
import { markBegun } from './begun';

export interface EventStream {
  /** Writes one event; does nothing once the reader is gone. */
  send(name: string, data: unknown): void;
  /** As `send`, for data that is already JSON. */
  sendText(name: string, data: string): void;
  /** Writes once the reader has taken what is before it. */
  queue(frame: Buffer): void;
  close(): void;
  readonly closed: boolean;
  /** Called once when the reader leaves or at `close`, or immediately if that has happened already. */
  onClose(listener: () => void): void;
}

/** A reader that takes nothing would otherwise fill up the memory. */
const BEHIND_MAX_BYTES = 8 * 2 ** 20;
/** The same for what is queued, which streams share: more than any full state. */
const QUEUED_MAX_BYTES = 32 * 2 ** 20;

/** Open streams, so that a stopping server can end them; they would not end by themselves. */
const open = new Set<EventStream>();

export const wantsEventStream = (request: FastifyRequest) =>
  (request.headers.accept ?? '').toLowerCase().includes('text/event-stream');

/** An event as bytes, which many streams can share. */
export const frameOf = (name: string, data: string): Buffer => Buffer.from(`event: ${name}\ndata: ${data}\n\n`);

/**
 * Answers with server-sent events. The headers keep proxies from buffering, and a comment every 15 s keeps them from
 * cutting a silent connection.
 */
export function openEventStream(reply: FastifyReply): EventStream {
  const stream = openStream(reply);
  markBegun(reply);
  return stream;
}

function openStream(reply: FastifyReply): EventStream {
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
  // If an event follows at once, it shares a packet with the head.
  process.nextTick(() => {
    if (!begun && !response.writableEnded) response.flushHeaders();
  });
  const heartbeat = setInterval(() => {
    // No more heartbeats for a reader who takes none, so that the silence shows up as a timeout.
    if (response.writableLength === 0) response.write(': heartbeat\n\n');
  }, SSE_HEARTBEAT_MS);
  const queued: Buffer[] = [];
  let queuedBytes = 0;
  const writeQueued = () => {
    while (!closed && !response.writableNeedDrain) {
      const frame = queued.shift();
      if (frame === undefined) return;
      queuedBytes -= frame.length;
      response.write(frame);
    }
  };
  response.on('drain', writeQueued);
  const finish = () => {
    if (closed) return;
    closed = true;
    queued.length = 0;
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
      else response.write(frameOf(name, data));
    },
    queue: (frame) => {
      if (closed) return;
      begun = true;
      queued.push(frame);
      queuedBytes += frame.length;
      if (queuedBytes > QUEUED_MAX_BYTES) response.destroy();
      else writeQueued();
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
  // A reader who left before the listener was added triggers no further close event.
  if (response.destroyed) finish();
  return stream;
}

export function closeEventStreams(): void {
  for (const stream of open) stream.close();
}

/** How often streams check their session, in case the event of its end is lost; a cached answer may be as old again. */
const RECHECK_MS = 30_000;

export interface WatchStream extends EventStream {
  /** To be called before anything is sent: closes the stream and returns false once its reader has lost access. */
  mayGoOn(): Promise<boolean>;
  /** Gives the call's turn to the next: all that its opening takes is done. */
  begun(): void;
}

interface Watching {
  reply: FastifyReply;
  session: { userId: string };
  stillHolds: () => Promise<boolean>;
  onDoubt: (listener: () => void) => () => void;
}

/** Streams per user: each costs reads and memory, and no one watches this many screens. */
const watching = new Tally();

/**
 * As `openEventStream`, for streams that last until their session ends.
 * @throws AppError too_many
 */
export function openWatchStream({ reply, session: { userId }, stillHolds, onDoubt }: Watching): WatchStream {
  if (watching.of(userId) >= WATCH_STREAMS_MAX) throw new AppError('too_many', MESSAGES.tooManyRequests);
  const leave = watching.add(userId);
  const stream = openStream(reply);
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
    leave();
  });
  // Not spread: `closed` must stay a getter.
  return Object.assign(stream, { mayGoOn, begun: () => markBegun(reply) });
}
