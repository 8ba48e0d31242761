import { z } from 'zod';
import { channel, passage } from './chat';
import { askedMoment, id, nextCursor, pageQuery, timestamp, typed } from './common';
import { LONG_BODY_MAX_BYTES, QA_MAX_CHARACTERS } from './constants';
import { route, sessionOrKey } from './route';

/** Anyone's conversation with an agent, as listed for the agent's owner. */
export const activityConversation = z.object({
  id,
  /** Ends with an ellipsis when cut from a longer question. */
  title: z.string(),
  last_message: z.string(),
  /** Excludes the playground's greeting. */
  message_count: z.number().int(),
  /** Null for conversations older than this field. */
  channel: channel.nullable(),
  /** Origin (scheme, host, port) of the page that embeds the chat or linked to it. */
  host_origin: z.string().nullable(),
  /** The host site's visitor id, set when it came with a valid signature. */
  verified_user_id: z.string().nullable(),
  /** Answers that the sources did not cover, and answers liked and disliked. */
  unanswered: z.number().int(),
  positive: z.number().int(),
  negative: z.number().int(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type ActivityConversation = z.output<typeof activityConversation>;

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Filters on the conversation list; all of them must match. */
export const activityFilter = z
  .object({
    /** Words that must appear in one message of the conversation, matched by prefix, in any order. */
    search: typed().trim().max(200),
    channel,
    /** Time of the last message: `from` inclusive, `to` exclusive. */
    from: askedMoment,
    to: askedMoment,
    /** At least one answer with this reaction. */
    reaction: z.enum(['positive', 'negative']),
    /** At least one answer that the sources did not cover. */
    unanswered: flag,
  })
  .partial();
export type ActivityFilter = z.output<typeof activityFilter>;

/** Conversations written to since the last push: each in its current state, or only its id once deleted. */
export const activityEvent = z.object({
  conversations: z.array(activityConversation),
  removed: z.array(id),
  /** Ids of conversations where a person was requested, joined, replied, received a message, or left. */
  handovers: z.array(id),
  /** Total conversations of the agent. */
  total: z.number().int(),
});
export type ActivityEvent = z.output<typeof activityEvent>;

/** Ids of conversations with a new message, and of those whose handover changed, since the last push. */
export const teamActivityEvent = z.object({ conversations: z.array(id), handovers: z.array(id) });
export type TeamActivityEvent = z.output<typeof teamActivityEvent>;

/** Events of an answer that is streamed but never stored. */
export const trialEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('delta'), text: z.string() }),
  /** Discards the text so far: another engine starts over. */
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

/** A conversation in the list across all of a team's agents. */
export const teamConversation = activityConversation.extend({ agent_id: id, agent_name: z.string() });
export type TeamConversation = z.output<typeof teamConversation>;

/** When an agent was last used over each channel; channels absent from its latest conversations are left out. */
export const channelUse = z.object({
  agent_id: id,
  channels: z.array(z.object({ channel, last_used_at: timestamp })),
  /** Whether every conversation was checked: a missing channel was then never used. */
  all: z.boolean(),
  /** Start of the oldest conversation checked: a missing channel was not used since; null without conversations. */
  since: timestamp.nullable(),
});
export type ChannelUse = z.output<typeof channelUse>;

const agentParams = z.object({ agentId: id });

export const activityRoutes = {
  latest: route({
    method: 'GET',
    path: '/api/activity/conversations',
    summary: "The latest conversations of all of the team's agents, visitors' included",
    ...sessionOrKey,
    query: pageQuery.extend({
      search: activityFilter.shape.search,
      /** Limits the list to one agent. */
      agent: id.optional(),
    }),
    response: z.object({ conversations: z.array(teamConversation), next_cursor: nextCursor }),
  }),
  watchLatest: route({
    method: 'GET',
    path: '/api/activity/events',
    summary: "New messages in conversations with the team's agents, as server-sent events named `activity`",
    ...sessionOrKey,
    response: z.unknown(),
    stream: { events: teamActivityEvent, only: true },
  }),
  channels: route({
    method: 'GET',
    path: '/api/activity/channels',
    summary: "Which channels the latest conversations of each of the team's agents came through, and when",
    ...sessionOrKey,
    response: z.array(channelUse),
  }),
  conversations: route({
    method: 'GET',
    path: '/api/activity/agents/{agentId}/conversations',
    summary: "All conversations with an agent, latest first, visitors' included",
    ...sessionOrKey,
    params: agentParams,
    query: pageQuery.extend(activityFilter.shape),
    response: z.object({
      conversations: z.array(activityConversation),
      next_cursor: nextCursor,
      /** Total conversations of the agent, whatever the filter. */
      total: z.number().int(),
      /** Conversations that match the filter, counted up to ACTIVITY_MATCHING_MAX + 1; null on further pages. */
      matching: z.number().int().nullable(),
    }),
  }),
  countConversations: route({
    method: 'GET',
    path: '/api/agent/agents/{agentId}/conversations',
    summary: "How many conversations an agent has, visitors' included",
    ...sessionOrKey,
    params: agentParams,
    response: z.object({ count: z.number().int() }),
  }),
  watch: route({
    method: 'GET',
    path: '/api/activity/agents/{agentId}/events',
    summary: 'Conversations with new messages, as server-sent events named `activity`',
    ...sessionOrKey,
    params: agentParams,
    response: z.unknown(),
    stream: { events: activityEvent, only: true },
  }),
  download: route({
    method: 'GET',
    path: '/api/activity/agents/{agentId}/export',
    summary:
      'The messages of the conversations that match a filter, as CSV with the columns Timestamp (ISO 8601), Message, Sender and Conversation',
    ...sessionOrKey,
    params: agentParams,
    query: activityFilter,
    response: z.string(),
    download: 'text/csv',
  }),
  tryQuestion: route({
    method: 'POST',
    path: '/api/activity/agents/{agentId}/try',
    summary: 'Ask an agent of yours without storing anything, as server-sent events',
    ...sessionOrKey,
    params: agentParams,
    body: z.object({ question: typed().trim().min(1).max(QA_MAX_CHARACTERS) }),
    bodyMaxBytes: LONG_BODY_MAX_BYTES,
    response: z.unknown(),
    stream: { events: trialEvent, only: true },
  }),
};
