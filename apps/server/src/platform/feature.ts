import type { Deps } from './deps';
import type { Erase } from './erasing';
import type { Topic } from './events';
import type { Route } from './http/feature';
import type { JobHandler } from './jobs';
import type { Subscriber } from './outbox';
import type { Schedule } from './schedules';

/** Who hears of a topic on the bus: in every process that serves or works, while it lives. */
export interface Hearing {
  topic: Topic<unknown>;
  hear: (deps: Deps, payload: unknown) => void;
}

export const hears = <T>(topic: Topic<T>, hear: (deps: Deps, payload: T) => void): Hearing =>
  ({ topic, hear }) as Hearing;

/** Who hears of a durable topic, once across all processes. */
export const subscribes = <T>(subscriber: Subscriber<T>): Subscriber<unknown> => subscriber as Subscriber<unknown>;

/** One noun of the product, as its folder's index declares it. */
export interface Feature {
  name: string;
  routes: Route[];
  jobs?: (deps: Deps) => JobHandler[];
  /** What comes again by the clock. */
  schedules?: Schedule[];
  /** The topics of its `*.events.ts`. */
  publishes?: Topic<unknown>[];
  hears?: Hearing[];
  subscribes?: Subscriber<unknown>[];
  erase?: Erase;
  /** What is left: what each process does before it serves or works, and how that ends. */
  start?: (deps: Deps) => Promise<(() => Promise<void>) | undefined>;
}
