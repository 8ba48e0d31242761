import { z } from 'zod';
import { done, id, mailFate, typed } from './common';
import { NOTIFICATION_KINDS } from './constants';
import { MESSAGES } from './messages';
import { route } from './route';

export const notificationKind = z.enum(NOTIFICATION_KINDS);
export type NotificationKind = z.output<typeof notificationKind>;

/** Emails the caller receives about an agent. */
export const notifications = z.object({
  /** Topics of the morning email about the previous day. */
  daily: z.array(notificationKind),
  /** The caller's time zone, shared by all agents; null until saved. */
  zone: z.string().nullable(),
  /** Where the emails go. */
  email: z.string(),
  /** Whether they are sent or kept. */
  mail: mailFate,
});
export type Notifications = z.output<typeof notifications>;

const params = z.object({ agentId: id });
/** Token of an email's unsubscribe link; it can stop that email and nothing else. */
const token = typed().min(1).max(200);

export const notificationRoutes = {
  get: route({
    method: 'GET',
    path: '/api/notifications/agents/{agentId}',
    summary: 'What the caller is emailed about an agent',
    access: 'session',
    params,
    response: notifications,
  }),
  save: route({
    method: 'PUT',
    path: '/api/notifications/agents/{agentId}',
    summary: 'Choose what the caller is emailed about an agent each day, and in which time zone days begin',
    access: 'session',
    params,
    body: z.object({
      daily: z.array(notificationKind),
      zone: typed(MESSAGES.zoneUnknown).max(100, MESSAGES.zoneUnknown),
    }),
    response: notifications,
  }),
  show: route({
    method: 'POST',
    path: '/api/notifications/unsubscribe/show',
    grows: false,
    summary: 'Which emails an unsubscribe link would stop',
    access: 'anonymous',
    body: z.object({ token }),
    response: z.object({ kind: notificationKind, agent_name: z.string(), email: z.string() }),
  }),
  unsubscribe: route({
    method: 'POST',
    path: '/api/notifications/unsubscribe',
    grows: false,
    summary:
      'Stop the emails that a link belongs to; also used by email programs for one-click unsubscribing (RFC 8058)',
    access: 'anonymous',
    query: z.object({ token }),
    dropsBody: true,
    response: done,
  }),
};
