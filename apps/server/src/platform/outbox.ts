import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queryable } from './database';
import type { Deps } from './deps';
import type { Topic } from './events';
import { outbox } from './platform.tables';
import { requestId } from './request-context';

/**
 * Events that must arrive: stored in the outbox with the change they report, and delivered to every subscriber at least
 * once. Publishing one on the bus too, after the commit, brings it to open screens and wakes the dispatcher.
 */
export interface DurableTopic<T> extends Topic<T> {
  readonly schema: z.ZodType<T>;
}

export const durableTopic = <S extends z.ZodType>(name: string, schema: S): DurableTopic<z.output<S>> =>
  ({ name, schema }) as unknown as DurableTopic<z.output<S>>;

export const isDurable = (topic: Topic<unknown>): boolean => 'schema' in topic;

/** An event as subscribers receive it. */
export interface StoredEvent<T> {
  /** The same for every delivery of an event, so that subscribers can recognize repeats. */
  id: string;
  payload: T;
}

/** A subscriber of a durable topic, wherever and whenever its events are written. */
export interface Subscriber<T> {
  /** 'activity.index-turns': the feature, then what it does; also names the queue. */
  name: string;
  topic: DurableTopic<T>;
  /** Handles a batch; if it throws, each event of the batch is retried on its own, at growing intervals. */
  handle(deps: Deps, events: readonly StoredEvent<T>[]): Promise<void>;
}

/** Writes an event in the transaction of the change it reports. */
export async function writeEvent<T>(
  tx: Queryable,
  { name, schema }: DurableTopic<T>,
  teamId: string | null,
  payload: T,
): Promise<void> {
  await tx.insert(outbox).values({ topic: name, payload: schema.parse(payload), teamId, requestId: requestId() });
}

/**
 * As `writeEvent`, for use inside a statement: a common table expression that writes one event per row of another.
 * @param rows what follows `from`
 * @param columns of those rows: the team, the request, and all others by their names in the payload
 */
export function eventsFrom<T extends object>(
  { name }: DurableTopic<T>,
  rows: SQL,
  columns: { teamId: SQL; requestId: SQL; payload: Record<keyof T & string, SQL> },
): SQL {
  const entries = Object.entries<SQL>(columns.payload).map(([key, value]) => sql`${sql.raw(`'${key}'`)}, ${value}`);
  return sql`insert into ${outbox} (topic, payload, team_id, request_id)
    select ${sql.raw(`'${name}'`)}, jsonb_build_object(${sql.join(entries, sql`, `)}), ${columns.teamId},
      ${columns.requestId} from ${rows}`;
}
