import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Queryable } from './database';
import type { Deps } from './deps';
import { AppError } from './errors';
import { LastUsed } from './last-used';
import { NETWORKS_PER_SITE, networkOf, siteOf } from './network';
import { rateLimits } from './platform.tables';

/** Owners set limits of their own, each under its own name, so unused ones are evicted and recreated. */
const LIMITERS_MAX = 500;
/** Between the machines that count in one database. */
const CLOCKS_DIFFER_MS = 60_000;

/** One limiter per name and database: each remembers who is over the limit, so that refusing them needs no query. */
const limiters = new WeakMap<pg.Pool, LastUsed<string, RateLimiterPostgres>>();

/** How much is allowed, and the message for callers who exceed it. */
export interface Limit {
  /** Distinguishes limits. */
  name: string;
  /** How many are allowed within `seconds`. */
  points: number;
  seconds: number;
  sentence: string;
}

/** Counts in the database, so that limits survive restarts and apply across processes. */
export class RateLimit {
  private readonly pool: pg.Pool;

  constructor(
    { database }: Pick<Deps, 'database'>,
    private readonly limit: Limit,
  ) {
    this.pool = database.pool;
  }

  /** @throws AppError too_many with the seconds to wait */
  async consume(key: string): Promise<void> {
    const { name, points } = this.limit;
    await this.count(this.limiter(name, points), key);
  }

  /** As `consume`, where the answer must not reveal that there were too many. @returns whether to continue */
  async tryConsume(key: string): Promise<boolean> {
    try {
      await this.consume(key);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'too_many') return false;
      throw error;
    }
  }

  /**
   * Counts a caller by network, and by the site that the network belongs to.
   * @param scope what else the limit depends on, such as an agent
   * @throws AppError too_many with the seconds to wait
   */
  async consumeFrom(address: string, scope = ''): Promise<void> {
    await this.consume(scope + networkOf(address));
    const { name, points } = this.limit;
    const site = siteOf(address);
    if (site) await this.count(this.limiter(`${name}/48`, points * NETWORKS_PER_SITE), scope + site);
  }

  /** Resets a counter. Other processes keep refusing whom they already refused. */
  async reset(key: string): Promise<void> {
    const { name, points } = this.limit;
    await this.limiter(name, points).delete(key);
  }

  private async count(limiter: RateLimiterPostgres, key: string): Promise<void> {
    try {
      await limiter.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      // The clock was ahead when it was counted, and has been set back.
      if (error.msBeforeNext > this.limit.seconds * 1_000 + CLOCKS_DIFFER_MS) {
        await limiter.delete(key);
        return this.count(limiter, key);
      }
      throw new AppError('too_many', this.limit.sentence, { retryAfterSeconds: Math.ceil(error.msBeforeNext / 1_000) });
    }
  }

  private limiter(name: string, points: number): RateLimiterPostgres {
    const named = limiters.get(this.pool) ?? new LastUsed<string, RateLimiterPostgres>(LIMITERS_MAX);
    limiters.set(this.pool, named);
    let limiter = named.get(name);
    if (!limiter) {
      limiter = new RateLimiterPostgres({
        storeClient: this.pool,
        storeType: 'pool',
        tableName: 'platform_rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points,
        duration: this.limit.seconds,
        inMemoryBlockOnConsumed: points,
      });
      named.set(name, limiter);
    }
    return limiter;
  }
}

/**
 * Counts something in the transaction that does it, which must not wait for a second connection, and counts nothing if
 * that is rolled back.
 * @param by how many times it is done
 * @returns whether it is within the limit
 */
export async function countIn(
  tx: Queryable,
  { name, points, seconds }: Omit<Limit, 'sentence'>,
  key: string,
  by = 1,
): Promise<boolean> {
  const { points: counted, expire } = rateLimits;
  const [now, end] = [Date.now(), Date.now() + seconds * 1_000];
  // Counted while the clock was ahead, it would last for longer than the limit does.
  const over = sql`(${expire} <= ${now}::bigint or ${expire} > ${end + CLOCKS_DIFFER_MS}::bigint)`;
  const [row] = await tx
    .insert(rateLimits)
    .values({ key: `${name}:${key}`, points: by, expire: end })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${over} then ${by}::int else ${counted} + ${by}::int end`,
        expire: sql`case when ${over} then ${end}::bigint else ${expire} end`,
      },
    })
    .returning({ points: counted });
  return (row?.points ?? 0) <= points;
}

/** A short key for counting someone, which does not reveal who it is. */
export const countedAs = (who: string): string => createHash('sha256').update(who).digest('base64url').slice(0, 22);
