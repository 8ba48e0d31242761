import { isId } from '@parley/contract/common';
import type { Db } from '../../platform/database';
import { emailKey } from '../../platform/email-key';
import { audit, countEntries, type Mismatch } from './audit.queries';
import { book } from './ledger.queries';
import { type Found, teamById, teamsOwnedBy } from './operator.queries';

export type { Found };

/** Finds teams by what an operator enters: the team's id, or an owner's email address. */
export const findTeams = (db: Db, who: string): Promise<Found[]> =>
  isId(who) ? teamById(db, who.toLowerCase()) : teamsOwnedBy(db, emailKey(who));

/** @param credits a decimal above zero */
export async function changeCredits(
  db: Db,
  teamId: string,
  act: 'grant' | 'take',
  credits: string,
  reason: string,
): Promise<void> {
  const booking =
    act === 'grant'
      ? ({ kind: 'grant', amount: credits } as const)
      : ({ kind: 'adjustment', amount: `-${credits}` } as const);
  await book(db, teamId, { ...booking, reason, key: null });
}

/** Checks the whole ledger. */
export async function auditLedger(db: Db): Promise<{ entries: number; mismatches: Mismatch[] }> {
  return { mismatches: await audit(db), entries: await countEntries(db) };
}
