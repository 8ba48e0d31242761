import type { AgentCredits, CreditDay, CreditInfo } from '@parley/contract/credits';
import type { DayRange } from '../../platform/day-range';
import type { Deps } from '../../platform/deps';
import * as agents from '../agents/agents.service';
import * as queries from './usage.queries';

const DELETED = 'Deleted agents';

export async function creditInfo({ db, config, prices }: Deps, teamId: string): Promise<CreditInfo> {
  const found = await queries.readAccount(db, teamId);
  return {
    credits_remaining: Number(found?.balance ?? 0),
    total_credits: Number(found?.total ?? 0),
    credits_used: Number(found?.used ?? 0),
    unlimited: !config.BILLING_ENFORCEMENT,
    last_recharge: found?.rechargedAt?.toISOString() ?? null,
    credits_per_usd: Number(prices.creditsPerUsd),
  };
}

/** What the team's agents have used, highest first; deleted agents are combined into one row. */
export async function listAgents(deps: Deps, teamId: string): Promise<AgentCredits[]> {
  const [used, known] = await Promise.all([
    queries.listAgentAccounts(deps.db, teamId),
    agents.listAgents(deps.db, teamId),
  ]);
  const byId = new Map(used.map((account) => [account.agentId, account]));
  const rows = known.map(async ({ id, name, settings }): Promise<AgentCredits> => {
    const { label } = await deps.models.answeredBy(settings);
    return {
      agent_id: id,
      agent_name: name,
      credits_per_token: Number(deps.prices.rateOf(label)),
      model: label,
      credit_limit: settings.creditLimit,
      ...figures(byId.get(id)),
    };
  });
  const living = new Set(known.map(({ id }) => id));
  const gone = used.filter(({ agentId }) => !living.has(agentId)).map(figures);
  const nothing = { credits_per_token: null, model: null, credit_limit: null };
  const together = gone.reduce(add, figures(undefined));
  const deleted = { agent_id: null, agent_name: DELETED, ...nothing, ...together };
  const all = [...(await Promise.all(rows)), ...(gone.length > 0 ? [deleted] : [])];
  return all.sort((a, b) => b.total_credit_used - a.total_credit_used);
}

type Figures = Pick<AgentCredits, 'total_credit_used' | 'messages' | 'prompt_tokens' | 'completion_tokens'>;

const figures = (account: queries.AgentAccount | undefined): Figures => ({
  total_credit_used: Number(account?.used ?? 0),
  messages: account?.turns ?? 0,
  prompt_tokens: account?.promptTokens ?? 0,
  completion_tokens: account?.completionTokens ?? 0,
});

const add = (one: Figures, other: Figures): Figures => ({
  // In thousandths, which are integers.
  total_credit_used: Math.round(one.total_credit_used * 1_000 + other.total_credit_used * 1_000) / 1_000,
  messages: one.messages + other.messages,
  prompt_tokens: one.prompt_tokens + other.prompt_tokens,
  completion_tokens: one.completion_tokens + other.completion_tokens,
});

export const listDays = ({ db }: Deps, agent: agents.OwnedAgent, range: DayRange): Promise<CreditDay[]> =>
  queries.sumDays(db, agents.ownerOf(agent), range);

export const listDaysOfTeam = ({ db }: Deps, teamId: string, range: DayRange): Promise<CreditDay[]> =>
  queries.sumDays(db, { teamId }, range);
