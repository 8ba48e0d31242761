import { z } from 'zod';
import { done, id, nameText, timestamp, typed } from './common';
import {
  CAUTIONS,
  CONTEXT_WINDOWS,
  CREDIT_LIMIT_MAX,
  DEFAULT_CONTEXT_WINDOW,
  DEFAULT_MAX_TOKENS,
  DEFAULT_MODEL,
  DEFAULT_TEMPERATURE,
  LONG_BODY_MAX_BYTES,
  MAX_TOKENS_MAX,
  MAX_TOKENS_MIN,
  NAME_MAX,
  QUESTION_MAX_CHARACTERS,
  RETENTION_DAYS_MAX,
  SUGGESTION_MAX_CHARACTERS,
  SUGGESTIONS_MAX,
  SYSTEM_PROMPT_MAX_CHARACTERS,
  TEXT_NAME_MAX,
  WEBSITE_LINKS_MAX,
  WEBSITES_PER_AGENT_MAX,
} from './constants';
import { MESSAGES, websitesFull } from './messages';
import { notionPages, notionToken } from './notion';
import { route, sessionOrKey } from './route';
import { qaPair, source, textContent, training, websiteLink } from './sources';
import { settledVisitorSettings, visitorSettings, whole } from './visitor-settings';

export const visibility = z.enum(['public', 'private']);

const suggestedQuestions = z
  .array(nameText(SUGGESTION_MAX_CHARACTERS, MESSAGES.suggestionEmpty, MESSAGES.suggestionTooLong))
  .max(SUGGESTIONS_MAX, MESSAGES.suggestionsTooMany)
  .refine((questions) => new Set(questions).size === questions.length, MESSAGES.suggestionTwice);

const agentType = z.enum(['sources', 'database']);

export const agentSettings = z.object({
  model: typed().trim().min(1, MESSAGES.modelRequired).max(120).default(DEFAULT_MODEL),
  /** Maximum answer length, in tokens. */
  maxTokens: whole(MAX_TOKENS_MIN, MAX_TOKENS_MAX, MESSAGES.maxTokensOutOfRange).default(DEFAULT_MAX_TOKENS),
  temperature: z
    .number(MESSAGES.temperatureOutOfRange)
    .min(0, MESSAGES.temperatureOutOfRange)
    .max(1, MESSAGES.temperatureOutOfRange)
    .default(DEFAULT_TEMPERATURE),
  /** Tokens of prompt and answer combined. */
  contextWindow: z.literal(CONTEXT_WINDOWS).default(DEFAULT_CONTEXT_WINDOW),
  systemPrompt: typed().max(SYSTEM_PROMPT_MAX_CHARACTERS, MESSAGES.systemPromptTooLong).default(''),
  /** Whether the built-in engine answers when the model's provider fails. */
  fallback: z.boolean().default(true),
  /** How sure the built-in engine must be of an answer before giving it. */
  caution: z.enum(CAUTIONS).default('balanced'),
  /** Whether visitors see the passages behind an answer. */
  showPassages: z.boolean().default(false),
  visibility: visibility.default('public'),
  /** Lifetime credit limit of this agent; null for none. */
  creditLimit: whole(1, CREDIT_LIMIT_MAX, MESSAGES.creditLimitOutOfRange).nullable().default(null),
  /** Questions an empty chat suggests; null for those derived from the sources. */
  suggestedQuestions: suggestedQuestions.nullable().default(null),
  /** Days after its last message until a visitor's conversation is deleted; null to keep it. */
  retentionDays: whole(1, RETENTION_DAYS_MAX, MESSAGES.retentionOutOfRange).nullable().default(null),
  /** `database` for agents whose owners query a connected database; everything else is the same. */
  type: agentType.default('sources'),
  /** The connection a new agent starts with. */
  connection_id: id.nullable().default(null),
  ...settledVisitorSettings.shape,
});
export type AgentSettings = z.output<typeof agentSettings>;
const settingsPatch = z
  .object({
    model: agentSettings.shape.model.unwrap(),
    maxTokens: agentSettings.shape.maxTokens.unwrap(),
    temperature: agentSettings.shape.temperature.unwrap(),
    contextWindow: agentSettings.shape.contextWindow.unwrap(),
    systemPrompt: agentSettings.shape.systemPrompt.unwrap(),
    fallback: z.boolean(),
    caution: agentSettings.shape.caution.unwrap(),
    showPassages: z.boolean(),
    visibility,
    creditLimit: agentSettings.shape.creditLimit.unwrap(),
    suggestedQuestions: agentSettings.shape.suggestedQuestions.unwrap(),
    retentionDays: agentSettings.shape.retentionDays.unwrap(),
    type: agentType,
    connection_id: agentSettings.shape.connection_id.unwrap(),
    ...visitorSettings.shape,
  })
  .partial();

/** Who actually answers for an agent's chosen model. `note` tells the owner when it is not that model. */
export const answeredBy = z.object({
  engine: z.enum(['built-in', 'openai', 'anthropic']),
  label: z.string(),
  note: z.string().nullable(),
});

/** Potentially long settings, left out of lists of agents and returned only with a single agent. */
const longSettings = {
  systemPrompt: true,
  allowedDomains: true,
  suggestedQuestions: true,
  greeting: true,
  errorText: true,
  noAnswerText: true,
} as const;
export const LONG_SETTINGS = Object.keys(longSettings);

