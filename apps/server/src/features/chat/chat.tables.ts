import type { Attachment, Passage } from '@parley/contract/chat';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from '../../platform/database/columns';
import type { FailureCode } from '../../platform/errors';
import { agents } from '../agents/agents.tables';
import { teams } from '../teams/teams.tables';

/** The source of what the agent says first in every conversation of the playground: it answers nothing, and is not counted. */
export const GREETING_SOURCE = 'Playground';

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
    /** Where it is held; null for visitors' conversations from before this was kept. */
    channel: text('channel', { enum: ['bubble', 'iframe', 'share', 'playground', 'preview', 'api'] }),
    /** Of the page that holds the chat, or that led to it: scheme, host and port. */
    hostOrigin: text('host_origin'),
    title: text('title'),
    /** The next free place in the conversation; a turn takes two under the row's lock, so that they stay together. */
    nextSeq: integer('next_seq').notNull().default(0),
    /** Something was said in it besides the greeting, which opens every conversation of the playground. */
    used: boolean('used')
      .notNull()
      .generatedAlwaysAs(sql`next_seq > case when origin = 'playground' then 1 else 0 end`),
    lastMessage: text('last_message').notNull().default(''),
    /** The host site's id of a visitor, when it came with a valid signature. */
    verifiedUserId: text('verified_user_id'),
    verified: boolean('verified').notNull().default(false),
    /** The visitor has said how they can be reached; even where that was deleted since. */
    contactLeft: boolean('contact_left').notNull().default(false),
    /** What was said in it, in bytes, with what is kept beside it: counted while it grows, and anew when something is deleted. */
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
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
    index('chat_conversations_team').on(table.teamId, table.updatedAt, table.id),
    index('chat_conversations_verified').on(table.agentId, table.verifiedUserId).where(sql`${table.verified}`),
    index('chat_conversations_unused')
      .on(table.updatedAt)
      .where(sql`${table.origin} = 'visitor' and not ${table.used}`),
    index('chat_conversations_unsearchable')
      .on(table.updatedAt)
      .where(
        sql`${table.nextSeq} > 0 and (${table.searchableAt} is null or ${table.searchableAt} < ${table.updatedAt})`,
      ),
  ],
);

export type ConversationRow = typeof conversations.$inferSelect;

