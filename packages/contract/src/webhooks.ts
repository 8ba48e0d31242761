import { z } from 'zod';
import { done, id, nextCursor, pageQuery, timestamp, typed } from './common';
import { WEBHOOK_EVENTS, WEBHOOK_TEST_EVENT, WEBHOOK_URL_MAX } from './constants';
import { MESSAGES } from './messages';
import { route } from './route';

export const webhookEvent = z.enum(WEBHOOK_EVENTS);
export type WebhookEvent = z.output<typeof webhookEvent>;

const url = typed(MESSAGES.webhookUrlRequired)
  .trim()
  .min(1, MESSAGES.webhookUrlRequired)
  .max(WEBHOOK_URL_MAX, MESSAGES.webhookUrlTooLong);
const events = z
  .array(webhookEvent, MESSAGES.webhookEventRequired)
  .min(1, MESSAGES.webhookEventRequired)
  .transform((chosen) => WEBHOOK_EVENTS.filter((event) => chosen.includes(event)));

/** A webhook endpoint that receives an agent's events. */
export const webhook = z.object({
  id,
  agent_id: id,
  url: z.string(),
  events: z.array(webhookEvent),
  /** Why sending is paused: by a person, after a day of failures, or because the endpoint answered 410 Gone. */
  paused: z.enum(['by_hand', 'failing', 'gone']).nullable(),
  paused_at: timestamp.nullable(),
  created_at: timestamp,
});
export type Webhook = z.output<typeof webhook>;

/** `waiting` is in flight or to be retried; `failed` was given up. */
const deliveryState = z.enum(['waiting', 'delivered', 'failed']);

export const delivery = z.object({
  id,
  event: z.enum([...WEBHOOK_EVENTS, WEBHOOK_TEST_EVENT]),
  state: deliveryState,
  /** Attempts so far. */
  tries: z.number().int(),
  /** HTTP status of the last response; null without one. */
  status: z.number().int().nullable(),
  /** Why the last attempt failed, as a sentence. */
  failure: z.string().nullable(),
  took_ms: z.number().int().nullable(),
  created_at: timestamp,
  sent_at: timestamp.nullable(),
});
export type Delivery = z.output<typeof delivery>;

/** The last request and its response. */
export const deliveryDetails = delivery.extend({
  request: z.object({
    url: z.string(),
    /** Empty until the first attempt. */
    headers: z.record(z.string(), z.string()),
    body: z.string(),
  }),
  /** The beginning of the response body; null without a response. */
  answer: z.string().nullable(),
});
export type DeliveryDetails = z.output<typeof deliveryDetails>;

const agentParams = z.object({ agentId: id });
const params = z.object({ webhookId: id });
const deliveryParams = z.object({ webhookId: id, deliveryId: id });
const secret = z.object({ secret: z.string() });

export const webhookRoutes = {
  list: route({
    method: 'GET',
    path: '/api/webhooks/agents/{agentId}',
    summary: 'The webhooks of an agent, oldest first',
    access: 'session',
    params: agentParams,
    response: z.object({ webhooks: z.array(webhook) }),
  }),
  create: route({
    method: 'POST',
    path: '/api/webhooks/agents/{agentId}',
    summary: 'Create a webhook; the response shows the secret that its deliveries are signed with',
    access: 'session',
    status: 201,
    params: agentParams,
    body: z.object({ url, events }),
    response: webhook.extend(secret.shape),
  }),
  update: route({
    method: 'PATCH',
    path: '/api/webhooks/{webhookId}',
    summary: 'Change where a webhook sends what, or pause or resume it',
    access: 'session',
    params,
    body: z.object({ url: url.optional(), events: events.optional(), paused: z.boolean().optional() }),
    response: webhook,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/webhooks/{webhookId}',
    summary: 'Delete a webhook with its log of deliveries',
    access: 'session',
    params,
    response: done,
  }),
  secret: route({
    method: 'GET',
    path: '/api/webhooks/{webhookId}/secret',
    summary: 'The secret that the deliveries of a webhook are signed with',
    access: 'session',
    params,
    response: secret,
  }),
  rotateSecret: route({
    method: 'POST',
    path: '/api/webhooks/{webhookId}/secret/rotate',
    summary: 'Generate a new signing secret (owners); for a day, deliveries are also signed with the old one',
    access: 'session',
    params,
    response: secret,
  }),
  test: route({
    method: 'POST',
    path: '/api/webhooks/{webhookId}/test',
    summary: 'Send an example, once, even while the webhook is paused',
    access: 'session',
    status: 202,
    params,
    response: delivery,
  }),
  deliveries: route({
    method: 'GET',
    path: '/api/webhooks/{webhookId}/deliveries',
    summary: 'What was sent, newest first',
    access: 'session',
    params,
    query: pageQuery,
    response: z.object({ deliveries: z.array(delivery), next_cursor: nextCursor }),
  }),
  delivery: route({
    method: 'GET',
    path: '/api/webhooks/{webhookId}/deliveries/{deliveryId}',
    summary: 'One delivery: what was last sent, and the response',
    access: 'session',
    params: deliveryParams,
    response: deliveryDetails,
  }),
  resend: route({
    method: 'POST',
    path: '/api/webhooks/{webhookId}/deliveries/{deliveryId}/resend',
    summary: 'Send a delivery again, now',
    access: 'session',
    status: 202,
    params: deliveryParams,
    response: delivery,
  }),
};
