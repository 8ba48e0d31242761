import { z } from 'zod';
import { id, timestamp, typed } from './common';
import { sourceKind } from './sources';

/** A text range, end exclusive, in UTF-16 code units. */
const textRange = z.object({ start: z.number().int(), end: z.number().int() });
export type TextRange = z.output<typeof textRange>;

/** A passage an answer rests on: part of a source or of an attached file, and its location there. */
export const passage = z.object({
  /** The attachment's id when the kind is 'attachment'. */
  source_id: id,
  source_name: z.string(),
  kind: z.enum([...sourceKind.options, 'attachment']),
  heading: z.string().nullable(),
  page: z.number().int().nullable(),
  url: z.string().nullable(),
  text: z.string(),
  /**
   * The ranges of the text that the answer quotes, in order and without overlaps; empty if it quotes none, as when it
   * names a heading. Null if unknown because a model paraphrased it.
   */
  quotes: z.array(textRange).nullable().default(null),
  /** Positions of its citation number in the answer, in UTF-16 code units: after each statement that rests on it. */
  cited: z.array(z.number().int()).default([]),
});
export type Passage = z.output<typeof passage>;

export const attachment = z.object({
  id,
  name: z.string(),
  size: z.number().int(),
  kind: z.enum(['document', 'audio']),
  /** Characters of text extracted from it. */
  characters: z.number().int(),
  /** Transcript of a sound recording, truncated here; the model reads all of it. */
  transcript: z.string().nullable(),
  /** Why no text could be extracted, as a sentence. */
  note: z.string().nullable(),
  /** Only for documents that have pages. */
  pages: z.number().int().nullable(),
});
export type Attachment = z.output<typeof attachment>;

/** Which version is shown, of an edited question or of a regenerated answer. */
export const versions = z.object({
  /** Counts from 1. */
  current: z.number().int(),
  count: z.number().int(),
});
export type Versions = z.output<typeof versions>;

/** pending: being answered or written; stopped: cancelled by a person; failed: `content` says why. */
export const messageStatus = z.enum(['pending', 'complete', 'stopped', 'failed']);

/**
 * Where a conversation takes place. `api` is the default for callers that do not say; `preview` is the owner's preview
 * before embedding.
 */
export const channel = z.enum(['bubble', 'iframe', 'share', 'playground', 'preview', 'api']);
export type Channel = z.output<typeof channel>;

/** What a visitor's chat reports about its location: `page` is the URL of the page that embeds it or linked to it. */
export const cameFrom = z
  .object({ via: channel.extract(['bubble', 'iframe', 'share', 'preview']), page: typed().max(2_048) })
  .partial();
export type CameFrom = z.output<typeof cameFrom>;

export const message = z.object({
  id,
  conversation_id: z.string(),
  agent_id: id,
  sender: z.enum(['user', 'ai']),
  content: z.string(),
  /** 'SQL-Reply': a database was queried, and the reply is text, not a statement. */
  source: z.enum(['user', 'Playground', 'chat', 'error', 'API', 'SQL-Generated', 'SQL-Result', 'SQL-Reply', 'person']),
  /** Name of the person who answered for the agent, or of the member who asked in the playground. */
  author: z.string().nullable(),
  status: messageStatus,
  reaction: z.enum(['positive', 'negative']).nullable(),
  /** False when the writer found no answer in the sources; null when unknown. */
  answered: z.boolean().nullable(),
  passages: z.array(passage),
  attachments: z.array(attachment),
  /** For answers: the question as rewritten from the conversation; null for people's messages and for visitors. */
  search_query: z.string().nullable(),
  /** What wrote it; null for people's messages. */
  model: z.string().nullable(),
  response_time_ms: z.number().int().nullable(),
  /** For edited questions and regenerated answers; null otherwise. */
  versions: versions.nullable(),
  /** For visitors, on an answer: the sources did not cover it, and they can ask for a person. */
  offers_person: z.literal(true).optional(),
  created_at: timestamp,
});
export type Message = z.output<typeof message>;
/** As sent: with the specification's field names beside ours. */
export const sentMessage = message.extend({ timestamp, conversationId: z.string(), agentId: id });
export type SentMessage = z.output<typeof sentMessage>;

export const conversation = z.object({
  id: z.string(),
  title: z.string(),
  last_message: z.string(),
  /** Excludes the greeting. */
  message_count: z.number().int(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Conversation = z.output<typeof conversation>;
/** As sent: with the specification's field names beside ours. */
export const sentConversation = conversation.extend({
  conversation_id: z.string(),
  lastMessage: z.string(),
  timestamp,
});
export type SentConversation = z.output<typeof sentConversation>;

export const turn = z.object({
  user_message_id: id,
  ai_message_id: id,
  conversation_id: z.string(),
  conversationId: z.string(),
  assistant_response: z.string(),
  status: messageStatus,
  passages: z.array(passage),
  model: z.string(),
  /** Tells the owner when something other than the chosen model answered; never shown to visitors. */
  note: z.string().nullable(),
  response_time_ms: z.number().int(),
  /** False when the sources did not cover it; for the owner. */
  answered: z.boolean().nullable().optional(),
  /** The agent did not answer: a person has taken over the conversation. */
  passed_on: z.literal(true).optional(),
  /** The sources did not cover it, and visitors can ask for a person. */
  offers_person: z.literal(true).optional(),
});
export type Turn = z.output<typeof turn>;
export const publicTurn = turn.omit({ note: true, model: true, answered: true }).extend({ search_query: z.string() });
export type PublicTurn = z.output<typeof publicTurn>;

/** The same call as server-sent events, named by `type`: first `ids`, then `delta`s, then `message` or `error`. */
export const turnEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ids'),
    user_message_id: id,
    ai_message_id: id,
    conversation_id: z.string(),
    /** As stored: attachments sent without text are given a question. */
    question: z.string().optional(),
  }),
  /** Passed on to the person who has taken over. */
  z.object({ type: z.literal('passed'), user_message_id: id, conversation_id: z.string() }),
  z.object({ type: z.literal('delta'), text: z.string() }),
  /** Discards the text so far: another engine starts over. */
  z.object({ type: z.literal('restart') }),
  z.object({
    type: z.literal('message'),
    message: turn.partial({ note: true, model: true }).extend({ search_query: z.string().optional() }),
  }),
  z.object({ type: z.literal('error'), error: z.string() }),
]);
export type TurnEvent = z.output<typeof turnEvent>;

/** One side of a comparison as server-sent events: `delta`s, then `message` or `error`. Nothing is stored. */
export const comparisonEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('delta'), text: z.string() }),
  z.object({ type: z.literal('restart') }),
  z.object({
    type: z.literal('message'),
    message: z.object({
      assistant_response: z.string(),
      passages: z.array(passage),
      model: z.string(),
      note: z.string().nullable(),
      response_time_ms: z.number().int(),
      /** Prompt and answer combined; null when the provider does not report it. */
      tokens: z.number().int().nullable(),
    }),
  }),
  z.object({ type: z.literal('error'), error: z.string() }),
]);
export type ComparisonEvent = z.output<typeof comparisonEvent>;
