import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './errors';

/** Counts in the database, so that a limit holds over restarts and over several processes. */
export class RateLimit {
  private readonly limiter: RateLimiterPostgres;

  /**
   * @param name tells limits apart
   * @param points how many are allowed within `seconds`
   */
  constructor(
    pool: pg.Pool,
    name: string,
    readonly points: number,
    readonly seconds: number,
    private readonly sentence: string,
  ) {
    this.limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'platform_rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
    });
  }

  /** @throws AppError too_many with the seconds to wait */
  async consume(key: string): Promise<void> {
    try {
      await this.limiter.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new AppError('too_many', this.sentence, { retryAfterSeconds: Math.ceil(error.msBeforeNext / 1_000) });
    }
  }

  async reset(key: string): Promise<void> {
    await this.limiter.delete(key);
  }
}
