import { MESSAGES } from '@parley/contract/messages';
import type { Tx } from '../../platform/database';
import { AppError } from '../../platform/errors';
import type { Session } from '../../platform/http/feature';
import { holdSession, lockUser, type UserRow } from './users.queries';

/** People with an account, whoever asks: signing in stands on this, and so do teams. */
export {
  deleteUser,
  findUser,
  findUserByEmail,
  insertUser,
  lockUser,
  lockUserByEmail,
  markFounder,
  markVerified,
  moveUser,
  type UserRow,
  updateUser,
} from './users.queries';

/**
 * Locks whoever is calling, for what must not happen once they were signed out: a session that is ended at the same moment
 * ends before this, and then nothing happens, or after it.
 * @throws AppError unauthenticated when the session has ended
 */
export async function lockCaller(tx: Tx, session: Pick<Session, 'userId' | 'sessionId'>): Promise<UserRow> {
  const user = await lockUser(tx, session.userId);
  // Asked in a statement of its own, which sees what was committed while the lock was awaited.
  if (!user || !(await holdSession(tx, session.sessionId))) {
    throw new AppError('unauthenticated', MESSAGES.authenticationExpired);
  }
  return user;
}
