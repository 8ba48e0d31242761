import { TEAM_BYTES_MAX } from '@parley/contract/constants';
import { teamFull } from '@parley/contract/messages';
import { sql } from 'drizzle-orm';
import type { Db, Queryable, Tx } from './database';
import type { Disk } from './disk';
import { AppError } from './errors';

/** Counts the bytes that a feature stores for a team. */
export type Stores = (db: Queryable, teamId: string) => Promise<number>;

/** Limits what teams store, across all features. */
export class Storage {
  private readonly stores: readonly Stores[];
  /** By team: bytes of uploads in progress, which may be on disk before any row names them. */
  private readonly coming = new Map<string, number>();

  constructor(
    ofFeatures: readonly (Stores | undefined)[],
    private readonly disk: Disk,
  ) {
    this.stores = ofFeatures.flatMap((stores) => stores ?? []);
  }

  /** Bytes that the team stores in total. */
  async used(db: Queryable, teamId: string): Promise<number> {
    let used = 0;
    for (const stores of this.stores) used += await stores(db, teamId);
    return used;
  }

  /**
   * To be called in the transaction that stores something: of two concurrent ones, the second counts the first.
   * @param more bytes added; even with none, a full disk refuses, since a replacement briefly needs additional space
   * @throws AppError unprocessable when the team would exceed its storage, disk_full
   */
  async refuseOver(tx: Tx, teamId: string, more: number): Promise<void> {
    await this.disk.refuseFull();
    if (more <= 0) return;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`storage ${teamId}`}, 0))`);
    await this.refuseMore(tx, teamId, more);
  }

  /** As `refuseOver`, before work whose result is stored later, so as not to waste it; ignores concurrent work. */
  async refuseAhead(db: Db, teamId: string, more: number): Promise<void> {
    await this.disk.refuseFull();
    if (more > 0) await this.refuseMore(db, teamId, more);
  }

  /**
   * Receives files, which count towards the team's limit from the start.
   * @param bytes the most that they may have
   * @throws AppError unprocessable when the team would exceed its storage, disk_full
   */
  async whileComing<T>(db: Queryable, teamId: string, bytes: number, receive: () => Promise<T>): Promise<T> {
    await this.disk.refuseFull();
    this.come(teamId, bytes);
    try {
      await this.refuseMore(db, teamId, this.coming.get(teamId) ?? 0);
      return await receive();
    } finally {
      this.come(teamId, -bytes);
    }
  }

  private async refuseMore(db: Queryable, teamId: string, more: number): Promise<void> {
    if ((await this.used(db, teamId)) + more > TEAM_BYTES_MAX) {
      throw new AppError('unprocessable', teamFull(TEAM_BYTES_MAX));
    }
  }

  private come(teamId: string, more: number): void {
    const bytes = (this.coming.get(teamId) ?? 0) + more;
    if (bytes === 0) this.coming.delete(teamId);
    else this.coming.set(teamId, bytes);
  }
}
