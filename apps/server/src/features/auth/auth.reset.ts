import { MESSAGES } from '@parley/contract/messages';
import type { Deps } from '../../platform/deps';
import { emailKey, mailboxKey } from '../../platform/email-key';
import { AppError } from '../../platform/errors';
import { endAccess } from '../../platform/http/access';
import { customerOf } from '../../platform/network';
import { hashToken } from '../../platform/tokens';
import { keyNamesOf, revokeKeysOf } from '../api-keys/api-keys.service';
import { withdrawInvitationsBy } from '../teams/teams.service';
import { lockUser, markVerified, updateUser } from '../users/users.service';
import { sendReset } from './auth.jobs';
import { attempt, attemptFrom, mayMail } from './auth.limits';
import { passwordChangedMail } from './auth.mails';
import { hashPassword } from './auth.passwords';
import { type Caller, openSession, type SignedIn } from './auth.sessions';
import { refuseGuessable } from './guessable';
import { endOtherIdentities } from './identities.queries';
import { deleteLinks, findLink, redeemLink } from './links.queries';
import { revokeSessions } from './sessions.queries';

/** Only queues the lookup, so that neither the response nor its timing reveals whether there is an account. */
export async function askForReset(deps: Deps, email: string, caller: Caller): Promise<void> {
  await attemptFrom(deps, 'forgot-network', caller.ip);
  const customer = customerOf(caller.ip);
  await attempt(deps, 'forgot-account-network', mailboxKey(email), customer);
  if (!(await mayMail(deps, 'forgot', mailboxKey(email), customer))) return;
  await deps.jobs.send(deps.db, sendReset, { emailKey: emailKey(email) });
  deps.jobs.wake(sendReset);
}

/** Sets the password, ends all sessions and other links, and signs in. @throws AppError unprocessable, invalid */
export async function resetPassword(deps: Deps, token: string, password: string, caller: Caller): Promise<SignedIn> {
  await attemptFrom(deps, 'link-network', caller.ip);
  const passwordHash = await hashPassword(password);
  const signedIn = await deps.db.transaction(async (tx) => {
    const asked = await findLink(tx, hashToken(token), 'reset');
    const owner = asked && (await lockUser(tx, asked.userId));
    const link = owner && (await redeemLink(tx, hashToken(token), 'reset'));
    // This rolls everything back, so the link can be used again.
    if (owner && link) refuseGuessable(password, owner);
    // Somebody else may have created the account to wait there for its owner.
    const firstProven = owner !== undefined && owner.emailVerifiedAt === null;
    if (owner && link) await markVerified(tx, owner.id);
    const user = link && (await updateUser(tx, owner.id, { passwordHash }));
    if (!user) throw new AppError('unprocessable', MESSAGES.linkExpired);
    await deleteLinks(tx, user.id);
    await revokeSessions(tx, user.id);
    await endOtherIdentities(tx, user.id, user.emailKey);
    if (firstProven) {
      await withdrawInvitationsBy(tx, user.id);
      await revokeKeysOf(tx, user.id);
    }
    const keys = await keyNamesOf(tx, user.id);
    await deps.mail.send(tx, passwordChangedMail(deps, user.email, keys, firstProven), { userId: user.id });
    return openSession(deps, tx, user, caller);
  });
  await endAccess(deps, [signedIn.user.id]);
  deps.mail.wake();
  return signedIn;
}
