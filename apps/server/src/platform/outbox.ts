import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queryable } from './database';
import type { Deps } from './deps';
import type { Topic } from './events';
import { outbox } from './platform.tables';
import { requestId } from './request-context';

/**
 * News that must arrive: written to the outbox with the change it reports, and delivered to every subscriber at least once. Once
 * the transaction is committed, publishing it on the bus as well brings it to the open screens and wakes the dispatcher.
 */
export interface DurableTopic<T> extends Topic<T> {
  readonly schema: z.ZodType<T>;
}

export const durableTopic = <S extends z.ZodType>(name: string, schema: S): DurableTopic<z.output<S>> =>
  ({ name, schema }) as unknown as DurableTopic<z.output<S>>;

export const isDurable = (topic: Topic<unknown>): boolean => 'schema' in topic;

/** An event as its subscribers get it. */
export interface StoredEvent<T> {
  /** The same each time that the event is handed over: repeats are recognised by it. */
  id: string;
  payload: T;
}

/** Who hears of a durable topic, wherever and whenever it is told. */
export interface Subscriber<T> {
  /** 'activity.index-turns': the feature, then what it does; also the name of its queue. */
  name: string;
  topic: DurableTopic<T>;
  /** Gets a batch; when it throws, each event of the batch is retried on its own, at growing intervals. */
  handle(deps: Deps, events: readonly StoredEvent<T>[]): Promise<void>;
}

/** Writes an event in the transaction of the change it reports: both are there, or neither. */
export async function writeEvent<T>(
  tx: Queryable,
  { name, schema }: DurableTopic<T>,
  teamId: string | null,
  payload: T,
): Promise<void> {
  await tx.insert(outbox).values({ topic: name, payload: schema.parse(payload), teamId, requestId: requestId() });
}

/**
 * As `writeEvent`, for a statement that already is under way: a common table expression that writes one event for each row
 * of another one.
 * @param rows what follows `from`
 * @param columns of those rows: the team's, the request's and, by their names in the payload, all others
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
