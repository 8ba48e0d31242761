import { sql } from 'drizzle-orm';
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import { storableJson } from './storable';

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** JSON with texts that nobody here wrote, which may hold what PostgreSQL takes in none. */
export const foreignJson = <T>(name: string) =>
  customType<{ data: T; driverData: string }>({ dataType: () => 'jsonb', toDriver: storableJson })(name);

/** Milliseconds are what JavaScript's dates hold; finer ones would be lost on the way and break cursors. */
const PRECISION = { withTimezone: true, mode: 'date', precision: 3 } as const;

/** Columns that nearly every table has. */
export const idColumn = () => uuid('id').primaryKey().default(sql`gen_random_uuid()`);
export const createdAt = () => timestamp('created_at', PRECISION).notNull().defaultNow();
export const moment = (name: string) => timestamp(name, PRECISION);
