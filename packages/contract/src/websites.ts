import { z } from 'zod';
import { id, nextCursor, pageQuery, timestamp, typed } from './common';
import { PAGE_SKIPS, WEBSITE_DEPTH, WEBSITE_PAGES, WEBSITE_PATH_MAX, WEBSITE_PATHS_MAX } from './constants';
import { MESSAGES } from './messages';
import { route } from './route';
import { websiteLink } from './sources';

/** Addresses of one website that are kept, read or not. */
export const WEBSITE_FOUND_MAX = 10_000;
/** Bytes of them together: an address may be as long as twenty of the usual ones. */
export const WEBSITE_FOUND_BYTES_MAX = 4_194_304;

/** As in robots.txt: what the path begins with, `*` for anything, `$` for its end. */
const paths = z
  .array(typed().trim().max(WEBSITE_PATH_MAX).regex(/^[/*]/, MESSAGES.websitePathInvalid))
  .max(WEBSITE_PATHS_MAX);

/** What may be chosen besides the address; what is absent is as usual. */
export const websiteOptions = z.object({
  max_pages: z.number().int().min(WEBSITE_PAGES.min).max(WEBSITE_PAGES.max).default(WEBSITE_PAGES.usual),
  /** Links away from the first page; what its sitemap lists is one away. */
  max_depth: z.number().int().min(WEBSITE_DEPTH.min).max(WEBSITE_DEPTH.max).default(WEBSITE_DEPTH.usual),
  /** Only these paths; all of them where there are none. */
  include: paths.default([]),
  exclude: paths.default([]),
  /** Pages that exist in several languages are read in that of the first page, unless all are asked for. */
  all_languages: z.boolean().default(false),
});
export type WebsiteOptions = z.output<typeof websiteOptions>;

/**
 * reading: pages are being fetched; stopping, finishing: what was fetched is being made into sources; stopped: it goes
 * on where it was; done: nothing is left, or a limit was reached, which `error` then says; failed: nothing could be read.
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
    /** Fetched, those that are sources by now included. */
    read: z.number().int(),
    skipped: z.number().int(),
    failed: z.number().int(),
    /** Of those that were skipped, how many for which reason. */
    skips: z.partialRecord(z.enum(PAGE_SKIPS), z.number().int()),
    /** Addresses that were found when there were too many to keep. */
    beyond: z.number().int(),
  }),
  /** Seconds that its robots.txt asks for between two pages; null where it asks for none. */
  crawl_delay: z.number().nullable(),
  /** Not asked again before, because the website wanted to be left alone or did not answer; null otherwise. */
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
  /** Of a duplicate the address that has the same; of a failure its sentence. */
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
    access: 'session',
    params: agentParams,
    response: z.object({ websites: z.array(website) }),
  }),
  add: route({
    method: 'POST',
    path: '/api/agent/agents/{id}/websites',
    summary: 'Read a website from one address: its pages become sources; a known website is read again',
    access: 'session',
    status: 201,
    params: agentParams,
    body: websiteOptions.extend({ url: websiteLink }),
    response: one,
  }),
  pages: route({
    method: 'GET',
    path: '/api/agent/agents/{id}/websites/{websiteId}/pages',
    summary: 'The addresses found on a website, and what became of each',
    access: 'session',
    params: websiteParams,
    query: pageQuery.extend({ status: websitePage.shape.status.optional() }),
    response: z.object({ pages: z.array(websitePage), next_cursor: nextCursor }),
  }),
  stop: route({
    method: 'POST',
    path: '/api/agent/agents/{id}/websites/{websiteId}/stop',
    summary: 'Stop reading a website; what was read becomes sources',
    access: 'session',
    status: 202,
    params: websiteParams,
    response: one,
  }),
  resume: route({
    method: 'POST',
    path: '/api/agent/agents/{id}/websites/{websiteId}/resume',
    summary: 'Resume reading a website where it was stopped',
    access: 'session',
    status: 202,
    params: websiteParams,
    response: one,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/agent/agents/{id}/websites/{websiteId}',
    summary: 'Remove a website with all its pages, and what was learned from them',
    access: 'session',
    params: websiteParams,
    response: z.object({ removed: z.number().int() }),
  }),
};
