import type { RouteContract } from '@parley/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from './caller';
import { breakOff } from './download';
import { STREAMED } from './feature';
import { goneSignal } from './gone';
import { Places } from './places';

/** They wait for nothing but turns of their own, which are short; nobody has as many screens. */
const LINE = { waiting: 1_000, patienceMs: 60_000 };
/** A screen that opens asks no more at once; each may ask the database three things. */
const turns = new Places({ ...LINE, each: 6 });
/** Some POST requests wait for other servers or an owner's database, and must not hold up the rest. */
const posted = new Places({ ...LINE, each: 12 });
/**
 * Behind one address there may be a company, or a phone carrier's customers, each of whom takes a turn for a few
 * milliseconds. All of them together leave the server time for others.
 */
const strangers = new Places({ each: 3, most: 12, waiting: 500, patienceMs: 10_000 });
const strangersPosted = new Places({ ...LINE, each: 12 });
/**
 * An export holds its data, and queries the database for more, for as long as its reader takes. At the limit, the
 * oldest export of the caller who has the most is cut off in favour of a waiting caller who has none.
 */
const exported = new Places({ each: 3, most: 100, fairMs: 60_000, waiting: 20, patienceMs: 60_000 });

/**
 * Handles a call when its caller has few others under way, so that nobody who asks hundreds of things at once has all
 * others wait behind them: a person, or without a session a network. What takes as long as its caller likes stands
 * outside: streams, and forms with files.
 */
export async function inTurn<T>(
  contract: RouteContract,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  handle: () => Promise<T>,
): Promise<T | typeof STREAMED> {
  if (contract.stream || contract.multipart) return handle();
  const gone = goneSignal(reply);
  const end = await placesFor(contract, request)
    .take(callerOf(request), gone, () => breakOff(reply))
    .catch((error: unknown) => {
      if (!gone.aborted) throw error;
    });
  // Nobody waits for it any more.
  if (!end) return STREAMED;
  let lasts = false;
  try {
    const answer = await handle();
    lasts = answer === STREAMED && isExported(contract) && !reply.raw.writableFinished && !gone.aborted;
    if (lasts) reply.raw.once('finish', end).once('close', end);
    return answer;
  } finally {
    // The answer is yet to be written as JSON, and others are to come in between.
    if (!lasts) setImmediate(end);
  }
}

const isExported = ({ download }: RouteContract) => download === 'text/csv' || download === 'application/json';

function placesFor(contract: RouteContract, { session }: FastifyRequest): Places {
  if (isExported(contract)) return exported;
  if (contract.method === 'GET') return session ? turns : strangers;
  if (contract.method === 'POST') return session ? posted : strangersPosted;
  return session ? turns : strangersPosted;
}
