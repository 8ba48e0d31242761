import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { CountActions } from './actions';
import type { FindHost } from './custom-hosts';
import type { Queryable } from './database';
import type { Deps } from './deps';
import type { Erase } from './erasing';
import type { Topic } from './events';
import type { Route } from './http/feature';
import type { JobHandler } from './jobs';
import type { Subscriber } from './outbox';
import type { Schedule } from './schedules';
import type { Reseal } from './secrets';
import type { Stores } from './storage';

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
  /** Recurring work. */
  schedules?: Schedule[];
  /** The topics of its `*.events.ts`. */
  publishes?: Topic<unknown>[];
  hears?: Hearing[];
  subscribes?: Subscriber<unknown>[];
  /** Columns with the keys of files on the disk. A file that none of them names for a day is removed, and not backed up. */
  files?: PgColumn[];
  /** Tables whose rows let somebody in, or will: a restored back-up has none, since some may have been ended after it. */
  entrances?: PgTable[];
  /** Whose the host names are that it knows beside the installation's own. */
  hosts?: FindHost;
  erase?: Erase;
  /** Seals what of it is re-encrypted, within the transaction that changes the secret. @returns how many values */
  reseal?: (tx: Queryable, again: Reseal) => Promise<number>;
  /** What of a team's bytes it keeps. */
  stores?: Stores;
  /** How many of an agent's AI Actions it stands for, which plans bound. */
  actions?: CountActions;
  /** What is left: what each process does before it serves or works, and how that ends. */
  start?: (deps: Deps) => Promise<(() => Promise<void>) | undefined>;
}
