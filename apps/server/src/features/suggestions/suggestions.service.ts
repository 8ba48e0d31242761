import type { Suggestions } from '@parley/contract/agents';
import type { Deps } from '../../platform/deps';
import type { OwnedAgent } from '../agents/agents.service';
import { findSuggestions } from './suggestions.queries';

/** The questions offered in an empty chat with an agent. */
export async function suggestionsFor({ db }: Pick<Deps, 'db'>, agent: OwnedAgent): Promise<Suggestions> {
  const { suggestedQuestions } = agent.settings;
  const derived = await findSuggestions(db, agent.teamId, agent.id);
  return { questions: suggestedQuestions ?? derived, derived, edited: suggestedQuestions !== null };
}
