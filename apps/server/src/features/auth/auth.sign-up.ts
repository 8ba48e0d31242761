import { SIGN_UP_LINK_HOURS } from '@parley/contract/constants';
import { invitationNeedsAddress, MESSAGES } from '@parley/contract/messages';
import type { Deps } from '../../platform/deps';
import { emailKey, mailboxKey } from '../../platform/email-key';
import { AppError } from '../../platform/errors';
import { customerOf } from '../../platform/network';
import { hashToken, newToken } from '../../platform/tokens';
import { joinByInvitation, requireInvitation } from '../teams/teams.service';
import { findUserByEmail, insertUser, markVerified } from '../users/users.service';
import { attempt, attemptFrom, countSignUp, mayMail } from './auth.limits';
import { accountExistsMail, confirmSignUpMail } from './auth.mails';
import { hashPassword, passwordFits } from './auth.passwords';
import { type Caller, openSession, type SignedIn } from './auth.sessions';
import { foundTeam } from './auth.team';
import { refuseGuessable } from './guessable';
import { findSignUp, insertSignUp, redeemSignUp } from './links.queries';

export interface SignUp {
  email: string;
  password: string;
  name: string;
  /** An invitation's token. */
  invitation?: string | undefined;
}

/**
 * Creates an account with a team of its own, or in the inviting team.
 * @returns undefined if the operator requires confirmed addresses: an email says how to continue. The response does not
 * reveal whether the address had an account. An invitation counts as confirmation.
 * @throws AppError invalid for a password that is easy to guess, conflict when the address has an account,
 * unprocessable when the invitation is not for it; too_many
 */
export async function register(deps: Deps, input: SignUp, caller: Caller): Promise<SignedIn | undefined> {
  await countSignUp(deps, caller.ip);
  refuseGuessable(input.password, input);
  const confirmed = deps.config.CONFIRM_SIGN_UPS && input.invitation === undefined;
  if (confirmed) await attempt(deps, 'register-account-network', mailboxKey(input.email), customerOf(caller.ip));
  const passwordHash = await hashPassword(input.password);
  if (!confirmed) return openAccount(deps, { ...input, passwordHash }, caller);
  await askToConfirm(deps, input, passwordHash, caller);
  return undefined;
}

/**
 * Opens the account that a link was mailed for; requires both the mail and the password chosen at sign-up. Neither
 * alone is enough: a stranger may have signed up with the address, and would get in once its owner opens the link.
 * @throws AppError unprocessable, conflict
 */
export async function confirmSignUp(
  deps: Deps,
  { token, password }: { token: string; password: string },
  caller: Caller,
): Promise<SignedIn> {
  await attemptFrom(deps, 'link-network', caller.ip);
  const asked = await findSignUp(deps.db, hashToken(token));
  if (!asked) throw new AppError('unprocessable', MESSAGES.linkExpired);
  if (!(await passwordFits(password, asked.passwordHash))) {
    throw new AppError('unprocessable', MESSAGES.signUpPasswordDiffers, { field: 'password' });
  }
  return deps.db.transaction(async (tx) => {
    const signUp = await redeemSignUp(tx, hashToken(token));
    if (!signUp) throw new AppError('unprocessable', MESSAGES.linkExpired);
    const { name, email, passwordHash } = signUp;
    const user = await insertUser(tx, {
      name,
      email,
      emailKey: emailKey(email),
      passwordHash,
      emailVerifiedAt: new Date(),
    });
    if (!user) throw taken();
    await foundTeam(deps, tx, user, caller.ip);
    return openSession(deps, tx, user, caller);
  });
}

/** Does the same whether or not the address has an account, except for the mail's text. */
async function askToConfirm(deps: Deps, { email, name }: SignUp, passwordHash: string, caller: Caller): Promise<void> {
  const asker = customerOf(caller.ip);
  if (!(await mayMail(deps, 'register', mailboxKey(email), asker))) return;
  const token = newToken();
  await deps.db.transaction(async (tx) => {
    const known = await findUserByEmail(tx, emailKey(email));
    await insertSignUp(tx, { hash: hashToken(token), email, name, passwordHash, hours: SIGN_UP_LINK_HOURS });
    if (known) await deps.mail.send(tx, accountExistsMail(deps, email), { userId: known.id }, asker);
    else await deps.mail.send(tx, confirmSignUpMail(deps, email, token), 'nothing', asker);
  });
  deps.mail.wake();
}

function openAccount(deps: Deps, input: SignUp & { passwordHash: string }, caller: Caller): Promise<SignedIn> {
  const { name, email, passwordHash, invitation } = input;
  return deps.db.transaction(async (tx) => {
    // Only somebody invited at an address may learn that it has an account.
    if (invitation !== undefined) await requireInvitation(tx, invitation, emailKey(email), invitationNeedsAddress);
    const user = await insertUser(tx, { name, email, emailKey: emailKey(email), passwordHash, emailVerifiedAt: null });
    if (!user) throw taken();
    if (invitation === undefined) {
      await foundTeam(deps, tx, user, caller.ip);
      return openSession(deps, tx, user, caller);
    }
    const { provesAddress } = await joinByInvitation(deps, tx, invitation, user, invitationNeedsAddress);
    if (provesAddress) await markVerified(tx, user.id);
    return openSession(deps, tx, { ...user, emailVerifiedAt: provesAddress ? new Date() : null }, caller);
  });
}

const taken = () => new AppError('conflict', MESSAGES.emailTaken, { field: 'email' });
