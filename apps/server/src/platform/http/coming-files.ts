import { FILE_MAX_BYTES, FILES_PER_REQUEST_MAX } from '@parley/contract/constants';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps';

/** The largest form, for routes without a limit of their own. */
const FORM_MAX_BYTES = FILES_PER_REQUEST_MAX * FILE_MAX_BYTES;

interface Coming {
  teamId: string;
  request: FastifyRequest;
  /** Bytes to assume for the form when the sender does not declare a length. */
  most?: number;
}

/**
 * Receives a form's files against the team's storage limit, so that uploads that are never stored cannot fill the disk.
 * @param receive also stores the rows that refer to the files
 * @throws AppError unprocessable when the team would exceed its storage
 */
export function whileFilesCome<T>(
  { storage, db }: Pick<Deps, 'storage' | 'db'>,
  { teamId, request: { headers }, most = FORM_MAX_BYTES }: Coming,
  receive: () => Promise<T>,
): Promise<T> {
  const declared = headers['transfer-encoding'] === undefined;
  return storage.whileComing(db, teamId, declared ? Number(headers['content-length'] ?? 0) : most, receive);
}
