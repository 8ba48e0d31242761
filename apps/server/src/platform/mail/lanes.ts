import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../database';
import type { JobDefinition } from '../jobs';
import { about } from './message';

/** Jobs of earlier versions say nothing of what they are about, nor where they go. */
const payload = z.object({
  sealed: z.string(),
  about: about.optional(),
  domain: z.string().default(''),
  /** The id that an email was first tried under, in another lane. */
  id: z.uuid().optional(),
});

/** A mail server that is away for half a day loses nothing. One domain's mails are sent one after the other. */
const kind = {
  payload,
  turnsBy: 'domain',
  each: 1,
  retries: 10,
  retryDelaySeconds: 30,
  expireInSeconds: 120,
} satisfies Partial<JobDefinition<typeof payload>>;

/**
 * Emails wait for each other only where the last one to their domain ended alike: whoever has many mailed to domains that
 * stall, or to ever new ones, keeps nobody from a new password.
 */
export const LANES = {
  quick: { ...kind, name: 'mail.send-quick', concurrency: 2 },
  unknown: { ...kind, name: 'mail.send', concurrency: 2 },
  /** Also for all that is tried again. The last: emails only ever move to here, and whoever looks for them all looks in this order. */
  slow: { ...kind, name: 'mail.send-slow', concurrency: 2 },
} satisfies Record<string, JobDefinition<typeof payload>>;
export type Lane = keyof typeof LANES;
export const LANES_IN_ORDER = Object.keys(LANES) as Lane[];
export const LANE_NAMES = Object.values(LANES).map(({ name }) => name);

/** Hashed: the queue says nothing about people. */
export const domainKey = (address: string | null): string =>
  address === null
    ? ''
    : createHash('sha256')
        .update((address.split('@').at(-1) ?? '').toLowerCase())
        .digest('base64url');

const SLOW_SECONDS = 5;

/** The lane for a domain, by how the last email to it went. One that has just begun says nothing yet. */
export async function laneOf(tx: Queryable, domain: string): Promise<Lane> {
  const { rows } = await tx.execute<{ quick: boolean }>(sql`
    select state = 'completed' and completed_on - started_on < make_interval(secs => ${SLOW_SECONDS}) as quick
    from pgboss.job
    where name in ${LANE_NAMES} and data->>'domain' = ${domain}
      and (started_on is not null or data->>'id' is not null)
      and not (state = 'active' and started_on > now() - make_interval(secs => ${SLOW_SECONDS}))
    order by coalesce(started_on, created_on) desc limit 1`);
  const [last] = rows;
  if (last === undefined) return 'unknown';
  return last.quick ? 'quick' : 'slow';
}
