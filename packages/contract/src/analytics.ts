import { z } from 'zod';
import { channel } from './chat';
import { askedDay, id, timestamp, typed } from './common';
import { UNANSWERED_READ_MAX } from './constants';
import { route } from './route';

/** Counted over messages that are no longer being written. */
export const analyticsStats = z.object({
  totalMessages: z.number().int(),
  userMessages: z.number().int(),
  aiMessages: z.number().int(),
  /** Milliseconds between a question and its answer, on average; null without any. */
  averageResponseTime: z.number().int().nullable(),
  thumbsUp: z.number().int(),
  thumbsDown: z.number().int(),
  /** Messages with a reaction in percent of all messages. */
  reactionRate: z.number(),
});
export type AnalyticsStats = z.output<typeof analyticsStats>;

export const analyticsDay = z.object({
  /** YYYY-MM-DD */
  day: z.string(),
  userMessages: z.number().int(),
  aiMessages: z.number().int(),
  /** What people of the team said in place of the agent. */
  teamMessages: z.number().int(),
});
export type AnalyticsDay = z.output<typeof analyticsDay>;

/** Conversations that started in the time asked about, by where they came from. */
export const trafficSource = z.object({
  channel: channel.nullable(),
  host_origin: z.string().nullable(),
  conversations: z.number().int(),
});
export type TrafficSource = z.output<typeof trafficSource>;

/** A word or a phrase of the questions, as most of them write it. */
export const topic = z.object({ label: z.string(), questions: z.number().int(), example: z.string() });
export type Topic = z.output<typeof topic>;

/** Questions that are much alike, asked after alike ones where they lean on those, and that the sources could not tell. */
export const unansweredGroup = z.object({
  /** The one that the others are most like, as it was asked. */
  question: z.string(),
  /** Where it says little without its conversation: what its visitor had asked before. */
  after: z.string().nullable(),
  /** As it was understood from its conversation, in words that nobody wrote: names the group. */
  understood: z.string(),
  /** Others of them, as they were asked; the latest few. */
  others: z.array(z.string()),
  count: z.number().int(),
  last_at: timestamp,
  /** Where the latest one was asked, as in the sources of traffic. */
  conversation_id: id,
  channel: channel.nullable(),
  host_origin: z.string().nullable(),
  /** The latest one. */
  message_id: id,
  /** What a person who had taken the conversation over said there next: the beginning of an answer. */
  draft: z.string().nullable(),
  /** One of them has an answer among the Q&A pairs since it was asked for the last time. */
  answer_added: z.boolean(),
  /** One of them was asked again since, and answered from the sources. */
  answered_since: z.boolean(),
  /** The owner dismissed it after it was asked for the last time. */
  dismissed: z.boolean(),
  /** It was asked of a database alone, which reads no Q&A pairs: an SQL example helps. */
  of_database: z.boolean(),
});
export type UnansweredGroup = z.output<typeof unansweredGroup>;

/** Groups of all that was read, listed or not: each is open, settled or dismissed. */
export const unansweredTotals = z.object({
  open: z.number().int(),
  settled: z.number().int(),
  dismissed: z.number().int(),
});
export type UnansweredTotals = z.output<typeof unansweredTotals>;

export const exportedMessage = z.object({
  conversation_id: id,
  timestamp,
  sender: z.enum(['user', 'ai']),
  content: z.string(),
  source: z.string(),
  reaction: z.enum(['thumbsUp', 'thumbsDown']).nullable(),
});

/** Days of the calendar in the reader's time zone, the last one included; at most ANALYTICS_DAYS_MAX of them. */
export const dayRange = z.object({
  /** Without it, 30 days up to the last one. */
  from: askedDay.optional(),
  /** Without it, today. */
  to: askedDay.optional(),
  /** Of the IANA database: 'Europe/Lisbon'. */
  zone: typed().max(100).default('UTC'),
});
const params = z.object({ agentId: id });

export const analyticsRoutes = {
  summary: route({
    method: 'GET',
    path: '/api/analytics/agents/{agentId}',
    summary: 'The figures of an agent: messages, response time, reactions, messages per day, traffic sources',
    access: 'session',
    params,
    query: dayRange,
    response: z.object({
      stats: analyticsStats,
      /** Every day asked about, also those without a message. */
      days: z.array(analyticsDay),
      /** Most first, the rest of many hosts left out. */
      sources: z.array(trafficSource),
    }),
  }),
  topics: route({
    method: 'GET',
    path: '/api/analytics/agents/{agentId}/topics',
    summary: "What the questions are about, in the questions' own words",
    access: 'session',
    params,
    query: dayRange,
    /** `considered`: this many of the latest questions were read. */
    response: z.object({ topics: z.array(topic), considered: z.number().int() }),
  }),
  unanswered: route({
    method: 'GET',
    path: '/api/analytics/agents/{agentId}/unanswered',
    summary: 'The questions that the sources could not answer, similar ones grouped',
    access: 'session',
    params,
    query: dayRange.extend({
      /** How many groups of each kind are listed. */
      limit: z.coerce.number().int().min(1).max(UNANSWERED_READ_MAX).default(50),
    }),
    response: z.object({
      /** Those that are open first; of each kind the ones that were asked last. */
      groups: z.array(unansweredGroup),
      totals: unansweredTotals,
      /** How many of the latest questions were read. */
      considered: z.number().int(),
      /** How many there are, of which the oldest were not read where there are very many. */
      all: z.number().int(),
      /** How many of those that were read still have no answer, and were not dismissed. */
      open: z.number().int(),
    }),
  }),
  dismiss: route({
    method: 'PUT',
    path: '/api/analytics/agents/{agentId}/unanswered/{messageId}',
    summary: 'Dismiss an unanswered question until it is asked again, or restore it',
    access: 'session',
    params: params.extend({ messageId: id }),
    body: z.object({ dismissed: z.boolean() }),
    response: z.object({ dismissed: z.boolean() }),
  }),
  download: route({
    method: 'GET',
    path: '/api/analytics/agents/{agentId}/export',
    summary: 'The figures and every message of a period, as JSON, conversation by conversation and in order',
    access: 'session',
    params,
    query: dayRange,
    response: z.object({ stats: analyticsStats, messages: z.array(exportedMessage) }),
    download: 'application/json',
  }),
};
