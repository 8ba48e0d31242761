import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from './database/columns';

/** Rate limit counters, in the layout that rate-limiter-flexible expects. */
export const rateLimits = pgTable('platform_rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});

/** Single values of the whole installation. */
export const facts = pgTable('platform_facts', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** Processes alive on this database; see `processes.ts`. */
export const processes = pgTable('platform_processes', {
  id: uuid('id').primaryKey(),
  /** The key of the advisory lock that the process holds. */
  lockKey: bigint('lock_key', { mode: 'bigint' }).notNull(),
  role: text('role').notNull(),
  /** How many looks it made while it knew of others; 0 for a version that does not count. */
  looks: integer('looks').notNull().default(0),
  startedAt: createdAt(),
});

/** When recurring tasks are due, and which process is running each. */
export const schedules = pgTable('platform_schedules', {
  name: text('name').primaryKey(),
  nextAt: moment('next_at').notNull().defaultNow(),
  processId: uuid('process_id'),
});

/** Events not yet handed over: written with the change they report, deleted when the subscribers' jobs are queued. */
export const outbox = pgTable('platform_outbox', {
  id: idColumn(),
  topic: text('topic').notNull(),
  payload: jsonb('payload').notNull(),
  /** The team concerned; null for events of the installation. */
  teamId: uuid('team_id'),
  requestId: text('request_id'),
  createdAt: createdAt(),
});

/** How the last email to a domain went; see `mail/lanes.ts`. */
export const mailDomains = pgTable(
  'platform_mail_domains',
  {
    /** A hash. */
    domain: text('domain').primaryKey(),
    quick: boolean('quick').notNull(),
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  (table) => [index('platform_mail_domains_last_at').on(table.lastAt)],
);
