import { z } from 'zod';
import { channel, passage } from './chat';
import { askedMoment, id, nextCursor, pageQuery, timestamp, typed } from './common';
import { LONG_BODY_MAX_BYTES, QA_MAX_CHARACTERS } from './constants';
import { route } from './route';

/** A conversation of anybody's with an agent, as its owner's list shows it. */
export const activityConversation = z.object({
  id,
  /** Ends with an ellipsis where it is the beginning of a longer question. */
  title: z.string(),
  last_message: z.string(),
  /** Without the greeting of the playground. */
  message_count: z.number().int(),
  /** Null for conversations from before this was kept. */
  channel: channel.nullable(),
  /** Scheme, host and port of the page that holds the chat, or that led to it. */
  host_origin: z.string().nullable(),
  /** The host site's id of the visitor, when it came with a valid signature. */
  verified_user_id: z.string().nullable(),
  /** How many of its answers the sources could not answer, and how many were liked and disliked. */
  unanswered: z.number().int(),
  positive: z.number().int(),
  negative: z.number().int(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type ActivityConversation = z.output<typeof activityConversation>;

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** What narrows the conversations down; all of it together. */
export const activityFilter = z
  .object({
    /** Words that one message of the conversation has, each at least by its beginning, in any order. */
    search: typed().trim().max(200),
    channel,
    /** When the conversation was last written in: from this moment on, and before that one. */
    from: askedMoment,
    to: askedMoment,
    /** At least one answer with this reaction. */
    reaction: z.enum(['positive', 'negative']),
    /** At least one answer that the sources could not tell. */
    unanswered: flag,
  })
  .partial();
export type ActivityFilter = z.output<typeof activityFilter>;

/** What was written in since the last push: each conversation as it is now, or its id alone when it is gone. */
export const activityEvent = z.object({
  conversations: z.array(activityConversation),
  removed: z.array(id),
  /** Where a person was asked for, came, replied, was written to, or left; ids of conversations. */
  handovers: z.array(id),
  /** All conversations of the agent. */
  total: z.number().int(),
});
export type ActivityEvent = z.output<typeof activityEvent>;

/** What was written in, and where a person was asked for, came, replied, was written to, or left, since the last push. */
export const teamActivityEvent = z.object({ conversations: z.array(id), handovers: z.array(id) });
export type TeamActivityEvent = z.output<typeof teamActivityEvent>;

/** An answer that is stored nowhere, as it is written. */
export const trialEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('delta'), text: z.string() }),
  /** The text so far is void: another engine starts over. */
  z.object({ type: z.literal('restart') }),
  z.object({
    type: z.literal('answer'),
    text: z.string(),
    answered: z.boolean().nullable(),
    passages: z.array(passage),
    model: z.string(),
    note: z.string().nullable(),
    response_time_ms: z.number().int(),
  }),
  z.object({ type: z.literal('error'), error: z.string() }),
]);
export type TrialEvent = z.output<typeof trialEvent>;

/** A conversation in the list of all of a team's agents. */
export const teamConversation = activityConversation.extend({ agent_id: id, agent_name: z.string() });
export type TeamConversation = z.output<typeof teamConversation>;

/** When an agent was last talked to over each channel; one that none of its latest conversations came by is left out. */
export const channelUse = z.object({
  agent_id: id,
  channels: z.array(z.object({ channel, last_used_at: timestamp })),
  /** Whether all of its conversations were looked at: what is left out then was never used. */
  all: z.boolean(),
  /** Of the oldest conversation that was looked at: what is left out was not used since; null without any conversation. */
  since: timestamp.nullable(),
});
export type ChannelUse = z.output<typeof channelUse>;

const agentParams = z.object({ agentId: id });

export const activityRoutes = {
  latest: route({
    method: 'GET',
    path: '/api/activity/conversations',
    summary: "The latest conversations of all of the team's agents, visitors' included",
    access: 'session',
    query: pageQuery.extend({
      search: activityFilter.shape.search,
      /** Those of one agent alone. */
      agent: id.optional(),
    }),
    response: z.object({ conversations: z.array(teamConversation), next_cursor: nextCursor }),
  }),
  watchLatest: route({
    method: 'GET',
    path: '/api/activity/events',
    summary: "New messages in conversations with the team's agents, as server-sent events named `activity`",
    access: 'session',
    response: z.unknown(),
    stream: { events: teamActivityEvent, only: true },
  }),
  channels: route({
    method: 'GET',
    path: '/api/activity/channels',
    summary: "Which channels the latest conversations of each of the team's agents came through, and when",
    access: 'session',
    response: z.array(channelUse),
  }),
  conversations: route({
    method: 'GET',
    path: '/api/activity/agents/{agentId}/conversations',
    summary: "All conversations with an agent, latest first, visitors' included",
    access: 'session',
    params: agentParams,
    query: pageQuery.extend(activityFilter.shape),
    response: z.object({
      conversations: z.array(activityConversation),
      next_cursor: nextCursor,
      /** All conversations of the agent, whatever the filter. */
      total: z.number().int(),
      /** Those that the filter leaves, counted up to one more than ACTIVITY_MATCHING_MAX; null on further pages. */
      matching: z.number().int().nullable(),
    }),
  }),
  countConversations: route({
    method: 'GET',
    path: '/api/agent/agents/{agentId}/conversations',
    summary: "How many conversations an agent has, visitors' included",
    access: 'session',
    params: agentParams,
    response: z.object({ count: z.number().int() }),
  }),
  watch: route({
    method: 'GET',
    path: '/api/activity/agents/{agentId}/events',
    summary: 'Conversations with new messages, as server-sent events named `activity`',
    access: 'session',
    params: agentParams,
    response: z.unknown(),
    stream: { events: activityEvent, only: true },
  }),
  download: route({
    method: 'GET',
    path: '/api/activity/agents/{agentId}/export',
    summary:
      'The messages of the conversations that match a filter, as CSV with the columns Timestamp (ISO 8601), Message, Sender and Conversation',
    access: 'session',
    params: agentParams,
    query: activityFilter,
    response: z.string(),
    download: 'text/csv',
  }),
  tryQuestion: route({
    method: 'POST',
    path: '/api/activity/agents/{agentId}/try',
    summary: 'Ask an agent of yours without storing anything, as server-sent events',
    access: 'session',
    params: agentParams,
    body: z.object({ question: typed().trim().min(1).max(QA_MAX_CHARACTERS) }),
    bodyMaxBytes: LONG_BODY_MAX_BYTES,
    response: z.unknown(),
    stream: { events: trialEvent, only: true },
  }),
};
