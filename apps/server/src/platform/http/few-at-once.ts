import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { customerOf, networkOf } from '../network';
import { askedBy } from '../request-context';
import { strangerAt } from './caller';
import { goneSignal } from './gone';
import { Places } from './places';
import { whileUnread } from './slow-bodies';

/** As a browser opens six connections, each with one request at a time, nobody who reads a page waits for this. */
const starting = new Places({ each: 8, most: 64, waiting: 2_048, patienceMs: 30_000 });
/** A page or file may be taken slowly; what is left of it by then costs nothing. */
const ANSWERED_MS = 1_000;

/**
 * Begins few requests of one network at a time, whatever they ask for, so that a client with hundreds of connections
 * leaves every turn of the event loop to others as well. Calls of the contract then wait for turns of their own, see
 * `inTurn`. Queries made before a call is known to be a team's are shared among strangers.
 */
export function beginFewAtOnce(app: FastifyInstance): void {
  const ends = new WeakMap<FastifyRequest, () => void>();
  app.addHook('onRequest', async (request, reply) => {
    const end = await placeFor(request, reply);
    if (end === undefined) {
      reply.hijack();
      return;
    }
    // The other requests of this turn of the event loop come first.
    const endLater = () => void setImmediate(end);
    const timer = setTimeout(end, ANSWERED_MS);
    reply.raw.once('close', () => {
      clearTimeout(timer);
      endLater();
    });
    ends.set(request, endLater);
  });
  // In a hook that calls back, so that what follows runs within it.
  app.addHook('onRequest', ({ ip }, _reply, done) => askedBy(strangerAt(ip), done));
  // The body may take its sender's time, and the call waits for its own turn.
  app.addHook('preParsing', async (request) => {
    if (request.routeOptions.config.contract !== undefined) ends.get(request)?.();
  });
}

/** @returns releases the place, once; undefined when the caller is gone */
async function placeFor(request: FastifyRequest, reply: FastifyReply): Promise<(() => void) | undefined> {
  const gone = goneSignal(reply);
  const place = starting.take(networkOf(request.ip), gone, undefined, customerOf(request.ip));
  try {
    return await whileUnread(request.raw, place);
  } catch (error) {
    if (gone.aborted) return undefined;
    throw error;
  }
}
