import { FILE_MAX_BYTES, FILES_PER_REQUEST_MAX } from '@parley/contract/constants';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps';

/** The largest form, unless its route says otherwise. */
const FORM_MAX_BYTES = FILES_PER_REQUEST_MAX * FILE_MAX_BYTES;

interface Coming {
  teamId: string;
  request: FastifyRequest;
  /** Bytes of the form, where its sender does not say how many. */
  most?: number;
}

/**
 * Receives the files of a form, with room for them in the team, so that nobody fills the disk with what is never stored.
 * @param receive also stores what names them
 * @throws AppError unprocessable when the team would have too much
 */
export function whileFilesCome<T>(
  { storage, db }: Pick<Deps, 'storage' | 'db'>,
  { teamId, request: { headers }, most = FORM_MAX_BYTES }: Coming,
  receive: () => Promise<T>,
): Promise<T> {
  const declared = headers['transfer-encoding'] === undefined;
  return storage.whileComing(db, teamId, declared ? Number(headers['content-length'] ?? 0) : most, receive);
}
