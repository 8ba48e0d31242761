import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

const signals = new WeakMap<ServerResponse, AbortSignal>();

/**
 * Aborts when the caller leaves before the response was sent, and is already aborted if that has happened: for work
 * that is then of no use to anyone. Every use within one call gets the same signal.
 */
export function goneSignal({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const known = signals.get(raw);
  if (known) return known;
  const controller = new AbortController();
  const closed = () => {
    if (!raw.writableFinished) controller.abort();
  };
  // A response that is already closed emits no further event.
  if (raw.destroyed) closed();
  else raw.once('close', closed);
  signals.set(raw, controller.signal);
  return controller.signal;
}
