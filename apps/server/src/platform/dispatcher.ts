import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from './deps';
import type { Topic } from './events';
import { type JobDefinition, type JobHandler, jobHandler } from './jobs';
import { LostJob } from './lost-jobs';
import { isDurable, type StoredEvent, type Subscriber } from './outbox';
import { outbox } from './platform.tables';
import { withinRequest } from './request-context';

const BATCH = 500;
/** Pause between batches, so that a burst of events makes few jobs: each takes a dozen database statements. */
const PAUSE_MS = 500;
/** How often to look for events whose process died before it announced them. */
const SWEEP_MS = 10_000;

const handedOver = z.object({
  events: z.array(z.object({ id: z.uuid(), payload: z.unknown(), requestId: z.string().nullable() })),
});
type HandedOver = z.output<typeof handedOver>;

const queueOf = (name: string): JobDefinition<typeof handedOver> => ({
  name,
  payload: handedOver,
  concurrency: 2,
  retries: 10,
  retryDelaySeconds: 1,
  expireInSeconds: 300,
});

/**
 * Moves events from the outbox to the subscribers' queues, one job per subscriber and batch, in one transaction. Events
 * without a subscriber are deleted along with them: the statement that writes an event does not know its subscribers,
 * and a row written and deleted costs only microseconds.
 */
export class Dispatcher {
  private running: Promise<void> | undefined;
  private again = false;
  private readonly stopped = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private readonly unsubscribe: (() => void)[];

  /** @param topics all published topics; news of a durable one means that the outbox has events */
  constructor(
    private readonly deps: Pick<Deps, 'db' | 'jobs' | 'log' | 'events'>,
    private readonly subscribers: readonly Subscriber<unknown>[],
    topics: readonly Topic<unknown>[],
  ) {
    this.unsubscribe = topics.filter(isDurable).map((topic) => deps.events.subscribe(topic, () => this.wake()));
    this.timer = setInterval(() => this.wake(), SWEEP_MS);
    this.wake();
  }

  wake(): void {
    this.again = true;
    this.running ??= this.run()
      .catch((error: unknown) => this.deps.log.warn({ err: error }, 'events not dispatched'))
      .finally(() => {
        this.running = undefined;
        // Woken after the last check but before the end.
        if (this.again && !this.stopped.signal.aborted) this.wake();
      });
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    clearInterval(this.timer);
    for (const end of this.unsubscribe) end();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopped;
    while (this.again && !signal.aborted) {
      this.again = false;
      if ((await this.dispatch()) === BATCH) this.again = true;
      else await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** @returns how many events were taken */
  private async dispatch(): Promise<number> {
    const { db, jobs } = this.deps;
    const { taken, queues } = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<HandedOver['events'][number] & { topic: string }>(sql`
        delete from ${outbox} where id in (select id from ${outbox} limit ${BATCH} for update skip locked)
        returning id, topic, payload, request_id as "requestId"`);
      const queues = [];
      for (const { name, topic } of this.subscribers) {
        const events = rows.filter((row) => row.topic === topic.name);
        if (events.length === 0) continue;
        const queue = queueOf(name);
        await jobs.send(tx, queue, { events });
        queues.push(queue);
      }
      return { taken: rows.length, queues };
    });
    for (const queue of queues) jobs.wake(queue);
    return taken;
  }
}

/** Runs a subscriber's jobs. A batch that fails or kills its process is split, so that a bad event delays no other. */
export function subscriberHandler(deps: Deps, { name, topic, handle }: Subscriber<unknown>): JobHandler {
  const queue = queueOf(name);
  return jobHandler(queue, async () => async ({ data: { events }, lost }) => {
    const [first] = events;
    try {
      if (lost > 0 && events.length > 1) throw new LostJob();
      const parsed = events.map(
        ({ id, payload }): StoredEvent<unknown> => ({ id, payload: topic.schema.parse(payload) }),
      );
      await withinRequest(events.length === 1 ? first?.requestId : null, () => handle(deps, parsed));
    } catch (error) {
      if (events.length === 1) throw error;
      deps.log.warn(
        { err: error, job: name, events: events.length },
        'batch of events failed, each is tried by itself',
      );
      await deps.jobs.sendAll(
        deps.db,
        queue,
        events.map((event) => ({ events: [event] })),
      );
      deps.jobs.wake(queue);
    }
  }) as JobHandler;
}