export const agentSummary = z.object({
  id,
  name: z.string(),
  settings: agentSettings.omit(longSettings),
  training,
  answered_by: answeredBy,
  created_at: timestamp,
  updated_at: timestamp,
});
export type AgentSummary = z.output<typeof agentSummary>;

export const agent = agentSummary.extend({
  settings: agentSettings,
  website_links: z.array(z.string()),
  /** As many whole texts as fit into a megabyte; the list of sources has all of them. */
  text_content: z.string(),
  /** As many as fit into a megabyte. */
  qa_dataset: z.array(z.object({ question: z.string(), answer: z.string() })),
  files: z.array(source),
  /** Total bytes of all sources. */
  size: z.number().int(),
});
export type Agent = z.output<typeof agent>;

/** The questions an empty chat suggests. */
const suggestions = z.object({
  /** The suggestions shown: the owner's own, otherwise those derived from the sources. */
  questions: z.array(z.string()),
  /** Derived from the sources' headings, questions and tables, and answerable from them; empty before training. */
  derived: z.array(z.string()),
  /** Whether the owner's own are shown, that is, whether `suggestedQuestions` in the settings is not null. */
  edited: z.boolean(),
});
export type Suggestions = z.output<typeof suggestions>;

const params = z.object({ id });
const name = nameText(NAME_MAX, MESSAGES.agentNameRequired, MESSAGES.agentNameTooLong);

/** The prompt as sent to a model, with an example question. */
export const effectivePrompt = z.object({
  /** Who would answer. The built-in engine reads no prompt: for it, nothing shown here is sent. */
  answered_by: answeredBy,
  system: z.string(),
  messages: z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.string() })),
  /** How many passages fit into the prompt. */
  passages: z.number().int(),
  prompt_tokens: z.number().int(),
  /** Tokens of the context window left for the answer, at most `maxTokens`. */
  answer_tokens: z.number().int(),
});
export type EffectivePrompt = z.output<typeof effectivePrompt>;

/** Text fields of the multipart request; `settings` and `qa_dataset` are JSON. */
export const createAgentFields = z.object({
  name,
  website_links: z.array(websiteLink).max(WEBSITE_LINKS_MAX).default([]),
  /** Start addresses of websites to crawl with the default limits; their pages become sources later. */
  websites: z.array(websiteLink).max(WEBSITES_PER_AGENT_MAX, websitesFull(WEBSITES_PER_AGENT_MAX)).default([]),
  settings: settingsPatch.default({}),
  text_content: textContent.optional(),
  /** Of the text; without one, its first line names it. */
  text_name: nameText(TEXT_NAME_MAX).optional(),
  qa_dataset: z.array(qaPair).max(1_000).default([]),
  /** Required with `notion_pages`; stored encrypted, never returned. */
  notion_token: notionToken.optional(),
  notion_pages: notionPages.optional(),
});

export const agentRoutes = {
  list: route({
    method: 'GET',
    path: '/api/agent/agents',
    summary: "The team's agents, newest first",
    ...sessionOrKey,
    response: z.array(agentSummary),
  }),
  create: route({
    method: 'POST',
    path: '/api/agent/agents',
    summary: 'Create an agent from files (file1..n), text, website links and question/answer pairs, and train it',
    ...sessionOrKey,
    status: 201,
    multipart: { files: 'many', fields: createAgentFields },
    response: agent,
  }),
  get: route({
    method: 'GET',
    path: '/api/agent/agents/{id}',
    summary: 'One agent',
    ...sessionOrKey,
    params,
    response: agent,
  }),
  team: route({
    method: 'GET',
    path: '/api/agent/agents/{id}/team',
    summary: 'Which of your teams an agent belongs to, even if it is not the one you are working in',
    access: 'session',
    params,
    response: z.object({ team_id: id, team_name: z.string() }),
  }),
  update: route({
    method: 'PATCH',
    path: '/api/agent/agents/{id}',
    summary: 'Rename an agent, or change its settings',
    ...sessionOrKey,
    params,
    body: z.object({ name: name.optional(), settings: settingsPatch.optional() }),
    bodyMaxBytes: LONG_BODY_MAX_BYTES,
    response: agent,
  }),
  updateSettings: route({
    method: 'PATCH',
    path: '/api/agent/agents/{id}/settings',
    summary: "Change an agent's settings; absent keys stay as they are",
    ...sessionOrKey,
    params,
    body: settingsPatch,
    bodyMaxBytes: LONG_BODY_MAX_BYTES,
    response: agent,
  }),
  prompt: route({
    method: 'POST',
    path: '/api/agent/agents/{id}/prompt',
    summary: 'The prompt that a question would be sent with, under settings that may be unsaved; nothing is sent',
    ...sessionOrKey,
    params,
    body: z.object({
      question: typed().trim().min(1, MESSAGES.questionEmpty).max(QUESTION_MAX_CHARACTERS, MESSAGES.questionTooLong),
      settings: settingsPatch.default({}),
    }),
    bodyMaxBytes: LONG_BODY_MAX_BYTES,
    response: effectivePrompt,
  }),
  suggestions: route({
    method: 'GET',
    path: '/api/agent/agents/{id}/suggestions',
    summary: 'The questions that an empty chat offers, and those that the sources suggest',
    ...sessionOrKey,
    params,
    response: suggestions,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/agent/agents/{id}',
    summary: 'Delete an agent with its sources and conversations',
    access: 'session',
    params,
    response: done,
  }),
};
