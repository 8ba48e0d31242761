import { z } from 'zod';
import { id, typed } from './common';
import { MESSAGES } from './messages';
import { route } from './route';

/** What is checked on a page of an owner's site. */
export const embedSubject = z.enum([
  'snippet',
  'script_policy',
  'frame_policy',
  'secure',
  'site_allowed',
  'public',
  'streaming',
]);
export type EmbedSubject = z.output<typeof embedSubject>;

const finding = z.object({
  subject: embedSubject,
  /** unknown: it could not be determined. */
  state: z.enum(['good', 'bad', 'unknown']),
  /** The finding, as a sentence. */
  text: z.string(),
  /** What to add, ready to copy. */
  add: z.string().nullable(),
});
export type EmbedFinding = z.output<typeof finding>;

export const embedCheck = z.object({
  /** The final URL, after redirects. */
  url: z.string(),
  /** How the page embeds the chat; null if its HTML does not. */
  found: z.enum(['bubble', 'inline', 'iframe']).nullable(),
  findings: z.array(finding),
});
export type EmbedCheck = z.output<typeof embedCheck>;

/** Pieces of a stream that arrive one by one unless something on the way buffers them. */
const probeEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('piece'), number: z.number().int(), token: z.string() }),
  z.object({ type: z.literal('end') }),
  z.object({ type: z.literal('error'), error: z.string() }),
]);
export type ProbeEvent = z.output<typeof probeEvent>;

export const embedCheckRoutes = {
  check: route({
    method: 'POST',
    path: '/api/embed-check/agents/{agentId}',
    summary: "Whether a page of your site shows an agent's chat, and what keeps browsers from showing it",
    access: 'session',
    params: z.object({ agentId: id }),
    body: z.object({
      url: typed(MESSAGES.embedUrlMissing).trim().min(1, MESSAGES.embedUrlMissing).max(2_048),
      /** How the page should embed the chat: missing parts are checked for, and suggested, in that form. */
      kind: z.enum(['bubble', 'iframe']).default('bubble'),
    }),
    response: embedCheck,
  }),
  probe: route({
    method: 'GET',
    path: '/api/embed-check/stream',
    summary: 'A short stream, with which the server finds out whether streams arrive piece by piece',
    access: 'anonymous',
    query: z.object({ token: z.string().max(100).default('') }),
    response: z.never(),
    stream: { events: probeEvent, only: true },
  }),
};
