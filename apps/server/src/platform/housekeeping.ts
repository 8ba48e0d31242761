import type pg from 'pg';
import type { Erase } from './erasing';
import { sweepDomains } from './mail/lanes';
import type { NamedFiles } from './named-files';
import type { Schedule } from './schedules';

/** Counters whose time is over count nothing any more. */
export async function sweepLimits(pool: pg.Pool): Promise<void> {
  await pool.query('delete from platform_rate_limits where expire < $1', [Date.now()]);
}

/** What comes again for what the platform itself keeps. */
export const housekeeping = (named: NamedFiles): Schedule[] => [
  { name: 'platform.sweep-limits', everySeconds: 3_600, run: ({ database }) => sweepLimits(database.pool) },
  { name: 'platform.sweep-mail-domains', everySeconds: 3_600, run: ({ db }) => sweepDomains(db) },
  {
    name: 'platform.sweep-files',
    everySeconds: 6 * 3_600,
    run: ({ database, files }) => files.sweep((keys) => named.of(database.pool, keys)),
  },
  // Should whoever found a process gone have died before this was done.
  { name: 'platform.free-orphaned-jobs', everySeconds: 60, run: ({ jobs }) => jobs.freeOrphans() },
];

/** Undelivered news of a team that is gone need not be delivered. */
export const eraseEvents: Erase = {
  team: async ({ database }, teamId) => {
    await database.pool.query('delete from platform_outbox where team_id = $1', [teamId]);
  },
};
