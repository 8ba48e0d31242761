import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './errors';
import { LastUsed } from './last-used';
import { NETWORKS_PER_SITE, networkOf, siteOf } from './network';

/** Owners set limits of their own, each with a name of its own: what was not used for long is recreated. */
const LIMITERS_MAX = 500;

/** One limiter of a name in a database: each remembers who is over the limit, so that refusing them costs no statement. */
const limiters = new WeakMap<pg.Pool, LastUsed<string, RateLimiterPostgres>>();

/** Counts in the database, so that a limit holds over restarts and over several processes. */
export class RateLimit {
  /**
   * @param name tells limits apart
   * @param points how many are allowed within `seconds`
   */
  constructor(
    private readonly pool: pg.Pool,
    private readonly name: string,
    readonly points: number,
    readonly seconds: number,
    private readonly sentence: string,
  ) {}

  /** @throws AppError too_many with the seconds to wait */
  async consume(key: string): Promise<void> {
    await this.count(this.limiter(this.name, this.points), key);
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
    const site = siteOf(address);
    if (site) await this.count(this.limiter(`${this.name}/48`, this.points * NETWORKS_PER_SITE), scope + site);
  }

  /** Forgets what was counted. Another process continues refusing whom it refused already. */
  async reset(key: string): Promise<void> {
    await this.limiter(this.name, this.points).delete(key);
  }

  private async count(limiter: RateLimiterPostgres, key: string): Promise<void> {
    try {
      await limiter.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new AppError('too_many', this.sentence, { retryAfterSeconds: Math.ceil(error.msBeforeNext / 1_000) });
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
        duration: this.seconds,
        inMemoryBlockOnConsumed: points,
      });
      named.set(name, limiter);
    }
    return limiter;
  }
}
