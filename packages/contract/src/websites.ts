import { z } from 'zod';
import { id, nextCursor, pageQuery, timestamp, typed } from './common';
import { PAGE_SKIPS, WEBSITE_DEPTH, WEBSITE_PAGES, WEBSITE_PATH_MAX, WEBSITE_PATHS_MAX } from './constants';
import { MESSAGES } from './messages';
import { route, sessionOrKey } from './route';
import { websiteLink } from './sources';

/** Addresses stored per website, read or not. */
export const WEBSITE_FOUND_MAX = 10_000;
/** Their total bytes: one address may be as long as twenty ordinary ones. */
export const WEBSITE_FOUND_BYTES_MAX = 4_194_304;

/** Path patterns as in robots.txt: a prefix, `*` for anything, `$` for the end. */
const paths = z
  .array(typed().trim().max(WEBSITE_PATH_MAX).regex(/^[/*]/, MESSAGES.websitePathInvalid))
  .max(WEBSITE_PATHS_MAX);

/** Options besides the address; omitted ones take their defaults. */
export const websiteOptions = z.object({
  max_pages: z.number().int().min(WEBSITE_PAGES.min).max(WEBSITE_PAGES.max).default(WEBSITE_PAGES.usual),
  /** Link depth from the first page; pages in its sitemap are at depth one. */
  max_depth: z.number().int().min(WEBSITE_DEPTH.min).max(WEBSITE_DEPTH.max).default(WEBSITE_DEPTH.usual),
  /** Restricts reading to these paths; empty for all. */
  include: paths.default([]),
  exclude: paths.default([]),
  /** Pages available in several languages are read in the first page's language, unless this is set. */
  all_languages: z.boolean().default(false),
});
export type WebsiteOptions = z.output<typeof websiteOptions>;

/**
 * reading: pages are being fetched; stopping, finishing: fetched pages are being turned into sources; stopped: can be
 * resumed; done: nothing is left, or a limit was reached, which `error` then says; failed: nothing could be read.
 */
export const websiteState = z.enum(['reading', 'stopping', 'finishing', 'stopped', 'done', 'failed']);
export type WebsiteState = z.output<typeof websiteState>;

export const website = z.object({
  id,
  url: z.string(),
  state: websiteState,
  error: z.string().nullable(),
  ...websiteOptions.shape,
  pages: z.object({
    /** Waiting to be fetched. */
    queued: z.number().int(),
    /** Fetched, including those already turned into sources. */
    read: z.number().int(),
    skipped: z.number().int(),
    failed: z.number().int(),
    /** Skipped pages by reason. */
    skips: z.partialRecord(z.enum(PAGE_SKIPS), z.number().int()),
    /** Addresses found beyond the storage limit. */
    beyond: z.number().int(),
  }),
  /** Crawl delay from its robots.txt, in seconds; null if it sets none. */
  crawl_delay: z.number().nullable(),
  /** No requests before this time, because the website asked for a pause or did not respond; null otherwise. */
  waiting_until: timestamp.nullable(),
  started_at: timestamp,
  ended_at: timestamp.nullable(),
});
export type Website = z.output<typeof website>;

export const websitePage = z.object({
  url: z.string(),
  title: z.string().nullable(),
  status: z.enum(['queued', 'read', 'skipped', 'failed']),
  reason: z.enum(PAGE_SKIPS).nullable(),
  /** For a duplicate, the address with the same content; for a failure, its sentence. */
  detail: z.string().nullable(),
  source_id: id.nullable(),
});
export type WebsitePage = z.output<typeof websitePage>;

const agentParams = z.object({ id });
const websiteParams = z.object({ id, websiteId: id });
const one = z.object({ website });

export const websiteRoutes = {
  list: route({
    method: 'GET',
    path: '/api/agent/agents/{id}/websites',
    summary: 'The whole websites that an agent reads, newest first, and how far each is',
    ...sessionOrKey,
    params: agentParams,
    response: z.object({ websites: z.array(website) }),
  }),
  add: route({
    method: 'POST',
    path: '/api/agent/agents/{id}/websites',
    summary: 'Read a website from one address: its pages become sources; a known website is read again',
    ...sessionOrKey,
    status: 201,
    params: agentParams,
    body: websiteOptions.extend({ url: websiteLink }),
    response: one,
  }),
  pages: route({
    method: 'GET',
    path: '/api/agent/agents/{id}/websites/{websiteId}/pages',
    summary: 'The addresses found on a website, and what became of each',
    ...sessionOrKey,
    params: websiteParams,
    query: pageQuery.extend({ status: websitePage.shape.status.optional() }),
    response: z.object({ pages: z.array(websitePage), next_cursor: nextCursor }),
  }),
  stop: route({
    method: 'POST',
    path: '/api/agent/agents/{id}/websites/{websiteId}/stop',
    grows: false,
    summary: 'Stop reading a website; what was read becomes sources',
    ...sessionOrKey,
    status: 202,
    params: websiteParams,
    response: one,
  }),
  resume: route({
    method: 'POST',
    path: '/api/agent/agents/{id}/websites/{websiteId}/resume',
    summary: 'Resume reading a website where it was stopped',
    ...sessionOrKey,
    status: 202,
    params: websiteParams,
    response: one,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/agent/agents/{id}/websites/{websiteId}',
    summary: 'Remove a website with all its pages, and what was learned from them',
    ...sessionOrKey,
    params: websiteParams,
    response: z.object({ removed: z.number().int() }),
  }),
};
