import type { Attachment, Passage } from '@parley/contract/chat';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from '../../platform/database/columns';
import { agents } from '../agents/agents.tables';
import { teams } from '../teams/teams.tables';
import { contents } from './contents.tables';

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
    /** Where it is held; null for visitors' conversations of before this was kept. */
    channel: text('channel', { enum: ['bubble', 'iframe', 'share', 'playground', 'api'] }),
    /** Of the page that holds the chat, or that led to it: scheme, host and port. */
    hostOrigin: text('host_origin'),
    title: text('title'),
    /** The next free place in the conversation; a turn takes two under the row's lock, so that they stay together. */
    nextSeq: integer('next_seq').notNull().default(0),
    lastMessage: text('last_message').notNull().default(''),
    /** The host site's id of a visitor, when it came with a valid signature. */
    verifiedUserId: text('verified_user_id'),
    verified: boolean('verified').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** As it was then, its messages can be searched; null for never. */
    searchableAt: moment('searchable_at'),
  },
  (table) => [
    index('chat_conversations_agent').on(table.agentId, table.updatedAt, table.id),
    // The playground's few would be looked for among a great many of visitors.
    index('chat_conversations_playground')
      .on(table.agentId, table.updatedAt, table.id)
      .where(sql`${table.origin} = 'playground'`),
    index('chat_conversations_team').on(table.teamId),
    index('chat_conversations_unsearchable')
      .on(table.updatedAt)
      .where(
        sql`${table.nextSeq} > 0 and (${table.searchableAt} is null or ${table.searchableAt} < ${table.updatedAt})`,
      ),
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
    source: text('source', {
      enum: ['user', 'Playground', 'chat', 'error', 'API', 'SQL-Generated', 'SQL-Result'],
    }).notNull(),
    status: text('status', { enum: ['pending', 'complete', 'stopped', 'failed'] }).notNull(),
    /** Which process answers it, while it is pending. */
    processId: uuid('process_id'),
    reaction: text('reaction', { enum: ['positive', 'negative'] }),
    /** False when the writer said that the sources do not tell; null for questions and for what nobody could say of. */
    answered: boolean('answered'),
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
    index('chat_messages_pending').on(table.processId).where(sql`${table.status} = 'pending'`),
    index('chat_messages_team').on(table.teamId),
    // All that the analytics count, so that a million rows are not read for it.
    index('chat_messages_counted').on(
      table.agentId,
      table.createdAt,
      table.sender,
      table.status,
      table.reaction,
      table.responseTimeMs,
      table.source,
      table.teamId,
    ),
    index('chat_messages_untold').on(table.agentId, table.createdAt).where(sql`${table.answered} = false`),
    index('chat_messages_unanswered').on(table.agentId, table.conversationId).where(sql`${table.answered} = false`),
    index('chat_messages_reacted')
      .on(table.agentId, table.reaction, table.conversationId)
      .where(sql`${table.reaction} is not null`),
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
    /** Null for those of before contents were kept apart, whose text is their own. */
    contentId: uuid('content_id').references(() => contents.id),
    name: text('name').notNull(),
    size: integer('size').notNull(),
    text: text('text').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    index('chat_attachments_agent').on(table.agentId),
    index('chat_attachments_team').on(table.teamId),
    index('chat_attachments_conversation').on(table.conversationId),
    index('chat_attachments_content').on(table.contentId),
  ],
);
