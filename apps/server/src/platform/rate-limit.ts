import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Deps } from './deps';
import { AppError } from './errors';
import { LastUsed } from './last-used';
import { NETWORKS_PER_SITE, networkOf, siteOf } from './network';

/** Owners set limits of their own, each with a name of its own: what was not used for long is recreated. */
const LIMITERS_MAX = 500;

/** One limiter of a name in a database: each remembers who is over the limit, so that refusing them costs no statement. */
const limiters = new WeakMap<pg.Pool, LastUsed<string, RateLimiterPostgres>>();

/** How much is allowed, and the message for callers who exceed it. */
export interface Limit {
  /** Tells limits apart. */
  name: string;
  /** How many are allowed within `seconds`. */
  points: number;
  seconds: number;
  sentence: string;
}

/** Counts in the database, so that a limit holds over restarts and over several processes. */
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

  /** As `consume`, where the answer must not reveal that there were too many. @returns whether it may continue */
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
   * Counts a caller by the network that it comes from, and by the site of which that is one.
   * @param scope what else the limit is about, such as an agent
   * @throws AppError too_many with the seconds to wait
   */
  async consumeFrom(address: string, scope = ''): Promise<void> {
    await this.consume(scope + networkOf(address));
    const { name, points } = this.limit;
    const site = siteOf(address);
    if (site) await this.count(this.limiter(`${name}/48`, points * NETWORKS_PER_SITE), scope + site);
  }

  /** Forgets what was counted. Another process continues refusing whom it refused already. */
  async reset(key: string): Promise<void> {
    const { name, points } = this.limit;
    await this.limiter(name, points).delete(key);
  }

  private async count(limiter: RateLimiterPostgres, key: string): Promise<void> {
    try {
      await limiter.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
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

/** What somebody is counted by: short, and it says nothing about who they are. */
export const countedAs = (who: string): string => createHash('sha256').update(who).digest('base64url').slice(0, 22);
