import { email as address } from '@parley/contract/auth';
import { holdsAddress, plainName } from '@parley/contract/common';
import { NAME_MAX } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { emailKey } from '../../platform/email-key';
import { AppError } from '../../platform/errors';
import { endAccess } from '../../platform/http/access';
import { revokeKeysOf } from '../api-keys/api-keys.service';
import { withdrawInvitationsBy } from '../teams/teams.service';
import { findUser, insertUser, lockUserByEmail, markVerified, type UserRow, updateUser } from '../users/users.service';
import { attemptFrom, attemptQuietly } from './auth.limits';
import { googleLinkedMail, googleTookOverMail } from './auth.mails';
import { type Caller, openSession, type SignedIn } from './auth.sessions';
import { foundTeam } from './auth.team';
import { adoptPicture } from './avatars/avatars';
import { backFromGoogle, type Errand, isConfigured, leaveForGoogle, type Person } from './google.client';
import { hasIdentity, insertIdentity, lockByIdentity, noteAddress } from './identities.queries';
import { deleteLinks } from './links.queries';
import { revokeSessions } from './sessions.queries';

/** Our page that Google redirects the browser to; it passes on the query it receives. */
const redirectUri = (deps: Deps) => deps.address.link('/auth/google');

/** Whether the operator has configured it. */
export const offersGoogle = ({ config }: Deps): boolean => isConfigured(config);

/** @throws AppError unavailable when it is not configured, upstream when Google does not answer */
export async function startGoogle(deps: Deps, caller: Caller): Promise<{ url: string; errand: Errand }> {
  await attemptFrom(deps, 'google-network', caller.ip);
  if (!isConfigured(deps.config)) throw new AppError('unavailable', MESSAGES.googleNotConfigured);
  try {
    return await leaveForGoogle(deps.config, redirectUri(deps));
  } catch (cause) {
    throw new AppError('upstream', MESSAGES.googleFailed, { cause });
  }
}

/** @throws AppError unprocessable when the response is invalid or was already used; too_many */
export async function finishGoogle(
  deps: Deps,
  query: string,
  errand: Errand | undefined,
  caller: Caller,
): Promise<SignedIn> {
  await attemptFrom(deps, 'google-back-network', caller.ip);
  if (!isConfigured(deps.config)) throw new AppError('unavailable', MESSAGES.googleNotConfigured);
  if (!errand || !(await attemptQuietly(deps, 'google-errand', errand.state))) {
    throw new AppError('unprocessable', MESSAGES.googleFailed);
  }
  let person: Person;
  try {
    person = await backFromGoogle(deps.config, redirectUri(deps), query, errand);
  } catch (cause) {
    deps.log.warn({ err: cause }, 'sign-in with Google refused');
    throw new AppError('unprocessable', MESSAGES.googleFailed, { cause });
  }
  const { signedIn, first } = await deps.db.transaction(async (tx) => {
    const known = await lockByIdentity(tx, person.issuer, person.subject);
    if (known && person.email !== undefined && person.emailVerified)
      await noteAddress(tx, person.issuer, person.subject, emailKey(person.email));
    const user = known ?? (await adopt(deps, tx, person, caller.ip));
    return { signedIn: await openSession(deps, tx, user, caller), first: known === undefined };
  });
  // Whoever registered the account to wait for its owner may still have it open.
  await endAccess(deps, [signedIn.user.id]);
  deps.mail.wake();
  return first ? withPicture(deps, signedIn, person) : signedIn;
}

/** Adopts the provider's picture at the first sign-in of somebody without one. */
async function withPicture(deps: Deps, signedIn: SignedIn, { picture }: Person): Promise<SignedIn> {
  const { user } = signedIn;
  if (picture === undefined || user.avatar !== null) return signedIn;
  await adoptPicture(deps, user.id, picture);
  const avatar = (await findUser(deps.db, user.id))?.avatar ?? null;
  return { ...signedIn, user: { ...user, avatar } };
}

/** Finds or creates the account of somebody new to Google sign-in. Only an address verified by Google counts. */
async function adopt(deps: Deps, tx: Tx, person: Person, ip: string): Promise<UserRow> {
  const { issuer, subject, emailVerified } = person;
  if (person.email === undefined || !emailVerified) throw new AppError('unprocessable', MESSAGES.googleUnverified);
  // Applies the rule for typed addresses: another provider may vouch for a lookalike of somebody's address.
  const { success, data: email } = address.safeParse(person.email);
  // What typing may need tidied, as by a hidden character, is not the address that the provider vouches for.
  if (!success || email.toLowerCase() !== person.email.toLowerCase())
    throw new AppError('unprocessable', MESSAGES.googleFailed);
  const made = await insertUser(tx, {
    name: nameOf(person, email).slice(0, NAME_MAX),
    email,
    emailKey: emailKey(email),
    passwordHash: null,
    emailVerifiedAt: new Date(),
  });
  const user = made ?? (await takeOver(deps, tx, email, issuer));
  if (made) await foundTeam(deps, tx, made, ip);
  await insertIdentity(tx, { issuer, subject, userId: user.id, emailKey: emailKey(email) });
  return user;
}

/** The name at the provider, unless it is empty or would become a link in emails. */
function nameOf({ name }: Person, email: string): string {
  const plain = plainName(name ?? '');
  return plain === '' || holdsAddress(plain) ? email.split('@')[0] || email : plain;
}

/**
 * The existing account with this address. If nobody ever proved that the address is theirs, somebody else may have
 * created the account to wait there for its owner: its password, sessions, links and invitations are then revoked. If
 * an identity of the same provider already opens the account, this one is a later owner's of the address.
 */
async function takeOver(deps: Deps, tx: Tx, email: string, issuer: string): Promise<UserRow> {
  const user = await lockUserByEmail(tx, emailKey(email));
  if (!user) throw new AppError('unprocessable', MESSAGES.googleFailed);
  if (await hasIdentity(tx, issuer, user.id)) throw new AppError('unprocessable', MESSAGES.googleOther);
  if (user.emailVerifiedAt !== null) {
    await deps.mail.send(tx, googleLinkedMail(user.email), { userId: user.id });
    return user;
  }
  await revokeSessions(tx, user.id);
  await deleteLinks(tx, user.id);
  await withdrawInvitationsBy(tx, user.id);
  await revokeKeysOf(tx, user.id);
  await markVerified(tx, user.id);
  await deps.mail.send(tx, googleTookOverMail(deps, user.email), { userId: user.id });
  return (await updateUser(tx, user.id, { passwordHash: null })) ?? user;
}
