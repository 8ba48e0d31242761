import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps';
import type { Session } from '../../platform/http/feature';
import type { ConnectionRow } from './connections/connections.queries';
import { ownConnection } from './connections/own-connection';
import { ownKept } from './kept/kept';
import type { KeptRow } from './kept/kept.queries';

/*
 * Every member may add, use, teach and remove the team's connections, as with sources: removing one only loses what
 * Parley learned, never anything in the database itself.
 */

interface Asked<P = unknown> {
  deps: Deps;
  session: Session;
  params: P;
  /** The body has been parsed by the contract. */
  request: FastifyRequest;
}

/** The connection named in the path, if it belongs to the caller's team. */
export const connectionOfPath = ({ deps, session, params }: Asked<{ connection_id: string }>): Promise<ConnectionRow> =>
  ownConnection(deps, session.teamId, params.connection_id);

/** The connection named in the body, if it belongs to the caller's team. */
export const connectionOfBody = ({ deps, session, request }: Asked): Promise<ConnectionRow> =>
  ownConnection(deps, session.teamId, (request.body as { connection_id: string }).connection_id);

/** What is stored beside the message named in the path. */
export const keptOfPath = ({ deps, session, params }: Asked<{ message_id: string }>): Promise<KeptRow> =>
  ownKept(deps, session.teamId, params.message_id);

/** What is stored beside the message named in the body. */
export const keptOfBody = ({ deps, session, request }: Asked): Promise<KeptRow> =>
  ownKept(deps, session.teamId, (request.body as { message_id: string }).message_id);
