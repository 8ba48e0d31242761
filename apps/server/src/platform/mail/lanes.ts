import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../database';
import type { JobDefinition } from '../jobs';
import { mailDomains } from '../platform.tables';
import { about, type MailAbout } from './message';

/** Jobs of earlier versions state neither their subject nor their destination. */
const payload = z.object({
  sealed: z.string(),
  about: about.optional(),
  domain: z.string().default(''),
  /** Who caused the email. */
  by: z.string().default(''),
  /** The id of an email's first job, if it was in another lane. */
  id: z.uuid().optional(),
});

/**
 * Retries outlast a mail server's outage of half a day. Each sender has one email in progress per lane, so that a wave
 * of theirs does not hold up those of others.
 */
const kind = {
  payload,
  turnsBy: 'by',
  each: 1,
  retries: 10,
  retryDelaySeconds: 30,
  expireInSeconds: 120,
} satisfies Partial<JobDefinition<typeof payload>>;

/**
 * The result of the last email to a domain decides its lane. Someone whose emails go to stalling domains, or to ever
 * new ones, thus delays no one else's password reset.
 */
export const LANES = {
  quick: { ...kind, name: 'mail.send-quick', concurrency: 2 },
  /** Any of these may stall, hence more places. */
  unknown: { ...kind, name: 'mail.send', concurrency: 6 },
  /** Also takes all retries. Must be last: emails only ever move here, and searches for them go in this order. */
  slow: { ...kind, name: 'mail.send-slow', concurrency: 2 },
} satisfies Record<string, JobDefinition<typeof payload>>;
export type Lane = keyof typeof LANES;
export const LANES_IN_ORDER = Object.keys(LANES) as Lane[];
export const LANE_NAMES = Object.values(LANES).map(({ name }) => name);

/** Hashed, so that the queue reveals nothing about people. */
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');

export const domainKey = (address: string | null): string =>
  address === null ? '' : hashed((address.split('@').at(-1) ?? '').toLowerCase());

/**
 * The key by which an email takes turns.
 * @param asker where a stranger requested it
 */
export function causerKey(about: MailAbout | 'nothing', asker: string | undefined, domain: string): string {
  const { teamId, userId, agentId } = about === 'nothing' ? {} : about;
  const causer = asker ?? teamId ?? userId ?? agentId;
  return causer === undefined ? domain : hashed(causer);
}

/** An email that takes longer counts as slow. */
export const SLOW_MS = 5_000;
const DAYS_REMEMBERED = 30;
const DOMAINS_REMEMBERED = 100_000;

/** The lane for a domain, decided by the last email to it. */
export async function laneOf(tx: Queryable, domain: string): Promise<Lane> {
  const [last] = await tx.select({ quick: mailDomains.quick }).from(mailDomains).where(eq(mailDomains.domain, domain));
  if (last === undefined) return 'unknown';
  return last.quick ? 'quick' : 'slow';
}

/** Records how an email to a domain went. An unchanged result is written at most once a day. */
export async function noteHow(db: Queryable, domain: string, quick: boolean): Promise<void> {
  await db
    .insert(mailDomains)
    .values({ domain, quick })
    .onConflictDoUpdate({
      target: mailDomains.domain,
      set: { quick, lastAt: sql`now()` },
      setWhere: sql`${mailDomains.quick} <> excluded.quick or ${mailDomains.lastAt} < now() - interval '1 day'`,
    });
}

/** Deletes domains long unused, and the oldest beyond a limit, so that made-up domains cannot fill the disk. */
export async function sweepDomains(db: Queryable, most = DOMAINS_REMEMBERED): Promise<void> {
  await db.execute(sql`
    delete from ${mailDomains} where ${mailDomains.lastAt} < greatest(
      now() - make_interval(days => ${DAYS_REMEMBERED}),
      (select last_at from ${mailDomains} order by last_at desc offset ${most - 1} limit 1))`);
}
