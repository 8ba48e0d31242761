import type { RouteContract } from '@parley/contract/route';
import type { FastifyReply } from 'fastify';
import { Turns } from '../turns';
import { type Session, STREAMED } from './feature';
import { goneSignal } from './gone';

/** A screen that opens asks no more at once; each may ask the database three things. */
const AT_ONCE = 6;
/** Some of what is posted waits for other servers, or for an owner's database, and the rest must not wait for that. */
const POSTED_AT_ONCE = 12;
const turns = new Turns(Number.POSITIVE_INFINITY, AT_ONCE);
const posted = new Turns(Number.POSITIVE_INFINITY, POSTED_AT_ONCE);

/**
 * Handles a call when its caller has few others under way, so that nobody who asks hundreds of things at once has all
 * others wait behind them. What takes as long as its caller likes stands outside: streams, and forms with files.
 */
export async function inTurn<T>(
  { method, stream, multipart }: RouteContract,
  { session, reply }: { session: Session | null; reply: FastifyReply },
  handle: () => Promise<T>,
): Promise<T | typeof STREAMED> {
  if (!session || stream || multipart) return handle();
  const gone = goneSignal(reply);
  const end = await (method === 'POST' ? posted : turns).enter(session.userId, gone).catch((error: unknown) => {
    if (!gone.aborted) throw error;
  });
  // Nobody waits for it any more.
  if (!end) return STREAMED;
  try {
    return await handle();
  } finally {
    end();
  }
}
