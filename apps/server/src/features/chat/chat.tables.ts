import type { Attachment, Passage } from '@parley/contract/chat';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from '../../platform/database/columns';
import type { FailureCode } from '../../platform/errors';
import { agents } from '../agents/agents.tables';
import { teams } from '../teams/teams.tables';

/** The source of the greeting that opens every playground conversation: it answers nothing and is not counted. */
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
    /** Who is chatting: the owner in the playground, or a visitor. Public routes only reach visitors' conversations. */
    origin: text('origin', { enum: ['playground', 'visitor'] }).notNull(),
    /** Where it takes place; null for visitors' conversations from before this was stored. */
    channel: text('channel', { enum: ['bubble', 'iframe', 'share', 'playground', 'preview', 'api'] }),
    /** Scheme, host and port of the page that embeds the chat or linked to it. */
    hostOrigin: text('host_origin'),
    title: text('title'),
    /** The next free position in the conversation; a turn takes two under the row's lock, which keeps them adjacent. */
    nextSeq: integer('next_seq').notNull().default(0),
    /** Something was said besides the greeting that opens every playground conversation. */
    used: boolean('used')
      .notNull()
      .generatedAlwaysAs(sql`next_seq > case when origin = 'playground' then 1 else 0 end`),
    lastMessage: text('last_message').notNull().default(''),
    /** The visitor's id on the host site, if it came with a valid signature. */
    verifiedUserId: text('verified_user_id'),
    verified: boolean('verified').notNull().default(false),
    /** The visitor has left contact details, even if they have been deleted since. */
    contactLeft: boolean('contact_left').notNull().default(false),
    /** Bytes of what was said and what is stored along with it: added up as it grows, recounted after deletions. */
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** The `updated_at` up to which its messages are searchable; null if they never were. */
    searchableAt: moment('searchable_at'),
  },
  (table) => [
    index('chat_conversations_agent').on(table.agentId, table.updatedAt, table.id),
    // Otherwise the few playground conversations would have to be picked out from a great many of visitors'.
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
    // Team and agent are those of the conversation, which is deleted with them and takes its messages along.
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
    /** A person who answered in place of the agent, by the name that the owner chose. */
    author: text('author'),
    /** The member who asked in the playground, or a person answering under their own name; see `name-of.queries.ts`. */
    memberId: uuid('member_id'),
    status: text('status', { enum: ['pending', 'complete', 'stopped', 'failed'] }).notNull(),
    /** Why an answer failed; null for answers from before this was stored. */
    failure: text('failure').$type<FailureCode>(),
    /** The process that is writing a pending answer. */
    processId: uuid('process_id'),
    reaction: text('reaction', { enum: ['positive', 'negative'] }),
    /** False when the writer reported that the sources hold no answer; null for questions and if nothing is known. */
    answered: boolean('answered'),
    passages: jsonb('passages').$type<Passage[]>().notNull().default([]),
    attachments: jsonb('attachments').$type<Attachment[]>().notNull().default([]),
    searchQuery: text('search_query'),
    model: text('model'),
    promptTokens: integer('prompt_tokens'),
    completionTokens: integer('completion_tokens'),
    responseTimeMs: integer('response_time_ms'),
    /** Bytes that other tables store about it, maintained by those that store them (database-chat.functions.sql). */
    besideBytes: integer('beside_bytes').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('chat_messages_order').on(table.conversationId, table.seq),
    index('chat_messages_pending')
      .on(table.conversationId)
      .where(sql`${table.status} = 'pending' and ${table.sender} = 'ai'`),
    // Covers everything that analytics counts, so that it need not read a million rows. Pending messages are not
    // counted, so a turn enters this index only once.
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
    index('chat_messages_persons').on(table.conversationId, table.createdAt).where(sql`${table.source} = 'person'`),
    index('chat_messages_unanswered').on(table.agentId, table.createdAt).where(sql`${table.answered} = false`),
    index('chat_messages_reacted')
      .on(table.agentId, table.reaction, table.conversationId)
      .where(sql`${table.reaction} is not null`),
  ],
);

/** Bytes of all of a team's conversations, as last counted. */
export const kept = pgTable('chat_kept', {
  teamId: uuid('team_id')
    .primaryKey()
    .references(() => teams.id, { onDelete: 'cascade' }),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
});

/** Conversations in which visitors have requested a person, or which a person has taken over. */
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
    /** The name, chosen by the owner, under which a person answers. */
    person: text('person'),
    /** The member who answers, under that name or otherwise their own; when they leave, the handover ends. */
    memberId: uuid('member_id'),
    /** When that member was last active. */
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

/** The content of attached files: stored once per agent, however often and under whatever names it is attached. */
export const contents = pgTable(
  'chat_attachment_contents',
  {
    id: idColumn(),
    /** Null once the team or the agent is gone: the row stays until its recording has been deleted from disk. */
    teamId: uuid('team_id').references(() => teams.id, { onDelete: 'set null' }),
    agentId: uuid('agent_id').references(() => agents.id, { onDelete: 'set null' }),
    /** SHA-256 of the bytes, hex. */
    checksum: text('checksum').notNull(),
    kind: text('kind', { enum: ['document', 'audio'] }).notNull(),
    /** A recording's type, detected from its bytes; null for documents, of which only the text is kept. */
    mediaType: text('media_type'),
    fileKey: text('file_key'),
    size: integer('size').notNull(),
    /** Null for files without pages. */
    pages: integer('pages'),
    text: text('text').notNull(),
    /** A sentence saying why there is no text. */
    note: text('note'),
    /** When it was last attached. */
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
    /** Where it was sent; null until then. It is deleted with its conversation. */
    conversationId: uuid('conversation_id').references(() => conversations.id, { onDelete: 'cascade' }),
    /** Null for attachments from before contents were stored separately; those hold their own text. */
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
 * How a conversation continued before one of its questions was edited or asked again. The replaced messages are no
 * longer rows of `chat_messages`, so counts, exports and histories only see the version shown, and nothing twice.
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
    /** The question that has taken its place; its versions are deleted with it. */
    questionId: uuid('question_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    /** Its number among the versions, from 1; the one number missing is that of the version shown. */
    number: integer('number').notNull(),
    /** The messages' rows, keyed by column name, oldest first. */
    messages: jsonb('messages').$type<Record<string, unknown>[]>().notNull(),
    /** The rows of this table that belong to questions among those messages. */
    nested: jsonb('nested').$type<Record<string, unknown>[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('chat_versions_number').on(table.questionId, table.number),
    index('chat_versions_conversation').on(table.conversationId),
    index('chat_versions_team').on(table.teamId),
  ],
);
