import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { teams } from '../teams/teams.tables';
import { sources } from './sources.tables';
import { websites } from './websites.tables';

/** Addresses found on a website and what became of each: both the crawl queue and its record. */
export const websitePages = pgTable(
  'sources_website_pages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    kind: text('kind', { enum: ['page', 'sitemap'] })
      .notNull()
      .default('page'),
    /** Number of links from the first page. */
    depth: integer('depth').notNull(),
    /** 'read' means fetched, but not a source yet. */
    status: text('status', { enum: ['queued', 'read', 'added', 'skipped', 'failed'] })
      .notNull()
      .default('queued'),
    reason: text('reason'),
    /** For a duplicate, the address with the same content; for a failure, its sentence. */
    detail: text('detail'),
    tries: integer('tries').notNull().default(0),
    /** Its canonical address turned out to be unreadable and is ignored. */
    canonicalIgnored: boolean('canonical_ignored').notNull().default(false),
    title: text('title'),
    contentType: text('content_type'),
    size: integer('size').notNull().default(0),
    /** The file store's key of what was fetched, until it is trained. */
    fileKey: text('file_key'),
    /** A hash of each block of its text, in order; they reveal what a website's pages have in common. */
    marks: text('marks').array(),
    /** SHA-256 of all marks; for documents, of their bytes. */
    digest: text('digest'),
    sourceId: uuid('source_id').references(() => sources.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('sources_website_pages_url').on(table.websiteId, table.url),
    index('sources_website_pages_queue').on(table.websiteId, table.status, table.depth, table.tries, table.id),
    index('sources_website_pages_digest').on(table.websiteId, table.digest),
    index('sources_website_pages_source').on(table.sourceId),
    index('sources_website_pages_team').on(table.teamId),
  ],
);

/** Blocks that appear on many pages of a website; one page keeps each. */
export const websiteRepeats = pgTable(
  'sources_website_repeats',
  {
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    mark: text('mark').notNull(),
    keeper: integer('keeper').notNull(),
  },
  (table) => [primaryKey({ columns: [table.websiteId, table.mark] })],
);

export type WebsitePageRow = typeof websitePages.$inferSelect;
