import { z } from 'zod';
import { done, id, timestamp, typed } from './common';
import { NOTION_PAGES_MAX } from './constants';
import { MESSAGES } from './messages';
import { route, sessionOrKey } from './route';
import { source } from './sources';

/** Sent in a header, so other characters are rejected; dropping them would make it a different token. */
export const notionToken = z
  .string(MESSAGES.notionTokenRequired)
  .trim()
  .min(1, MESSAGES.notionTokenRequired)
  .max(500)
  .regex(/^[!-~]*$/, MESSAGES.notionTokenInvalid);
/** Links to pages or databases, or their ids. */
export const notionPages = z
  .array(typed().trim().min(1, MESSAGES.notionPageRequired).max(2_048), MESSAGES.notionPageRequired)
  .min(1, MESSAGES.notionPageRequired)
  .max(NOTION_PAGES_MAX);

/** An agent's link to a Notion workspace. The token is never returned. */
export const notionConnection = z.object({
  connected: z.boolean(),
  workspace: z.string().nullable(),
  connected_at: timestamp.nullable(),
});
export type NotionConnection = z.output<typeof notionConnection>;

/** A page or database that the integration may read. */
export const notionPage = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string().nullable(),
  kind: z.enum(['page', 'database']),
});
export type NotionPage = z.output<typeof notionPage>;

const agentParams = z.object({ id });
const search = z.string().trim().max(200).optional();
const found = z.object({ workspace: z.string().nullable(), pages: z.array(notionPage) });

export const notionRoutes = {
  look: route({
    method: 'POST',
    path: '/api/notion/pages',
    summary: 'What a Notion token may read, before there is an agent; the token is not kept',
    access: 'session',
    body: z.object({ token: notionToken, query: search }),
    response: found,
  }),
  connection: route({
    method: 'GET',
    path: '/api/agent/agents/{id}/notion',
    summary: 'Whether an agent is connected with Notion',
    ...sessionOrKey,
    params: agentParams,
    response: notionConnection,
  }),
  connect: route({
    method: 'PUT',
    path: '/api/agent/agents/{id}/notion',
    summary: 'Connect an agent with Notion by the token of an integration, which is kept encrypted',
    access: 'session',
    params: agentParams,
    body: z.object({ token: notionToken }),
    response: notionConnection,
  }),
  disconnect: route({
    method: 'DELETE',
    path: '/api/agent/agents/{id}/notion',
    summary: 'Forget the Notion token of an agent; what was learned from its pages stays',
    access: 'session',
    params: agentParams,
    response: done,
  }),
  pages: route({
    method: 'GET',
    path: '/api/agent/agents/{id}/notion/pages',
    summary: 'The Notion pages and databases that the connected integration may read',
    ...sessionOrKey,
    params: agentParams,
    query: z.object({ query: search }),
    response: found,
  }),
  addPages: route({
    method: 'POST',
    path: '/api/agent/agents/{id}/notion/pages',
    summary:
      'Add Notion pages by links or ids and train them; a known page is read again; API keys cannot send a token',
    ...sessionOrKey,
    status: 201,
    params: agentParams,
    body: z.object({ token: notionToken.optional(), pages: notionPages }),
    response: z.object({ sources: z.array(source) }),
  }),
};