export const messages = pgTable(
  'chat_messages',
  {
    id: idColumn(),
    // Team and agent are those of the conversation, which goes with them, and takes its messages with it.
    teamId: uuid('team_id').notNull(),
    agentId: uuid('agent_id').notNull(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    sender: text('sender', { enum: ['user', 'ai'] }).notNull(),
    content: text('content').notNull(),
    source: text('source', {
      enum: ['user', GREETING_SOURCE, 'chat', 'error', 'API', 'SQL-Generated', 'SQL-Result', 'SQL-Reply', 'person'],
    }).notNull(),
    /** Who said it: a person in place of the agent, under a name that the owner chose. */
    author: text('author'),
    /** Who said it: the member who asks in the playground, or a person under their own name; see `name-of.queries.ts`. */
    memberId: uuid('member_id'),
    status: text('status', { enum: ['pending', 'complete', 'stopped', 'failed'] }).notNull(),
    /** Of a failed answer: why; null for those from before this was kept. */
    failure: text('failure').$type<FailureCode>(),
    /** Of a pending answer: which process writes it. */
    processId: uuid('process_id'),
    reaction: text('reaction', { enum: ['positive', 'negative'] }),
    /** False when the writer said that the sources do not say; null for questions and for what nobody could say of. */
    answered: boolean('answered'),
    passages: jsonb('passages').$type<Passage[]>().notNull().default([]),
    attachments: jsonb('attachments').$type<Attachment[]>().notNull().default([]),
    searchQuery: text('search_query'),
    model: text('model'),
    promptTokens: integer('prompt_tokens'),
    completionTokens: integer('completion_tokens'),
    responseTimeMs: integer('response_time_ms'),
    /** What other tables keep beside it, in bytes: those who keep something there count it (database-chat.functions.sql). */
    besideBytes: integer('beside_bytes').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('chat_messages_order').on(table.conversationId, table.seq),
    index('chat_messages_pending')
      .on(table.conversationId)
      .where(sql`${table.status} = 'pending' and ${table.sender} = 'ai'`),
    // All that the analytics count, so that a million rows are not read for it. What is pending is not counted: a turn
    // enters this index once.
    index('chat_messages_counted')
      .on(
        table.agentId,
        table.createdAt,
        table.sender,
        table.status,
        table.reaction,
        table.responseTimeMs,
        table.source,
        table.teamId,
      )
      .where(sql`${table.status} <> 'pending'`),
    index('chat_messages_unanswered').on(table.agentId, table.createdAt).where(sql`${table.answered} = false`),
    index('chat_messages_reacted')
      .on(table.agentId, table.reaction, table.conversationId)
      .where(sql`${table.reaction} is not null`),
  ],
);

/** Bytes of all conversations of a team, as they were counted last. */
export const kept = pgTable('chat_kept', {
  teamId: uuid('team_id')
    .primaryKey()
    .references(() => teams.id, { onDelete: 'cascade' }),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
});

/** Conversations that visitors have asked a person into, or that a person has taken over. */
export const handovers = pgTable(
  'chat_handovers',
  {
    id: idColumn(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    agentId: uuid('agent_id')
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['waiting', 'live', 'ended'] }).notNull(),
    /** Under which name that the owner chose somebody answers. */
    person: text('person'),
    /** Who answers, under that name or else their own; with them it ends. */
    memberId: uuid('member_id'),
    /** When that person last did something. */
    activeAt: moment('active_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('chat_handovers_open').on(table.conversationId).where(sql`${table.state} <> 'ended'`),
    index('chat_handovers_waiting').on(table.agentId, table.createdAt).where(sql`${table.state} = 'waiting'`),
    index('chat_handovers_conversation').on(table.conversationId),
    index('chat_handovers_team').on(table.teamId),
  ],
);

/** What attached files hold: once for each agent, however often, and under whatever names, it is attached. */
export const contents = pgTable(
  'chat_attachment_contents',
  {
    id: idColumn(),
    /** Null once the team or the agent is gone: the row stays until its recording is off the disk, too. */
    teamId: uuid('team_id').references(() => teams.id, { onDelete: 'set null' }),
    agentId: uuid('agent_id').references(() => agents.id, { onDelete: 'set null' }),
    /** SHA-256 of the bytes, hex. */
    checksum: text('checksum').notNull(),
    kind: text('kind', { enum: ['document', 'audio'] }).notNull(),
    /** Of a recording, by its bytes; null for documents, of which the text alone is kept. */
    mediaType: text('media_type'),
    fileKey: text('file_key'),
    size: integer('size').notNull(),
    /** Null of what has none. */
    pages: integer('pages'),
    text: text('text').notNull(),
    /** Why there is no text, as a sentence. */
    note: text('note'),
    /** When it was attached last. */
    usedAt: moment('used_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('chat_attachment_contents_same').on(table.agentId, table.checksum),
    index('chat_attachment_contents_team').on(table.teamId),
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
    /** Null for those from before contents were kept apart, whose text is their own. */
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

/**
 * How a conversation went on before a question of it was edited or asked again. What is set aside is no row of
 * `chat_messages` any more, so that counts, exports and histories see the version that is shown, and nothing twice.
 */
export const versions = pgTable(
  'chat_versions',
  {
    id: idColumn(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** The question that is now in its place; its versions go with it. */
    questionId: uuid('question_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    /** Its place among the versions, from 1; the place that none has is that of the version shown. */
    number: integer('number').notNull(),
    /** The messages' rows by their columns' names, oldest first. */
    messages: jsonb('messages').$type<Record<string, unknown>[]>().notNull(),
    /** The rows of this table about questions among those messages. */
    nested: jsonb('nested').$type<Record<string, unknown>[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('chat_versions_number').on(table.questionId, table.number),
    index('chat_versions_conversation').on(table.conversationId),
    index('chat_versions_team').on(table.teamId),
  ],
);
