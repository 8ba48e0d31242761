import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from '../../platform/database/columns';
import { agents } from '../agents/agents.tables';
import { teams } from '../teams/teams.tables';

/** Websites that are read page by page from one address. The pages read become sources. */
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
    /** stopping and finishing: the pages read are being made into sources; then the website is stopped or done. */
    state: text('state', { enum: ['reading', 'stopping', 'finishing', 'stopped', 'done', 'failed'] })
      .notNull()
      .default('reading'),
    /** Why reading ended before everything was read. */
    error: text('error'),
    maxPages: integer('max_pages').notNull(),
    maxDepth: integer('max_depth').notNull(),
    /** Path patterns in robots.txt syntax. */
    include: text('include').array().notNull().default(sql`'{}'`),
    exclude: text('exclude').array().notNull().default(sql`'{}'`),
    allLanguages: boolean('all_languages').notNull().default(false),
    /** The origin that the address led to; pages on other origins do not belong to the website. */
    origin: text('origin'),
    /** The language that its first page declares. */
    language: text('language'),
    /** Its robots.txt; empty if it has none, null until it has been requested. */
    robots: text('robots'),
    robotsAt: moment('robots_at'),
    /** How many addresses were found but not stored because there are too many. */
    beyond: integer('beyond').notNull().default(0),
    /** Bytes of the pages that were read but are not sources yet. */
    waitingBytes: bigint('waiting_bytes', { mode: 'number' }).notNull().default(0),
    /** Bytes of all that is stored about its addresses. */
    keptBytes: bigint('kept_bytes', { mode: 'number' }).notNull().default(0),
    /** The run that is reading it; an older run that finds another id here ends. */
    runId: uuid('run_id'),
    /** Consecutive attempts that the site did not answer. */
    tries: integer('tries').notNull().default(0),
    /** The site is not contacted again before then. */
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

/** When a host may be contacted again, by any process. */
export const websiteHosts = pgTable('sources_website_hosts', {
  host: text('host').primaryKey(),
  nextAt: moment('next_at').notNull(),
});

export type WebsiteRow = typeof websites.$inferSelect;

/** States of a website that is still being read or made into sources. */
export const UNDER_WAY: readonly WebsiteRow['state'][] = ['reading', 'stopping', 'finishing'];
