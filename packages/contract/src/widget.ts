import { z } from 'zod';
import { done, id, timestamp } from './common';
import { CHAT_THEMES, VISIT_HEADER } from './constants';
import { route, sessionOrKey } from './route';
import { leadsForm } from './visitor-settings';

/** How a chat looks to visitors; empty strings and null stand for the defaults. */
export const chatLook = z.object({
  greeting: z.string(),
  placeholder: z.string(),
  /** `#rrggbb`. */
  accent: z.string().nullable(),
  header: z.string().nullable(),
  theme: z.enum(CHAT_THEMES),
  /** URL of its picture, on this server. */
  avatar: z.string().nullable(),
  error: z.string(),
});
export type ChatLook = z.output<typeof chatLook>;

/** What anyone with the link may know about a public agent. */
export const widgetConfig = z.object({
  agent_id: id,
  /** The chat's title. */
  name: z.string(),
  look: chatLook,
  showPassages: z.boolean(),
  /** False until something is trained; the chat then says so. */
  ready: z.boolean(),
  /** Questions to start with: the owner's own, or those derived from the sources. */
  suggested_questions: z.array(z.string()),
  /** The form in which visitors of a bubble or an iframe leave contact details; null if the owner asks for none. */
  leads_form: leadsForm.nullable(),
  /** Whether visitors can ask for a person. */
  human: z.boolean(),
});
export type WidgetConfig = z.output<typeof widgetConfig>;

/** Why a visitor's request was refused. */
export const refusalReason = z.enum(['rate', 'repeat', 'site', 'visitor_cap', 'day_cap', 'in_use', 'credits']);
export type RefusalReason = z.output<typeof refusalReason>;
const refusals = z.object({
  /** Over the last 7 days, today included; reasons that did not occur are left out. */
  refusals: z.array(z.object({ reason: refusalReason, count: z.number().int(), last_at: timestamp })),
  /** Credits used today (UTC) under the caps; null if there are none. */
  spending: z
    .object({
      /** Across all visitors; null without such a cap. */
      day: z.object({ used: z.number(), cap: z.number(), reached: z.boolean() }).nullable(),
      /** How many visitors have reached the cap per visitor; null without such a cap. */
      visitors: z.object({ cap: z.number(), reached: z.number().int() }).nullable(),
      /** When the next day begins and the caps reset. */
      frees_at: timestamp,
    })
    .nullable(),
});
export type Refusals = z.output<typeof refusals>;

const params = z.object({ agentId: id });
const secretKey = z.object({ secretKey: z.string() });

export const widgetRoutes = {
  config: route({
    method: 'GET',
    path: '/api/widget/agents/{agentId}',
    summary: 'The public profile of an agent; 404 if it is private or unknown',
    access: 'visitor',
    params,
    response: widgetConfig,
  }),
  renewVisit: route({
    method: 'POST',
    path: '/api/widget/agents/{agentId}/visit',
    summary: `What a chat page's \`${VISIT_HEADER}\` is exchanged for before it runs out; pages get the first one with themselves`,
    access: 'visitor',
    params,
    response: z.object({ visit: z.string() }),
  }),
  avatar: route({
    method: 'GET',
    path: '/api/widget/agents/{agentId}/avatar',
    summary: "The picture of a public agent's chat",
    access: 'visitor',
    params,
    download: 'image/*',
    response: z.string(),
  }),
  ownAvatar: route({
    method: 'GET',
    path: '/api/widget/agents/{agentId}/own-avatar',
    summary: 'The picture of the chat of one of your agents, even a private one',
    ...sessionOrKey,
    params,
    download: 'image/*',
    response: z.string(),
  }),
  setAvatar: route({
    method: 'PUT',
    path: '/api/widget/agents/{agentId}/avatar',
    summary: "Set the picture of an agent's chat (field `file`): PNG or JPEG, at most 1,024 pixels wide and high",
    ...sessionOrKey,
    params,
    multipart: { files: 'one' },
    response: done,
  }),
  removeAvatar: route({
    method: 'DELETE',
    path: '/api/widget/agents/{agentId}/avatar',
    summary: "Remove the picture of an agent's chat",
    ...sessionOrKey,
    params,
    response: done,
  }),
  refusals: route({
    method: 'GET',
    path: '/api/widget/agents/{agentId}/refusals',
    summary: "How many of visitors' messages were refused in the last 7 days, and why",
    ...sessionOrKey,
    params,
    response: refusals,
  }),
  secretKey: route({
    method: 'GET',
    path: '/api/agents/{agentId}/secret-key',
    summary: "The key with which your site signs its users' ids; null if none has been generated yet",
    access: 'session',
    params,
    response: z.object({ secretKey: z.string().nullable() }),
  }),
  generateSecretKey: route({
    method: 'POST',
    path: '/api/agents/{agentId}/secret-key/generate',
    summary: 'Generate a new key; the old one stops working',
    access: 'session',
    status: 201,
    params,
    response: secretKey,
  }),
};

/** Messages between the loader and the frame, sent by postMessage; `parley` is the protocol version. */
export type FrameMessage =
  | { parley: 1; type: 'ready' }
  /**
   * From the loader on every opening and closing, and when the frame exists before it is opened. `focus`: a person's
   * click opened it; `full`: the frame fills the screen.
   */
  | { parley: 1; type: 'open' | 'shut'; focus: boolean | undefined; full: boolean }
  | { parley: 1; type: 'close' }
  /** From the frame: there is a new message, which the loader marks on the button while the chat is closed. */
  | { parley: 1; type: 'news' }
  /** From the frame: news may come that the site's next page should show (`stay`), or none will (`rest`). */
  | { parley: 1; type: 'stay' | 'rest' }
  | { parley: 1; type: 'identity'; user_id: string; signature: string };

/** Fragment of the frame's URL when its page will identify the visitor; the chat waits for it. */
export type IdentityFollows = '#identity';
