import { EMAIL_LINK_HOURS } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { emailKey, mailboxKey } from '../../platform/email-key';
import { AppError, invalid } from '../../platform/errors';
import { endAccess } from '../../platform/http/access';
import type { Session } from '../../platform/http/feature';
import type { MailMessage } from '../../platform/mail/message';
import { customerOf } from '../../platform/network';
import { hashToken, newToken } from '../../platform/tokens';
import { keyNamesOf } from '../api-keys/api-keys.service';
import { leaveEveryTeam } from '../teams/teams.service';
import {
  deleteUser,
  findUser,
  findUserByEmail,
  lockCaller,
  moveUser,
  type UserRow,
  updateUser,
} from '../users/users.service';
import { attempt, attemptFrom, attemptQuietly, mayMail } from './auth.limits';
import {
  accountDeletedMail,
  accountExistsMail,
  confirmEmailMail,
  emailAskedMail,
  emailChangedMail,
  passwordChangedMail,
} from './auth.mails';
import { hashPassword, lockVerified, passwordFits } from './auth.passwords';
import type { Caller } from './auth.sessions';
import { refuseGuessable } from './guessable';
import { endOtherIdentities } from './identities.queries';
import { deleteLinks, findLink, insertLink, redeemLink } from './links.queries';
import { revokeSessions } from './sessions.queries';

export async function rename(deps: Deps, { userId }: Session, name: string): Promise<void> {
  await updateUser(deps.db, userId, { name });
}

/** @throws AppError invalid with the field 'current_password' or 'password', unauthenticated */
export async function changePassword(
  deps: Deps,
  session: Session,
  input: { current_password: string; password: string },
): Promise<void> {
  const user = await withPassword(deps, session, input.current_password);
  refuseGuessable(input.password, user);
  const passwordHash = await hashPassword(input.password);
  const notified = await mayNotify(deps, user);
  await deps.db.transaction(async (tx) => {
    await lockWithPassword(tx, session, user);
    await updateUser(tx, user.id, { passwordHash });
    await revokeSessions(tx, user.id, session.sessionId);
    await endOtherIdentities(tx, user.id, user.emailKey);
    // Including links that somebody with the old password requested: a pending change of address would survive this.
    await deleteLinks(tx, user.id);
    const keys = await keyNamesOf(tx, user.id);
    if (notified) await deps.mail.send(tx, passwordChangedMail(deps, user.email, keys), { userId: user.id });
  });
  await endAccess(deps, [user.id]);
  deps.mail.wake();
}

/**
 * Sends a link to the new address; until it is opened the old address stays in use, and is notified. @throws AppError
 * conflict, invalid, unauthenticated, too_many
 */
export async function askForEmail(
  deps: Deps,
  session: Session,
  input: { email: string; current_password: string },
  caller: Caller,
): Promise<void> {
  await attempt(deps, 'change-email', session.userId);
  await attemptFrom(deps, 'change-email-network', caller.ip);
  const user = await withPassword(deps, session, input.current_password);
  const other = await findUserByEmail(deps.db, emailKey(input.email));
  if (other && !deps.config.CONFIRM_SIGN_UPS) throw taken();
  // Accounts cost nothing: their emails take turns by where they are requested.
  const asker = customerOf(caller.ip);
  if (!(await mayMail(deps, 'register', mailboxKey(input.email), asker)))
    throw new AppError('too_many', MESSAGES.tooManyAttempts);
  if (other) {
    // As when signing up, only the mail says so.
    await deps.mail.send(deps.db, accountExistsMail(deps, input.email), { userId: other.id }, asker);
    return deps.mail.wake();
  }
  const token = newToken();
  const notified = await mayNotify(deps, user);
  await deps.db.transaction(async (tx) => {
    await lockWithPassword(tx, session, user);
    await deleteLinks(tx, user.id, 'email');
    const link = { hash: hashToken(token), kind: 'email', userId: user.id, email: input.email } as const;
    await insertLink(tx, { ...link, hours: EMAIL_LINK_HOURS });
    const send = (mail: MailMessage) => deps.mail.send(tx, mail, { userId: user.id }, asker);
    await send(confirmEmailMail(deps, input.email, token));
    if (notified) await send(emailAskedMail(deps, user.email, input.email));
  });
  deps.mail.wake();
}

/**
 * Switches to the address that a link was mailed to; requires both the mail and the account's password. The mail alone
 * is not enough: a stranger could have an address's owner confirm it for the stranger's account and wait there for
 * them.
 * @returns the new address
 * @throws AppError unprocessable, conflict; too_many
 */
