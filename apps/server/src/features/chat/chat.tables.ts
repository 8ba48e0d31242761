import type { Attachment, Passage } from '@parley/contract/chat';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from '../../platform/database/columns';
import { agents } from '../agents/agents.tables';
import { teams } from '../teams/teams.tables';

export const conversations = pgTable(
  'chat_conversations',
  {
    id: idColumn(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    agentId: uuid('agent_id')
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    /** Who chats: the owner's playground, or a visitor. The public calls reach visitors' conversations only. */
    origin: text('origin', { enum: ['playground', 'visitor'] }).notNull(),
    title: text('title'),
    /** The next free place in the conversation; a turn takes two under the row's lock, so that they stay together. */
    nextSeq: integer('next_seq').notNull().default(0),
    lastMessage: text('last_message').notNull().default(''),
    /** The host site's id of a visitor, when it came with a valid signature. */
    verifiedUserId: text('verified_user_id'),
    verified: boolean('verified').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('chat_conversations_agent').on(table.agentId, table.updatedAt),
    index('chat_conversations_team').on(table.teamId),
  ],
);

export const messages = pgTable(
  'chat_messages',
  {
    id: idColumn(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    agentId: uuid('agent_id').notNull(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    sender: text('sender', { enum: ['user', 'ai'] }).notNull(),
    content: text('content').notNull(),
    source: text('source', { enum: ['user', 'Playground', 'chat', 'error', 'API'] }).notNull(),
    status: text('status', { enum: ['pending', 'complete', 'stopped', 'failed'] }).notNull(),
    /** Until then the process that answers a pending turn is believed to live. */
    leaseUntil: moment('lease_until'),
    reaction: text('reaction', { enum: ['positive', 'negative'] }),
    passages: jsonb('passages').$type<Passage[]>().notNull().default([]),
    attachments: jsonb('attachments').$type<Attachment[]>().notNull().default([]),
    searchQuery: text('search_query'),
    model: text('model'),
    promptTokens: integer('prompt_tokens'),
    completionTokens: integer('completion_tokens'),
    responseTimeMs: integer('response_time_ms'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('chat_messages_order').on(table.conversationId, table.seq),
    index('chat_messages_pending').on(table.leaseUntil).where(sql`${table.status} = 'pending'`),
    index('chat_messages_team').on(table.teamId),
  ],
);

export const attachments = pgTable(
  'chat_attachments',
  {
    id: idColumn(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    agentId: uuid('agent_id')
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    /** Where it was sent; null until then. It goes with its conversation. */
    conversationId: uuid('conversation_id').references(() => conversations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    size: integer('size').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('chat_attachments_agent').on(table.agentId),
    index('chat_attachments_team').on(table.teamId),
    index('chat_attachments_conversation').on(table.conversationId),
  ],
);
