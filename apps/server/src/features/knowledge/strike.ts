import type { Deps } from '../../platform/deps';

/** What everything that is known of an agent's trained sources is invalidated by. */
export const knowledgeOf = (agentId: string): string => `knowledge:${agentId}`;

/**
 * Lets every process reread an agent's sources. Called after each change of what is searched, or of what a passage
 * shows of its source, once it is committed and before it is acknowledged.
 */
export const strikeKnowledge = ({ caches }: Pick<Deps, 'caches'>, agentId: string): Promise<void> =>
  caches.strike(knowledgeOf(agentId));
