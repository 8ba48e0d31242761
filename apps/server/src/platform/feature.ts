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

/** A listener on the bus: runs in every process, while it is alive. */
export interface Hearing {
  topic: Topic<unknown>;
  hear: (deps: Deps, payload: unknown) => void;
}

export const hears = <T>(topic: Topic<T>, hear: (deps: Deps, payload: T) => void): Hearing =>
  ({ topic, hear }) as Hearing;

/** Declares a subscriber of a durable topic, which gets each event once across all processes. */
export const subscribes = <T>(subscriber: Subscriber<T>): Subscriber<unknown> => subscriber as Subscriber<unknown>;

/** One noun of the product, as its folder's index declares it. */
export interface Feature {
  name: string;
  routes: Route[];
  jobs?: (deps: Deps) => JobHandler[];
  /** Recurring tasks. */
  schedules?: Schedule[];
  /** The topics of its `*.events.ts`. */
  publishes?: Topic<unknown>[];
  hears?: Hearing[];
  subscribes?: Subscriber<unknown>[];
  /** Columns with keys of stored files. A file that no column names is not backed up, and is removed after a day. */
  files?: PgColumn[];
  /** Tables whose rows grant access, now or later; empty after a restore, as some may have been revoked since. */
  entrances?: PgTable[];
  /** Finds the agent served at a host name that is not the installation's own. */
  hosts?: FindHost<Deps>;
  erase?: Erase<Deps>;
  /** Re-encrypts the feature's sealed values, in the transaction that changes the secret. @returns how many values */
  reseal?: (tx: Queryable, again: Reseal) => Promise<number>;
  /** Counts the bytes that the feature stores for a team. */
  stores?: Stores;
  /** Counts the AI Actions that the feature contributes to an agent; plans limit them. */
  actions?: CountActions;
  /** Everything else that a process does before it serves or works. @returns ends it */
  start?: (deps: Deps) => Promise<(() => Promise<void>) | undefined>;
}
