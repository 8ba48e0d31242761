import { setTimeout as pause } from 'node:timers/promises';
import { MESSAGES } from '@parley/contract/messages';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config';
import { AppError } from '../errors';
import { LastUsed } from '../last-used';
import { NETWORKS_PER_SITE, networkOf, siteOf } from '../network';
import { goneSignal } from './gone';
import { whileUnread } from './slow-bodies';

/** A company behind one address may open all its screens at nine o'clock. */
const BURST_SECONDS = 10;
/** How long a request is held back at most. */
const WAIT_MS = 10_000;
const NETWORKS_REMEMBERED = 10_000;

/**
 * Holds back the requests of a network that keeps up a higher pace than people do, so that a client with thousands of
 * connections leaves the event loop to everyone else. Refusing them immediately would make it only ask more often.
 */
export function paceNetworks(app: FastifyInstance, { REQUESTS_PER_SECOND }: Pick<Config, 'REQUESTS_PER_SECOND'>): void {
  const pace = new Pace(REQUESTS_PER_SECOND);
  app.addHook('onRequest', async (request, reply) => {
    const waitMs = pace.next(request.ip, performance.now());
    if (waitMs === 0) return;
    const gone = goneSignal(reply);
    const held = pause(Math.min(waitMs, WAIT_MS), undefined, { signal: gone }).catch(() => undefined);
    await whileUnread(request.raw, held);
    if (gone.aborted) {
      reply.hijack();
      return;
    }
    if (waitMs <= WAIT_MS) return;
    reply.header('connection', 'close');
    throw new AppError('too_many', MESSAGES.tooManyRequests, { retryAfterSeconds: WAIT_MS / 1_000 });
  });
}

/** When each network's next request is due (generic cell rate algorithm, ITU-T I.371), and each IPv6 site's. */
export class Pace {
  /** In milliseconds of the caller's clock, beyond the burst that is allowed. */
  private readonly due = new LastUsed<string, number>(NETWORKS_REMEMBERED);

  constructor(private readonly perSecond: number) {}

  /** @returns how many milliseconds a request waits; one that would wait more than 10 s is not counted */
  next(address: string, now: number): number {
    const site = siteOf(address);
    const rates = new Map([[networkOf(address), this.perSecond]]);
    if (site !== null) rates.set(`${site}/48`, this.perSecond * NETWORKS_PER_SITE);
    const waits = [...rates].map(([key, rate]) => {
      const ahead = Math.max((this.due.get(key) ?? 0) - now, 0);
      // Never further, unless the clock was set back.
      return ahead <= WAIT_MS + 1_000 / rate ? ahead : this.forget(key);
    });
    const waitMs = Math.max(...waits);
    if (waitMs > WAIT_MS) return waitMs;
    const earliest = now - BURST_SECONDS * 1_000;
    for (const [key, rate] of rates)
      this.due.set(key, Math.max(this.due.get(key) ?? earliest, earliest) + 1_000 / rate);
    return waitMs;
  }

  private forget(key: string): 0 {
    this.due.set(key, 0);
    return 0;
  }
}
