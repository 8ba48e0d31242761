import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

const signals = new WeakMap<ServerResponse, AbortSignal>();

/**
 * Aborts when whoever called leaves before the answer was sent, and is aborted where that has been: for work that is then of
 * no use to anybody. One and the same for each call.
 */
export function goneSignal({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const known = signals.get(raw);
  if (known) return known;
  const controller = new AbortController();
  const closed = () => {
    if (!raw.writableFinished) controller.abort();
  };
  // What was closed already tells so no more.
  if (raw.destroyed) closed();
  else raw.once('close', closed);
  signals.set(raw, controller.signal);
  return controller.signal;
}
