import { MESSAGES } from '@parley/contract/messages';
import type { Tx } from '../../platform/database';
import { AppError } from '../../platform/errors';
import type { Session } from '../../platform/http/feature';
import { holdSession, lockUser, type UserRow } from './users.queries';

/** People with an account, for any feature: both signing in and teams depend on this. */
export {
  claimStart,
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
 * Locks the caller, for what must not happen after they are signed out: a session that is ended at the same moment ends
 * either before this, which then fails, or after it.
 * @throws AppError unauthenticated when the session has ended
 */
export async function lockCaller(tx: Tx, session: Pick<Session, 'userId' | 'sessionId'>): Promise<UserRow> {
  const user = await lockUser(tx, session.userId);
  // A separate statement, which sees what was committed while waiting for the lock.
  if (!user || !(await holdSession(tx, session.sessionId))) {
    throw new AppError('unauthenticated', MESSAGES.authenticationExpired);
  }
  return user;
}
