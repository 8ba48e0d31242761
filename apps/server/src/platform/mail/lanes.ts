import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../database';
import type { JobDefinition } from '../jobs';
import { mailDomains } from '../platform.tables';
import { about, type MailAbout } from './message';

/** Jobs of earlier versions say nothing of what they are about, nor where they go. */
const payload = z.object({
  sealed: z.string(),
  about: about.optional(),
  domain: z.string().default(''),
  /** Who causes it. */
  by: z.string().default(''),
  /** The id that an email was first tried under, in another lane. */
  id: z.uuid().optional(),
});

/**
 * A mail server that is away for half a day loses nothing. Whoever causes emails has one at work in each lane: others' come
 * next to a wave of theirs, and not behind it.
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
 * Emails wait for each other only where the last one to their domain ended alike: whoever has many mailed to domains that
 * stall, or to ever new ones, keeps nobody from a new password.
 */
export const LANES = {
  quick: { ...kind, name: 'mail.send-quick', concurrency: 2 },
  /** Any of them may stall, so that there are more places. */
  unknown: { ...kind, name: 'mail.send', concurrency: 6 },
  /** Also for all that is tried again. The last: emails only ever move to here, and whoever looks for them all looks in this order. */
  slow: { ...kind, name: 'mail.send-slow', concurrency: 2 },
} satisfies Record<string, JobDefinition<typeof payload>>;
export type Lane = keyof typeof LANES;
export const LANES_IN_ORDER = Object.keys(LANES) as Lane[];
export const LANE_NAMES = Object.values(LANES).map(({ name }) => name);

/** The queue says nothing about people. */
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');

export const domainKey = (address: string | null): string =>
  address === null ? '' : hashed((address.split('@').at(-1) ?? '').toLowerCase());

/**
 * Whose turn an email takes.
 * @param asker where a stranger asked for it
 */
export function causerKey(about: MailAbout | 'nothing', asker: string | undefined, domain: string): string {
  const { teamId, userId, agentId } = about === 'nothing' ? {} : about;
  const causer = asker ?? teamId ?? userId ?? agentId;
  return causer === undefined ? domain : hashed(causer);
}

/** What takes longer is slow. */
export const SLOW_MS = 5_000;
const DAYS_REMEMBERED = 30;
const DOMAINS_REMEMBERED = 100_000;

/** The lane for a domain, by how the last email to it went. */
export async function laneOf(tx: Queryable, domain: string): Promise<Lane> {
  const [last] = await tx.select({ quick: mailDomains.quick }).from(mailDomains).where(eq(mailDomains.domain, domain));
  if (last === undefined) return 'unknown';
  return last.quick ? 'quick' : 'slow';
}

/** Remembers how an email to a domain went. One that went as ever is noted once a day. */
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

/** Forgets domains that got no email for long, and those above a number: whoever thinks up new ones fills no disk. */
export async function sweepDomains(db: Queryable, most = DOMAINS_REMEMBERED): Promise<void> {
  await db.execute(sql`
    delete from ${mailDomains} where ${mailDomains.lastAt} < greatest(
      now() - make_interval(days => ${DAYS_REMEMBERED}),
      (select last_at from ${mailDomains} order by last_at desc offset ${most - 1} limit 1))`);
}
