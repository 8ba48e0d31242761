import type { WebhookEvent } from '@parley/contract/webhooks';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from '../../platform/database/columns';
import { agents } from '../agents/agents.tables';
import { conversations } from '../chat/chat.tables';
import { teams } from '../teams/teams.tables';

export const webhooks = pgTable(
  'webhooks',
  {
    id: idColumn(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    agentId: uuid('agent_id')
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    events: text('events').array().$type<WebhookEvent[]>().notNull(),
    /** Encrypted with the application's secret. */
    sealedSecret: text('sealed_secret').notNull(),
    /** The secret before a rotation; for a while, deliveries are signed with it too. */
    sealedOldSecret: text('sealed_old_secret'),
    rotatedAt: moment('rotated_at'),
    paused: text('paused', { enum: ['by_hand', 'failing', 'gone'] }),
    pausedAt: moment('paused_at'),
    /** When it last accepted a delivery. */
    succeededAt: moment('succeeded_at'),
    createdAt: createdAt(),
  },
  (table) => [index('webhooks_agent').on(table.agentId, table.createdAt), index('webhooks_team').on(table.teamId)],
);

export const deliveries = pgTable(
  'webhooks_deliveries',
  {
    id: idColumn(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** Derived from the news in the outbox, which may come twice: an endpoint gets each of its events once. */
    eventId: uuid('event_id').notNull(),
    event: text('event').$type<WebhookEvent | 'test'>().notNull(),
    /** The conversation it is about: what is deleted with or from a conversation is not kept here. Null for a test. */
    conversationId: uuid('conversation_id').references(() => conversations.id, { onDelete: 'cascade' }),
    /** The exact bytes that are sent, since the signature covers them. */
    body: text('body').notNull(),
    state: text('state', { enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Since when it has been tried; reset when a person sends it again. */
    queuedAt: moment('queued_at').notNull().defaultNow(),
    tries: integer('tries').notNull().default(0),
    // The last try.
    sentTo: text('sent_to'),
    sentHeaders: jsonb('sent_headers').$type<Record<string, string>>(),
    sentAt: moment('sent_at'),
    status: integer('status'),
    answer: text('answer'),
    failure: text('failure'),
    tookMs: integer('took_ms'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('webhooks_deliveries_once').on(table.webhookId, table.eventId, table.event),
    index('webhooks_deliveries_log').on(table.webhookId, table.createdAt, table.id),
    index('webhooks_deliveries_team').on(table.teamId),
    index('webhooks_deliveries_conversation').on(table.conversationId),
    index('webhooks_deliveries_old').on(table.createdAt),
  ],
);
