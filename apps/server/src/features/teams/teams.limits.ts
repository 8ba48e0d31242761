import { MEMBER_LIMIT, MEMBERS_MAX } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { Plan } from '@parley/contract/plans';
import type { Queryable, Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { mailboxKey } from '../../platform/email-key';
import { AppError } from '../../platform/errors';
import { customerOf } from '../../platform/network';
import { countedAs, countIn, type Limit, RateLimit } from '../../platform/rate-limit';
import { countFor } from '../../platform/standing';
import { countInvitations } from './invitations.queries';
import { countMembers } from './members.queries';
import { findStanding, findTeam } from './teams.queries';

/** Attempts per team, whether refused or not, and for all owners at one customer of a provider. */
const INVITATIONS_PER_HOUR = 60;
const INVITATIONS_OF_NETWORK_PER_HOUR = 180;
/**
 * Mails of all teams, as teams cost nothing to create. New teams share a limit, which protects that of the others. The
 * first few that each customer of a provider asks for count apart: a few networks, whatever teams they have made,
 * leave room for everybody else.
 */
const MAILS_OF_ALL_PER_HOUR = { firsts: 500, newcomers: 500, established: 1_000 } as const;
const FIRST_OF_NETWORK = 5;
/** Mails to one address, per team and by all teams, since its owner asked for none of them. */
const TO_ADDRESS_PER_HOUR = { team: 3, all: 5, firstOfTeams: 20 } as const;

/** The plan whose limits apply to a team; without a subscription, the smallest one. */
export async function planOfTeam({ prices }: Pick<Deps, 'prices'>, db: Queryable, teamId: string): Promise<Plan> {
  const subscribed = (await findTeam(db, teamId))?.plan;
  return prices.plans.find(({ id }) => id === subscribed) ?? (prices.plans[0] as Plan);
}

/** How many members a plan allows; null if plans are not enforced. */
export function memberLimit({ config }: Pick<Deps, 'config'>, { members }: Plan): number | null {
  if (!config.BILLING_ENFORCEMENT) return null;
  return members?.more ? MEMBERS_MAX : planMembers({ members });
}

/** How many members a plan allows. */
export const planMembers = ({ members }: Pick<Plan, 'members'>): number => members?.count ?? MEMBER_LIMIT;

/** The team must be locked. @throws AppError conflict when nobody else fits, counting invitations */
export async function requirePlace(deps: Deps, tx: Tx, teamId: string): Promise<void> {
  const taken = (await countMembers(tx, teamId)) + (await countInvitations(tx, teamId));
  const limit = memberLimit(deps, await planOfTeam(deps, tx, teamId));
  if (limit !== null && taken >= limit) throw new AppError('conflict', MESSAGES.memberLimit);
  if (taken >= MEMBERS_MAX) throw new AppError('conflict', MESSAGES.teamFull);
}

/** Counts something by a team and by its founder, who may found any number of teams. @throws AppError too_many */
export async function limitTeam(
  deps: Pick<Deps, 'db' | 'database'>,
  limit: Limit,
  teamId: string,
  scope = '',
): Promise<void> {
  const counter = new RateLimit(deps, limit);
  await countFor(await findStanding(deps.db, teamId), (key) => counter.consume(key + scope));
}

/**
 * As `limitTeam`, without refusing, and perhaps within the transaction that does what is counted.
 * @param by how many times it is done
 * @returns whether it is within the limit
 */
export async function countForTeamIn(
  tx: Queryable,
  limit: Omit<Limit, 'sentence'>,
  teamId: string,
  by: number,
): Promise<boolean> {
  const { founder, isNew } = await findStanding(tx, teamId);
  const ofTeam = await countIn(tx, limit, teamId, by);
  const ofFounder = founder === null || (await countIn(tx, limit, founder, by));
  return ofTeam && (ofFounder || !isNew);
}

/** The first few of each network count apart, so that a few networks cannot use up what everybody else is left. */
const FIRSTS_OF_NETWORK = 10;

/**
 * Counts something that strangers must not do in masses, in a day and for all teams that nobody has paid for: those that
 * are new, and those that have been there for a while.
 * @param by how many times it is done
 * @returns whether it is within the limit
 */
export async function countWithOthers(
  tx: Tx,
  teamId: string,
  what: string,
  most: Record<'newcomers' | 'firsts' | 'established', number>,
  by = 1,
): Promise<boolean> {
  const { isTrusted, isNew, network } = await findStanding(tx, teamId);
  if (isTrusted) return true;
  const count = (kind: string, points: number, key: string) =>
    countIn(tx, { name: `${what}-${kind}`, points, seconds: 86_400 }, key, by);
  if (!isNew) return count('established', most.established, 'all');
  const isFirst = network !== null && (await count('network-first', FIRSTS_OF_NETWORK, network));
  return (isFirst && (await count('firsts', most.firsts, 'all'))) || count('newcomers', most.newcomers, 'all');
}

/** Counts an attempt to invite, before anything is looked up. @throws AppError too_many */
export async function countInvitation(deps: Deps, teamId: string, address: string): Promise<void> {
  await limitTeam(deps, hourly('invite', INVITATIONS_PER_HOUR), teamId);
  await limit(deps, 'invite-network', INVITATIONS_OF_NETWORK_PER_HOUR).consume(customerOf(address));
}

/**
 * Counts a mail to an address, which no number of teams may flood.
 * @returns whether it may be sent, without telling the team what others sent
 * @throws AppError too_many when this team sent too many
 */
export async function countRecipient(deps: Deps, teamId: string, email: string): Promise<boolean> {
  const { team, all, firstOfTeams } = TO_ADDRESS_PER_HOUR;
  const key = countedAs(mailboxKey(email));
  await limitTeam(deps, hourly('invite-again', team, MESSAGES.invitedOften), teamId, `/${key}`);
  if (deps.mail.fate === 'kept') return true;
  // A team's first mail counts with those of other teams, so that a few strangers leave room for a colleague.
  const isFirst = await limit(deps, 'invite-first', 1).tryConsume(`${teamId}/${key}`);
  return isFirst
    ? limit(deps, 'invite-address-first', firstOfTeams).tryConsume(key)
    : limit(deps, 'invite-address', all).tryConsume(key);
}

/**
 * Keeps many teams together from making this server flood strangers with mail.
 * @param address where the owner calls from
 * @throws AppError too_many
 */
export async function countMail(deps: Deps, teamId: string, address: string): Promise<void> {
  const ofAll = (kind: keyof typeof MAILS_OF_ALL_PER_HOUR) =>
    limit(deps, `invite-${kind}`, MAILS_OF_ALL_PER_HOUR[kind]);
  const isFirst = await limit(deps, 'invite-network-first', FIRST_OF_NETWORK).tryConsume(customerOf(address));
  if (isFirst && (await ofAll('firsts').tryConsume('installation'))) return;
  const { isNew } = await findStanding(deps.db, teamId);
  await ofAll(isNew ? 'newcomers' : 'established').consume('installation');
}

const hourly = (name: string, points: number, sentence: string = MESSAGES.tooManyRequests): Limit => ({
  name,
  points,
  seconds: 3_600,
  sentence,
});
const limit = (deps: Deps, name: string, points: number) => new RateLimit(deps, hourly(name, points));
