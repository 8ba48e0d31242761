import { MEMBER_LIMIT, MEMBERS_MAX } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/errors';
import { RateLimit } from '../../platform/rate-limit';
import { countInvitations } from './invitations.queries';
import { countMembers } from './members.queries';

const MAILS_PER_HOUR = 60;

/** How many members the team's plan allows; null where plans are not enforced. */
export const memberLimit = ({ config }: Deps): number | null => (config.BILLING_ENFORCEMENT ? MEMBER_LIMIT : null);

/** Called with the team locked. @throws AppError conflict when nobody more fits in, those invited counted */
export async function requirePlace(deps: Deps, tx: Tx, teamId: string): Promise<void> {
  const taken = (await countMembers(tx, teamId)) + (await countInvitations(tx, teamId));
  const limit = memberLimit(deps);
  if (limit !== null && taken >= limit) throw new AppError('conflict', MESSAGES.memberLimit);
  if (taken >= MEMBERS_MAX) throw new AppError('conflict', MESSAGES.teamFull);
}

/** A team cannot make this server flood strangers with mail. @throws AppError too_many */
export async function countMail({ database }: Deps, teamId: string): Promise<void> {
  await new RateLimit(database.pool, 'invite', MAILS_PER_HOUR, 3_600, MESSAGES.tooManyRequests).consume(teamId);
}
