import { z } from 'zod';
import { dayRange } from './analytics';
import { id, timestamp } from './common';
import { route } from './route';

/** Credits and rates are decimals in the database; as numbers they are exact to the three places shown. */
const credits = z.number();

export const creditInfo = z.object({
  /** Credits left; meaningless while `unlimited`. */
  credits_remaining: credits,
  /** Total ever granted or bought. */
  total_credits: credits,
  /** Total ever used, charged or not. */
  credits_used: credits,
  /** This installation charges nobody and refuses nothing. */
  unlimited: z.boolean(),
  last_recharge: timestamp.nullable(),
  /** Credits per US dollar. */
  credits_per_usd: credits,
});
export type CreditInfo = z.output<typeof creditInfo>;

export const agentCredits = z.object({
  /** Null for the sum of all deleted agents. */
  agent_id: id.nullable(),
  agent_name: z.string(),
  total_credit_used: credits,
  /** Rate of the model that answers for it now. */
  credits_per_token: z.number().nullable(),
  model: z.string().nullable(),
  /** Answers, comparisons and any other requests to a model. */
  messages: z.number().int(),
  prompt_tokens: z.number().int(),
  completion_tokens: z.number().int(),
  /** Lifetime limit from the agent's settings. */
  credit_limit: z.number().nullable(),
});
export type AgentCredits = z.output<typeof agentCredits>;

export const creditDay = z.object({ day: z.string(), credits });
export type CreditDay = z.output<typeof creditDay>;

export const creditRoutes = {
  info: route({
    method: 'GET',
    path: '/api/credit/',
    aliases: ['/api/credit'],
    summary: 'What the team has left, was ever given, and has used',
    access: 'session',
    response: creditInfo,
  }),
  total: route({
    method: 'GET',
    path: '/api/credit/total',
    summary: 'All credits that the team was ever granted or bought, and what is left of them',
    access: 'session',
    response: creditInfo.pick({ total_credits: true, credits_remaining: true }),
  }),
  agents: route({
    method: 'GET',
    path: '/api/credit/agents-credits-info',
    summary: 'What each agent has used, highest first',
    access: 'session',
    response: z.object({ agents_credits_info: z.array(agentCredits) }),
  }),
  teamUsage: route({
    method: 'GET',
    path: '/api/credit/usage',
    summary: 'What all agents together used on each day of a period, deleted ones included',
    access: 'session',
    query: dayRange,
    /** Every requested day, including those without use. */
    response: z.object({ days: z.array(creditDay) }),
  }),
  usage: route({
    method: 'GET',
    path: '/api/credit/agents/{agentId}/usage',
    summary: 'What an agent used on each day of a period',
    access: 'session',
    params: z.object({ agentId: id }),
    query: dayRange,
    /** Every requested day, including those without use. */
    response: z.object({ days: z.array(creditDay) }),
  }),
  download: route({
    method: 'GET',
    path: '/api/credit/export',
    summary: 'Every ledger entry of a period, as CSV, oldest first',
    access: 'session',
    query: dayRange,
    response: z.string(),
    download: 'text/csv',
  }),
};
