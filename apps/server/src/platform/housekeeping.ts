import type pg from 'pg';
import type { Deps } from './deps';
import type { Erase } from './erasing';
import { sweepDomains } from './mail/lanes';
import type { NamedFiles } from './named-files';
import type { Schedule } from './schedules';

/** Deletes expired counters. */
export async function sweepLimits(pool: pg.Pool): Promise<void> {
  await pool.query('delete from platform_rate_limits where expire < $1', [Date.now()]);
}

/** The platform's own recurring tasks. */
export const housekeeping = (named: NamedFiles): Schedule[] => [
  { name: 'platform.sweep-limits', everySeconds: 3_600, run: ({ database }) => sweepLimits(database.pool) },
  { name: 'platform.sweep-mail-domains', everySeconds: 3_600, run: ({ db }) => sweepDomains(db) },
  {
    name: 'platform.sweep-files',
    everySeconds: 6 * 3_600,
    run: ({ database, files }) => files.sweep((keys) => named.of(database.pool, keys)),
  },
  // In case the process that found another one gone died before it freed the jobs.
  { name: 'platform.free-orphaned-jobs', everySeconds: 60, run: ({ jobs }) => jobs.freeOrphans() },
];

/** Deletes undelivered events of an ended team. */
export const eraseEvents: Erase<Deps> = {
  team: async ({ database }, teamId) => {
    await database.pool.query('delete from platform_outbox where team_id = $1', [teamId]);
  },
};
