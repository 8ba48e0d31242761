import { TEAM_BYTES_MAX } from '@parley/contract/constants';
import { teamFull } from '@parley/contract/messages';
import { sql } from 'drizzle-orm';
import type { Db, Queryable, Tx } from './database';
import type { Disk } from './disk';
import { AppError } from './errors';

/** How many bytes of a team a feature keeps. */
export type Stores = (db: Queryable, teamId: string) => Promise<number>;

/** What teams may store, whichever feature keeps it. */
export class Storage {
  private readonly stores: readonly Stores[];
  /** By team: bytes of uploads under way, which may lie on the disk before anything is stored that names them. */
  private readonly coming = new Map<string, number>();

  constructor(
    ofFeatures: readonly (Stores | undefined)[],
    private readonly disk: Disk,
  ) {
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
   * @param more bytes that come on top of what there is; also what takes none is refused on a full disk, since what
   * replaces something lies there beside it for a while
   * @throws AppError unprocessable when the team would have too much, disk_full
   */
  async refuseOver(tx: Tx, teamId: string, more: number): Promise<void> {
    await this.disk.refuseFull();
    if (more <= 0) return;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`storage ${teamId}`}, 0))`);
    await this.refuseMore(tx, teamId, more);
  }

  /** As `refuseOver`, for work whose result is stored later: saves what would be refused then, and counts no concurrent one. */
  async refuseAhead(db: Db, teamId: string, more: number): Promise<void> {
    await this.disk.refuseFull();
    if (more > 0) await this.refuseMore(db, teamId, more);
  }

  /**
   * Receives files, which count towards what the team may store from the beginning.
   * @param bytes that they have at most
   * @throws AppError unprocessable when the team would have too much, disk_full
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
