import { bigint, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';

/** Counters of the rate limits, in the layout that rate-limiter-flexible reads and writes. */
export const rateLimits = pgTable('platform_rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});

/** Single values that belong to the whole installation. */
export const facts = pgTable('platform_facts', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
