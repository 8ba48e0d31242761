import {
  FOLLOW_UPS_OF_ALL_PER_DAY,
  FOLLOW_UPS_PER_DAY,
  FOLLOW_UPS_TO_ADDRESS_PER_DAY,
  FOLLOW_UPS_UNPROVEN_EACH_PER_DAY,
  FOLLOW_UPS_UNPROVEN_PER_DAY,
} from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { Tx } from '../../platform/database';
import { mailboxKey } from '../../platform/email-key';
import { AppError } from '../../platform/errors';
import { countedAs, countIn } from '../../platform/rate-limit';
import { countForTeamIn, countWithOthers } from '../teams/teams.service';
import * as queries from './follow-ups.queries';

const DAY_MS = 86_400_000;
const daily = (name: string, points: number) => ({ name: `follow-ups-${name}`, points, seconds: DAY_MS / 1_000 });

/** Counted apart from their records, which go with an agent or an account. */
const OF_TEAM = daily('team', FOLLOW_UPS_PER_DAY);
const TO_ADDRESS = daily('address', FOLLOW_UPS_TO_ADDRESS_PER_DAY);
const OF_UNPROVEN_USER = daily('unproven-user', FOLLOW_UPS_UNPROVEN_EACH_PER_DAY);
const OF_UNPROVEN = daily('unproven', FOLLOW_UPS_UNPROVEN_PER_DAY);

/**
 * Counts an email that is about to be sent to each of these people.
 * @param isUnproven the sender's own address was never confirmed
 * @throws AppError too_many
 */
export async function countFollowUps(
  tx: Tx,
  { teamId, userId, isUnproven }: { teamId: string; userId: string; isUnproven: boolean },
  people: number,
): Promise<void> {
  if (people === 0) return;
  const today = await queries.countSince(tx, teamId, new Date(Date.now() - DAY_MS));
  const isWithin = await countForTeamIn(tx, OF_TEAM, teamId, people);
  if (!isWithin || today + people > FOLLOW_UPS_PER_DAY) throw new AppError('too_many', MESSAGES.followUpsTooMany);
  if (isUnproven) await countUnproven(tx, userId, people);
  if (!(await countWithOthers(tx, teamId, 'follow-ups', FOLLOW_UPS_OF_ALL_PER_DAY, people)))
    throw new AppError('too_many', MESSAGES.followUpsOfAll);
}

/** @returns whether another email may go to a mailbox today */
export const mayEmail = (tx: Tx, email: string): Promise<boolean> =>
  countIn(tx, TO_ADDRESS, countedAs(mailboxKey(email)));

async function countUnproven(tx: Tx, userId: string, people: number): Promise<void> {
  const today = await queries.countUnproven(tx, new Date(Date.now() - DAY_MS));
  const isOwnWithin = await countIn(tx, OF_UNPROVEN_USER, userId, people);
  const isWithin = await countIn(tx, OF_UNPROVEN, 'all', people);
  if (!isOwnWithin || !isWithin || today + people > FOLLOW_UPS_UNPROVEN_PER_DAY)
    throw new AppError('too_many', MESSAGES.followUpsUnproven);
}
