import { TEAM_BYTES_MAX } from '@parley/contract/constants';
import { teamFull } from '@parley/contract/messages';
import { sql } from 'drizzle-orm';
import type { Queryable } from './database';
import { AppError } from './errors';

/** How many bytes of a team a feature keeps. */
export type Stores = (db: Queryable, teamId: string) => Promise<number>;

/** What teams may store, whichever feature keeps it. */
export class Storage {
  private readonly stores: readonly Stores[];

  constructor(ofFeatures: readonly (Stores | undefined)[]) {
    this.stores = ofFeatures.flatMap((stores) => stores ?? []);
  }

  /** Bytes of all that the team keeps. */
  async used(db: Queryable, teamId: string): Promise<number> {
    let used = 0;
    for (const stores of this.stores) used += await stores(db, teamId);
    return used;
  }

  /**
   * To be asked within the transaction that stores it: of two concurrent ones, the second counts the first.
   * @param more bytes that come on top of what there is
   * @throws AppError unprocessable when the team would have too much
   */
  async refuseOver(tx: Queryable, teamId: string, more: number): Promise<void> {
    if (more <= 0) return;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`storage ${teamId}`}, 0))`);
    if ((await this.used(tx, teamId)) + more > TEAM_BYTES_MAX) {
      throw new AppError('unprocessable', teamFull(TEAM_BYTES_MAX));
    }
  }
}
