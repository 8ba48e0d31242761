import { sql } from 'drizzle-orm';
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import { storableJson } from './storable';

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** JSON from outside sources, whose texts may contain characters that PostgreSQL cannot store. */
export const foreignJson = <T>(name: string) =>
  customType<{ data: T; driverData: string }>({ dataType: () => 'jsonb', toDriver: storableJson })(name);

/** Milliseconds, as in JavaScript's Date: finer digits would be lost on the way and break cursors. */
const PRECISION = { withTimezone: true, mode: 'date', precision: 3 } as const;

/** Columns that nearly every table has. */
export const idColumn = () => uuid('id').primaryKey().default(sql`gen_random_uuid()`);
export const createdAt = () => timestamp('created_at', PRECISION).notNull().defaultNow();
export const moment = (name: string) => timestamp(name, PRECISION);