export async function confirmEmail(
  deps: Deps,
  { token, password }: { token: string; password: string },
  caller: Caller,
): Promise<string> {
  await attemptFrom(deps, 'link-network', caller.ip);
  const asker = await requireAsker(deps, token, password);
  const notified = await mayNotify(deps, asker);
  const email = await deps.db.transaction(async (tx) => {
    const before = await lockVerified(tx, asker);
    const link = before && (await redeemLink(tx, hashToken(token), 'email'));
    if (!link) throw new AppError('unprocessable', MESSAGES.linkExpired);
    if (!(await moveUser(tx, before, { email: link.email, emailKey: emailKey(link.email) }))) throw taken();
    // Links sent to the old address must no longer open the account.
    await deleteLinks(tx, before.id);
    await endOtherIdentities(tx, before.id, emailKey(link.email));
    // Sent even if the account is deleted right away: the former address gets no other notice.
    if (notified) await deps.mail.send(tx, emailChangedMail(deps, before.email, link.email), 'nothing');
    return link.email;
  });
  deps.mail.wake();
  return email;
}

/**
 * Ends an account immediately and everywhere, including the teams of which it is the only member.
 * @param input the account's address as typed, and the password if there is one
 * @throws AppError invalid, unauthenticated, conflict for the only owner of a team with other members
 */
export async function deleteAccount(
  deps: Deps,
  session: Session,
  input: { email: string; current_password?: string | undefined },
): Promise<void> {
  const user = await findUser(deps.db, session.userId);
  if (!user) throw new AppError('unauthenticated', MESSAGES.authenticationExpired);
  if (emailKey(input.email) !== user.emailKey) throw invalid(MESSAGES.accountEmailDiffers, 'email');
  if (user.passwordHash !== null) await withPassword(deps, session, input.current_password ?? '');
  const notified = await mayNotify(deps, user);
  const after = await deps.db.transaction(async (tx) => {
    const held = await lockWithPassword(tx, session, user);
    const left = await leaveEveryTeam(deps, tx, user.id);
    await deleteUser(tx, held);
    await deps.mail.withdraw(tx, { userId: user.id });
    if (notified) await deps.mail.send(tx, accountDeletedMail(deps, user.email), 'nothing');
    return left;
  });
  // Must come first: no later failure may leave anybody signed in.
  await endAccess(deps, [user.id]);
  await after();
  deps.mail.wake();
}

/** Anybody may sign up with somebody else's address: its owner gets few notices about such an account. */
async function mayNotify(deps: Deps, { emailVerifiedAt, emailKey: account }: UserRow): Promise<boolean> {
  return emailVerifiedAt !== null || (await attemptQuietly(deps, 'notice-unproven', mailboxKey(account)));
}

async function requireAsker(deps: Deps, token: string, password: string): Promise<UserRow> {
  const asked = await findLink(deps.db, hashToken(token), 'email');
  const user = asked && (await findUser(deps.db, asked.userId));
  if (!user) throw new AppError('unprocessable', MESSAGES.linkExpired);
  await attempt(deps, 'current-password', user.id);
  if (!(await passwordFits(password, user.passwordHash ?? undefined))) {
    throw new AppError('unprocessable', MESSAGES.accountPasswordDiffers, { field: 'password' });
  }
  return user;
}

const taken = () => new AppError('conflict', MESSAGES.emailTaken, { field: 'email' });

async function withPassword(deps: Deps, session: Session, password: string): Promise<UserRow> {
  const user = await findUser(deps.db, session.userId);
  if (!user) throw new AppError('unauthenticated', MESSAGES.authenticationExpired);
  if (user.passwordHash === null) throw invalid(MESSAGES.noPasswordYet, 'current_password');
  await attempt(deps, 'current-password', user.id);
  if (!(await passwordFits(password, user.passwordHash))) {
    throw invalid(MESSAGES.wrongCurrentPassword, 'current_password');
  }
  return user;
}

/**
 * Locks the caller, if the session is still valid and the password is still the one that was verified. @throws AppError
 * unauthenticated, invalid
 */
async function lockWithPassword(tx: Tx, session: Session, verified: UserRow): Promise<UserRow> {
  const user = await lockCaller(tx, session);
  if (user.passwordHash !== verified.passwordHash) throw invalid(MESSAGES.wrongCurrentPassword, 'current_password');
  return user;
}
