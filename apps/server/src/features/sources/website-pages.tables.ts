import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { teams } from '../teams/teams.tables';
import { sources } from './sources.tables';
import { websites } from './websites.tables';

/** Addresses that were found on a website, and what became of each: the queue of its reading, and the record of it. */
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
    /** Links away from the first page. */
    depth: integer('depth').notNull(),
    /** read: fetched, and no source yet. */
    status: text('status', { enum: ['queued', 'read', 'added', 'skipped', 'failed'] })
      .notNull()
      .default('queued'),
    reason: text('reason'),
    /** Of a duplicate the address that has the same; of a failure its sentence. */
    detail: text('detail'),
    tries: integer('tries').notNull().default(0),
    /** What it says of its own address turned out not to help. */
    canonicalIgnored: boolean('canonical_ignored').notNull().default(false),
    title: text('title'),
    contentType: text('content_type'),
    size: integer('size').notNull().default(0),
    /** Where the file store keeps what was fetched, until it is trained. */
    fileKey: text('file_key'),
    /** A mark of each block of its text, in their order: what the pages of a website have in common shows in them. */
    marks: text('marks').array(),
    /** SHA-256 of all marks, or of the bytes of what is no page. */
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

/** Blocks that stand on many pages of a website; one page keeps each. */
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
