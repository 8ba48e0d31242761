import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps';
import type { Session } from '../../platform/http/feature';
import type { ConnectionRow } from './connections/connections.queries';
import { ownConnection } from './connections/own-connection';
import { ownKept } from './kept/kept';
import type { KeptRow } from './kept/kept.queries';

/*
 * Every member may add, use, teach and remove the connections of the team, as every member may do with sources: what is
 * forgotten is what Parley learned, never anything in the database itself.
 */

interface Asked<P = unknown> {
  deps: Deps;
  session: Session;
  params: P;
  /** Its body was parsed by the contract. */
  request: FastifyRequest;
}

/** The connection that the path names, if it is the caller's team's. */
export const connectionOfPath = ({ deps, session, params }: Asked<{ connection_id: string }>): Promise<ConnectionRow> =>
  ownConnection(deps, session.teamId, params.connection_id);

/** The connection that the body names, if it is the caller's team's. */
export const connectionOfBody = ({ deps, session, request }: Asked): Promise<ConnectionRow> =>
  ownConnection(deps, session.teamId, (request.body as { connection_id: string }).connection_id);

/** What belongs to the message that the path names. */
export const keptOfPath = ({ deps, session, params }: Asked<{ message_id: string }>): Promise<KeptRow> =>
  ownKept(deps, session.teamId, params.message_id);

/** The same of the body. */
export const keptOfBody = ({ deps, session, request }: Asked): Promise<KeptRow> =>
  ownKept(deps, session.teamId, (request.body as { message_id: string }).message_id);
