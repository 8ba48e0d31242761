import type { FastifyReply } from 'fastify';

/** Aborts when whoever called leaves before the answer was sent; for work that is then of no use to anybody. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const { raw } = reply;
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
