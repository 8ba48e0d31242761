import { z } from 'zod';
import { done, id, mailFate, typed } from './common';
import { NOTIFICATION_KINDS } from './constants';
import { MESSAGES } from './messages';
import { route } from './route';

export const notificationKind = z.enum(NOTIFICATION_KINDS);
export type NotificationKind = z.output<typeof notificationKind>;

/** What the caller is emailed about an agent. */
export const notifications = z.object({
  /** What of the day before comes by mail each morning. */
  daily: z.array(notificationKind),
  /** The caller's time zone, for all agents; null until it is saved. */
  zone: z.string().nullable(),
  /** Where the emails go. */
  email: z.string(),
  /** What becomes of them. */
  mail: mailFate,
});
export type Notifications = z.output<typeof notifications>;

const params = z.object({ agentId: id });
/** Of the link in an email; whoever has it may stop that mail, and nothing else. */
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
    summary: 'Which emails an unsubscribe link would stop',
    access: 'anonymous',
    body: z.object({ token }),
    response: z.object({ kind: notificationKind, agent_name: z.string(), email: z.string() }),
  }),
  unsubscribe: route({
    method: 'POST',
    path: '/api/notifications/unsubscribe',
    summary:
      'Stop the emails that a link belongs to; also used by email programs for one-click unsubscribing (RFC 8058)',
    access: 'anonymous',
    query: z.object({ token }),
    dropsBody: true,
    response: done,
  }),
};
