import { sql } from 'drizzle-orm';
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Milliseconds are what JavaScript's dates hold; finer ones would be lost on the way and break cursors. */
const PRECISION = { withTimezone: true, mode: 'date', precision: 3 } as const;

/** Columns that nearly every table has. */
export const idColumn = () => uuid('id').primaryKey().default(sql`gen_random_uuid()`);
export const createdAt = () => timestamp('created_at', PRECISION).notNull().defaultNow();
export const moment = (name: string) => timestamp(name, PRECISION);
