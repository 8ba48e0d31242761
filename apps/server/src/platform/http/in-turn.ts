import type { RouteContract } from '@parley/contract/route';
import type { FastifyReply } from 'fastify';
import { Turns } from '../turns';
import { type Session, STREAMED } from './feature';
import { goneSignal } from './gone';

/** A screen that opens asks no more at once; each may ask the database three things. */
const AT_ONCE = 6;
/** Some of what is posted waits for other servers, or for an owner's database, and the rest must not wait for that. */
const POSTED_AT_ONCE = 12;
/** What is exported holds what it is made of, and asks the database for more, for as long as its reader takes. */
const EXPORTED_AT_ONCE = 3;
const turns = new Turns(Number.POSITIVE_INFINITY, AT_ONCE);
const posted = new Turns(Number.POSITIVE_INFINITY, POSTED_AT_ONCE);
const exported = new Turns(Number.POSITIVE_INFINITY, EXPORTED_AT_ONCE);

/**
 * Handles a call when its caller has few others under way, so that nobody who asks hundreds of things at once has all
 * others wait behind them. What takes as long as its caller likes stands outside: streams, and forms with files.
 */
export async function inTurn<T>(
  contract: RouteContract,
  { session, reply }: { session: Session | null; reply: FastifyReply },
  handle: () => Promise<T>,
): Promise<T | typeof STREAMED> {
  if (!session || contract.stream || contract.multipart) return handle();
  const gone = goneSignal(reply);
  const end = await turnsOf(contract)
    .enter(session.userId, gone)
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
    if (!lasts) end();
  }
}

const isExported = ({ download }: RouteContract) => download === 'text/csv' || download === 'application/json';

function turnsOf(contract: RouteContract): Turns {
  if (isExported(contract)) return exported;
  return contract.method === 'POST' ? posted : turns;
}
