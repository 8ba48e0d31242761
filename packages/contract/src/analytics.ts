import { z } from 'zod';
import { channel } from './chat';
import { askedDay, id, timestamp, typed } from './common';
import { UNANSWERED_READ_MAX } from './constants';
import { route, sessionOrKey } from './route';

/** Excludes messages still being written. */
export const analyticsStats = z.object({
  totalMessages: z.number().int(),
  userMessages: z.number().int(),
  aiMessages: z.number().int(),
  /** Average milliseconds from question to answer; null without answers. */
  averageResponseTime: z.number().int().nullable(),
  thumbsUp: z.number().int(),
  thumbsDown: z.number().int(),
  /** Messages with a reaction, as a percentage of all messages. */
  reactionRate: z.number(),
});
export type AnalyticsStats = z.output<typeof analyticsStats>;

export const analyticsDay = z.object({
  /** YYYY-MM-DD */
  day: z.string(),
  userMessages: z.number().int(),
  aiMessages: z.number().int(),
  /** Messages from team members who stepped in for the agent. */
  teamMessages: z.number().int(),
});
export type AnalyticsDay = z.output<typeof analyticsDay>;

/** Conversations started in the requested period, grouped by origin. */
export const trafficSource = z.object({
  channel: channel.nullable(),
  host_origin: z.string().nullable(),
  conversations: z.number().int(),
});
export type TrafficSource = z.output<typeof trafficSource>;

/** A word or phrase found in the questions, in its most common spelling. */
export const topic = z.object({ label: z.string(), questions: z.number().int(), example: z.string() });
export type Topic = z.output<typeof topic>;

/** A group of similar unanswered questions; follow-ups group only if the questions they refer to are similar too. */
export const unansweredGroup = z.object({
  /** The most representative question, verbatim. */
  question: z.string(),
  /** The visitor's previous question, where this one is unclear without it. */
  after: z.string().nullable(),
  /** The question as rewritten from its conversation, in words nobody typed; identifies the group. */
  understood: z.string(),
  /** A few of the latest other questions, verbatim. */
  others: z.array(z.string()),
  count: z.number().int(),
  last_at: timestamp,
  /** Conversation and origin of the latest question, as in the traffic sources. */
  conversation_id: id,
  channel: channel.nullable(),
  host_origin: z.string().nullable(),
  /** Message id of the latest question. */
  message_id: id,
  /** What a team member who had taken over replied next there: a draft for the answer. */
  draft: z.string().nullable(),
  /** A Q&A pair was added for one of them after it was last asked. */
  answer_added: z.boolean(),
  /** One of them has since been asked again and answered from the sources. */
  answered_since: z.boolean(),
  /** Dismissed by the owner after it was last asked. */
  dismissed: z.boolean(),
  /** Asked only of a database, which reads no Q&A pairs: an SQL example helps instead. */
  of_database: z.boolean(),
});
export type UnansweredGroup = z.output<typeof unansweredGroup>;

/** Counts over every group read, listed or not; each is open, settled or dismissed. */
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

/** Calendar days in the reader's time zone, both ends inclusive; at most ANALYTICS_DAYS_MAX. */
export const dayRange = z.object({
  /** Defaults to 30 days ending on `to`. */
  from: askedDay.optional(),
  /** Defaults to today. */
  to: askedDay.optional(),
  /** IANA time zone, such as 'Europe/Lisbon'. */
  zone: typed().max(100).default('UTC'),
});
const params = z.object({ agentId: id });

export const analyticsRoutes = {
  summary: route({
    method: 'GET',
    path: '/api/analytics/agents/{agentId}',
    summary: 'The figures of an agent: messages, response time, reactions, messages per day, traffic sources',
    ...sessionOrKey,
    params,
    query: dayRange,
    response: z.object({
      stats: analyticsStats,
      /** Every requested day, including those without messages. */
      days: z.array(analyticsDay),
      /** In descending order; only the top hosts are listed. */
      sources: z.array(trafficSource),
    }),
  }),
  topics: route({
    method: 'GET',
    path: '/api/analytics/agents/{agentId}/topics',
    summary: "What the questions are about, in the questions' own words",
    ...sessionOrKey,
    params,
    query: dayRange,
    /** `considered`: how many of the latest questions were read. */
    response: z.object({ topics: z.array(topic), considered: z.number().int() }),
  }),
  unanswered: route({
    method: 'GET',
    path: '/api/analytics/agents/{agentId}/unanswered',
    summary: 'The questions that the sources could not answer, similar ones grouped',
    ...sessionOrKey,
    params,
    query: dayRange.extend({
      /** Maximum groups listed of each kind. */
      limit: z.coerce.number().int().min(1).max(UNANSWERED_READ_MAX).default(50),
    }),
    response: z.object({
      /** Open groups first; within each kind, the most recently asked. */
      groups: z.array(unansweredGroup),
      totals: unansweredTotals,
      /** How many of the latest questions were read. */
      considered: z.number().int(),
      /** Total unanswered questions; the oldest are not read when there are too many. */
      all: z.number().int(),
      /** Questions read that are still unanswered and not dismissed. */
      open: z.number().int(),
    }),
  }),
  dismiss: route({
    method: 'PUT',
    path: '/api/analytics/agents/{agentId}/unanswered/{messageId}',
    summary: 'Dismiss an unanswered question until it is asked again, or restore it',
    ...sessionOrKey,
    params: params.extend({ messageId: id }),
    body: z.object({ dismissed: z.boolean() }),
    response: z.object({ dismissed: z.boolean() }),
  }),
  download: route({
    method: 'GET',
    path: '/api/analytics/agents/{agentId}/export',
    summary: 'The figures and every message of a period, as JSON, conversation by conversation and in order',
    ...sessionOrKey,
    params,
    query: dayRange,
    response: z.object({ stats: analyticsStats, messages: z.array(exportedMessage) }),
    download: 'application/json',
  }),
};
