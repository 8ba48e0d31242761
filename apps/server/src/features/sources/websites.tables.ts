import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from '../../platform/database/columns';
import { agents } from '../agents/agents.tables';
import { teams } from '../teams/teams.tables';

/** Websites that are read page by page from one address. What is read becomes sources. */
export const websites = pgTable(
  'sources_websites',
  {
    id: idColumn(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    agentId: uuid('agent_id')
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    /** stopping and finishing: what was read is being made into sources; then it is stopped, or done. */
    state: text('state', { enum: ['reading', 'stopping', 'finishing', 'stopped', 'done', 'failed'] })
      .notNull()
      .default('reading'),
    /** Why it ended before everything was read. */
    error: text('error'),
    maxPages: integer('max_pages').notNull(),
    maxDepth: integer('max_depth').notNull(),
    /** Patterns of paths, as robots.txt has them. */
    include: text('include').array().notNull().default(sql`'{}'`),
    exclude: text('exclude').array().notNull().default(sql`'{}'`),
    allLanguages: boolean('all_languages').notNull().default(false),
    /** Where the address has led: pages elsewhere are not of this website. */
    origin: text('origin'),
    /** The language that its first page is in, as that page says. */
    language: text('language'),
    /** Its robots.txt; empty where it has none. Null until it was asked for. */
    robots: text('robots'),
    robotsAt: moment('robots_at'),
    /** Addresses that were found and are not kept, since there are too many. */
    beyond: integer('beyond').notNull().default(0),
    /** Bytes of the pages that are read and no sources yet. */
    waitingBytes: bigint('waiting_bytes', { mode: 'number' }).notNull().default(0),
    /** Bytes of all that is kept of its addresses. */
    keptBytes: bigint('kept_bytes', { mode: 'number' }).notNull().default(0),
    /** The run that is at it: an older one that finds another here ends. */
    runId: uuid('run_id'),
    /** Consecutive attempts that the site did not answer. */
    tries: integer('tries').notNull().default(0),
    /** Not before then is it asked again. */
    nextAt: moment('next_at').notNull().defaultNow(),
    createdAt: createdAt(),
    startedAt: moment('started_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('sources_websites_agent').on(table.agentId, table.createdAt),
    index('sources_websites_team').on(table.teamId),
    index('sources_websites_state').on(table.state),
  ],
);

/** When a host may be asked again, by any of the processes. */
export const websiteHosts = pgTable('sources_website_hosts', {
  host: text('host').primaryKey(),
  nextAt: moment('next_at').notNull(),
});

export type WebsiteRow = typeof websites.$inferSelect;

/** States of a website that is still being read, or made into sources. */
export const UNDER_WAY: readonly WebsiteRow['state'][] = ['reading', 'stopping', 'finishing'];
