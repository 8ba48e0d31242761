import type { RouteContract } from '@parley/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { customerOf } from '../network';
import { onBegun } from './begun';
import { callerOf } from './caller';
import { breakOff } from './download';
import { STREAMED } from './feature';
import { goneSignal } from './gone';
import { Places } from './places';

/** Requests wait only for the same caller's earlier ones, which are short; no one has that many screens open. */
const LINE = { waiting: 1_000, patienceMs: 60_000 };
/** A screen that opens sends no more at once; each request may make three database queries. */
const turns = new Places({ ...LINE, each: 6 });
/** Some POST requests wait for other servers or an owner's database, and must not hold up the rest. */
const posted = new Places({ ...LINE, each: 12 });
/**
 * One address may be shared by a whole company or a phone carrier's customers, each of whom takes a turn for a few
 * milliseconds. The overall limit leaves the server time for everyone else.
 */
const strangers = new Places({ each: 3, most: 12, waiting: 500, patienceMs: 10_000 });
const strangersPosted = new Places({ ...LINE, each: 12, most: 96 });
/** Passwords wait in a line of their own, and questions of visitors must not wait for them. */
const signingIn = new Places({ ...LINE, each: 12, most: 96 });
/**
 * An export holds its data, and queries the database for more, for as long as its reader takes. At the limit, the
 * oldest export of the caller who has the most is cut off in favour of a waiting caller who has none.
 */
const exported = new Places({ each: 3, most: 100, fairMs: 60_000, waiting: 20, patienceMs: 60_000 });

/** Calls that can be streamed may wait for a model, or for earlier questions, before their work is under way. */
const BEGINS_MS = 250;

/**
 * Handles a call once its caller has few others in progress, so that a client that sends hundreds at once does not hold
 * up everyone else. The caller is a user, or a network when there is no session. Streams last as long as the caller
 * likes and keep their turn only until they have begun; forms with files take none (see `bodyInTurn`).
 */
export async function inTurn<T>(
  contract: RouteContract,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  handle: () => Promise<T>,
): Promise<T | typeof STREAMED> {
  if (contract.multipart) return handle();
  const gone = goneSignal(reply);
  const end = await placesFor(contract, request)
    .take(callerOf(request), gone, () => breakOff(reply), customerOf(request.ip))
    .catch((error: unknown) => {
      if (!gone.aborted) throw error;
    });
  // The caller is gone; there is no one to answer.
  if (!end) return STREAMED;
  if (contract.stream) endOnceBegun(reply, end);
  let lasts = false;
  try {
    const answer = await handle();
    lasts = answer === STREAMED && isExported(contract) && !reply.raw.writableFinished && !gone.aborted;
    if (lasts) reply.raw.once('finish', end).once('close', end);
    return answer;
  } finally {
    // The response is still to be serialized, and other requests should get in between.
    if (!lasts) setImmediate(end);
  }
}

function endOnceBegun(reply: FastifyReply, end: () => void): void {
  const timer = setTimeout(end, BEGINS_MS);
  onBegun(reply, end);
  reply.raw.once('close', () => clearTimeout(timer));
}

const isExported = ({ download }: RouteContract) => download === 'text/csv' || download === 'application/json';

function placesFor(contract: RouteContract, { session }: FastifyRequest): Places {
  if (isExported(contract)) return exported;
  if (contract.method === 'GET') return session ? turns : strangers;
  if (!session) return contract.path.startsWith('/api/auth/') ? signingIn : strangersPosted;
  return contract.method === 'POST' ? posted : turns;
}
