import { BODY_MAX_BYTES } from '@parley/contract/constants';
import type { RouteContract } from '@parley/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from './caller';
import { goneSignal } from './gone';
import { Places } from './places';
import { whileUnread } from './slow-bodies';

/** Each is held in memory whole, parts of it twice, until it is answered. */
const large = new Places({ each: 3, waiting: 30, patienceMs: 20_000 });
/** Their files go to disk and may take minutes. */
const forms = new Places({ each: 12, waiting: 60, patienceMs: 60_000 });

/** Limits the large bodies that a caller sends at once. The others are not read, or buffered, until their turn. */
export async function bodyInTurn(contract: RouteContract, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const places = placesFor(contract, request);
  if (!places) return;
  const gone = goneSignal(reply);
  try {
    reply.raw.once('close', await whileUnread(request.raw, places.take(callerOf(request), gone)));
  } catch (error) {
    if (!gone.aborted) throw error;
    // The caller is gone; there is no one to answer.
    reply.hijack();
  }
}

function placesFor({ multipart, bodyMaxBytes = 0 }: RouteContract, { headers }: FastifyRequest): Places | undefined {
  if (multipart) return forms;
  if (bodyMaxBytes <= BODY_MAX_BYTES) return undefined;
  // A caller that does not state a length may send as much as the route accepts.
  const bytes = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : bodyMaxBytes;
  return bytes > BODY_MAX_BYTES ? large : undefined;
}
