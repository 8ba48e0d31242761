import { z } from 'zod';
import { done, id, timestamp, typed } from './common';
import { CONTEXT_WINDOWS, DEFAULT_MAX_TOKENS, DEFAULT_MODEL, DEFAULT_TEMPERATURE, NAME_MAX } from './constants';
import { MESSAGES } from './messages';
import { route } from './route';
import { qaPair, source, textContent, training, websiteLink } from './sources';

export const visibility = z.enum(['public', 'private']);

export const agentSettings = z.object({
  model: typed().trim().min(1).max(120).default(DEFAULT_MODEL),
  /** Longest answer, in tokens. */
  maxTokens: z.number().int().min(16).max(32_000).default(DEFAULT_MAX_TOKENS),
  temperature: z.number().min(0).max(1).default(DEFAULT_TEMPERATURE),
  /** Tokens of prompt and answer together. */
  contextWindow: z.literal(CONTEXT_WINDOWS).default(8_192),
  systemPrompt: typed().max(20_000).default(''),
  /** Let the built-in engine answer when the model's provider fails. */
  fallback: z.boolean().default(true),
  /** Show visitors the passages that an answer rests on. */
  showPassages: z.boolean().default(false),
  visibility: visibility.default('public'),
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
    showPassages: z.boolean(),
    visibility,
  })
  .partial();

/** Who really answers for an agent's chosen model. `note` is a sentence for the owner when that is not the model itself. */
export const answeredBy = z.object({
  engine: z.enum(['built-in', 'openai', 'anthropic']),
  label: z.string(),
  note: z.string().nullable(),
});

export const agentSummary = z.object({
  id,
  name: z.string(),
  settings: agentSettings,
  training,
  answered_by: answeredBy,
  created_at: timestamp,
  updated_at: timestamp,
});
export type AgentSummary = z.output<typeof agentSummary>;

export const agent = agentSummary.extend({
  website_links: z.array(z.string()),
  text_content: z.string(),
  qa_dataset: z.array(z.object({ question: z.string(), answer: z.string() })),
  files: z.array(source),
  /** Bytes of all sources. */
  size: z.number().int(),
});
export type Agent = z.output<typeof agent>;

const params = z.object({ id });
const name = typed(MESSAGES.agentNameRequired).trim().min(1, MESSAGES.agentNameRequired).max(NAME_MAX);

/** Text parts of the creation request; `settings` and `qa_dataset` arrive as JSON. */
export const createAgentFields = z.object({
  name,
  website_links: z.array(websiteLink).max(200).default([]),
  settings: settingsPatch.default({}),
  text_content: textContent.optional(),
  qa_dataset: z.array(qaPair).max(1_000).default([]),
});

export const agentRoutes = {
  list: route({
    method: 'GET',
    path: '/api/agent/agents',
    summary: "The team's agents, newest first",
    access: 'session',
    response: z.array(agentSummary),
  }),
  create: route({
    method: 'POST',
    path: '/api/agent/agents',
    summary: 'Create an agent from files (file1..n), text, website links and question/answer pairs, and train it',
    access: 'session',
    status: 201,
    multipart: { files: 'many', fields: createAgentFields },
    response: agent,
  }),
  get: route({
    method: 'GET',
    path: '/api/agent/agents/{id}',
    summary: 'One agent',
    access: 'session',
    params,
    response: agent,
  }),
  update: route({
    method: 'PATCH',
    path: '/api/agent/agents/{id}',
    summary: 'Rename an agent, or change its settings',
    access: 'session',
    params,
    body: z.object({ name: name.optional(), settings: settingsPatch.optional() }),
    response: agent,
  }),
  updateSettings: route({
    method: 'PATCH',
    path: '/api/agent/agents/{id}/settings',
    summary: "Change an agent's settings; absent keys stay as they are",
    access: 'session',
    params,
    body: settingsPatch,
    response: agent,
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
