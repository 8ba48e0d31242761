import { z } from 'zod';
import { id, timestamp, typed } from './common';
import { sourceKind } from './sources';

/** A part of a text, from one place up to another, in UTF-16 code units. */
const textRange = z.object({ start: z.number().int(), end: z.number().int() });
export type TextRange = z.output<typeof textRange>;

/** What an answer rests on: a piece of a source, or of a file that came with a question, and where it is there. */
export const passage = z.object({
  /** The attachment's own, where the kind is 'attachment'. */
  source_id: id,
  source_name: z.string(),
  kind: z.enum([...sourceKind.options, 'attachment']),
  heading: z.string().nullable(),
  page: z.number().int().nullable(),
  url: z.string().nullable(),
  text: z.string(),
  /**
   * What of the text the answer says, in its order and without overlaps; empty when it says none of it, as where it
   * names a heading. Null where that is not known for certain: a model put it in its own words.
   */
  quotes: z.array(textRange).nullable().default(null),
  /** Where in the answer its number belongs, in UTF-16 code units: behind each statement that rests on it. */
  cited: z.array(z.number().int()).default([]),
});
export type Passage = z.output<typeof passage>;

export const attachment = z.object({
  id,
  name: z.string(),
  size: z.number().int(),
  kind: z.enum(['document', 'audio']),
  /** Characters of text that were read from it. */
  characters: z.number().int(),
  /** What was heard in a sound recording; a long transcript is cut here, and read whole. */
  transcript: z.string().nullable(),
  /** Why nothing was read from it, as a sentence. */
  note: z.string().nullable(),
  /** Of a document that has pages. */
  pages: z.number().int().nullable(),
});
export type Attachment = z.output<typeof attachment>;

/** Which of several is shown: of the ways in which a question was asked, or of the answers to it as it is asked. */
export const versions = z.object({
  /** From 1. */
  current: z.number().int(),
  count: z.number().int(),
});
export type Versions = z.output<typeof versions>;

/** pending: being answered, or its answer being written; stopped: ended by a person; failed: `content` says why. */
export const messageStatus = z.enum(['pending', 'complete', 'stopped', 'failed']);

/**
 * Where a conversation is held; whoever calls without saying where is `api`, and `preview` is the owner's own look at the
 * chat before it is embedded.
 */
export const channel = z.enum(['bubble', 'iframe', 'share', 'playground', 'preview', 'api']);
export type Channel = z.output<typeof channel>;

/** What a visitor's chat says of where it is: `page` is the address of the page around it, or that led to it. */
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
  /** 'SQL-Reply': a database was asked, and what was written is no statement. */
  source: z.enum(['user', 'Playground', 'chat', 'error', 'API', 'SQL-Generated', 'SQL-Result', 'SQL-Reply', 'person']),
  /** The name of the person who spoke in place of the agent, or of the member who asked in the playground. */
  author: z.string().nullable(),
  status: messageStatus,
  reaction: z.enum(['positive', 'negative']).nullable(),
  /** False when the writer of an answer said that the sources do not say; null where nobody could say. */
  answered: z.boolean().nullable(),
  passages: z.array(passage),
  attachments: z.array(attachment),
  /** Of an answer: its question as rewritten from the conversation; null for people's messages and for visitors. */
  search_query: z.string().nullable(),
  /** The name of what wrote it; null for people's messages. */
  model: z.string().nullable(),
  response_time_ms: z.number().int().nullable(),
  /** Of a question that was edited, and of an answer that was asked for again; null otherwise. */
  versions: versions.nullable(),
  /** To visitors, of an answer: the sources did not tell, and they can ask for a person. */
  offers_person: z.literal(true).optional(),
  created_at: timestamp,
});
export type Message = z.output<typeof message>;
/** As it is sent: with the names of the specification beside ours. */
export const sentMessage = message.extend({ timestamp, conversationId: z.string(), agentId: id });
export type SentMessage = z.output<typeof sentMessage>;

export const conversation = z.object({
  id: z.string(),
  title: z.string(),
  last_message: z.string(),
  /** Without the greeting. */
  message_count: z.number().int(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Conversation = z.output<typeof conversation>;
/** As it is sent: with the names of the specification beside ours. */
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
  /** A sentence for the owner when something else than the chosen model answered; never shown to visitors. */
  note: z.string().nullable(),
  response_time_ms: z.number().int(),
  /** False where the sources did not tell; for the owner. */
  answered: z.boolean().nullable().optional(),
  /** It was not the agent's to answer: a person has taken the conversation over. */
  passed_on: z.literal(true).optional(),
  /** The sources did not tell, and visitors can ask for a person. */
  offers_person: z.literal(true).optional(),
});
export type Turn = z.output<typeof turn>;
export const publicTurn = turn.omit({ note: true, model: true, answered: true }).extend({ search_query: z.string() });
export type PublicTurn = z.output<typeof publicTurn>;

/** The same call as server-sent events; the event's name is `type`: first `ids`, then `delta`s, then `message` or `error`. */
export const turnEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ids'),
    user_message_id: id,
    ai_message_id: id,
    conversation_id: z.string(),
    /** As it was stored: attachments that were sent without a word were given some. */
    question: z.string().optional(),
  }),
  /** A person answers, to whom the message was passed on. */
  z.object({ type: z.literal('passed'), user_message_id: id, conversation_id: z.string() }),
  z.object({ type: z.literal('delta'), text: z.string() }),
  /** The text so far is void: another engine starts over. */
  z.object({ type: z.literal('restart') }),
  z.object({
    type: z.literal('message'),
    message: turn.partial({ note: true, model: true }).extend({ search_query: z.string().optional() }),
  }),
  z.object({ type: z.literal('error'), error: z.string() }),
]);
export type TurnEvent = z.output<typeof turnEvent>;

/** One side of a comparison as server-sent events: `delta`s, then `message` or `error`. Nothing of it is stored. */
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
      /** Prompt and answer together; null where the provider does not tell. */
      tokens: z.number().int().nullable(),
    }),
  }),
  z.object({ type: z.literal('error'), error: z.string() }),
]);
export type ComparisonEvent = z.output<typeof comparisonEvent>;
