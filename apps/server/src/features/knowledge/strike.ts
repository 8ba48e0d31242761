import type { Deps } from '../../platform/deps';

/** The cache subject of everything known about an agent's trained sources. */
export const knowledgeOf = (agentId: string): string => `knowledge:${agentId}`;

/**
 * Makes every process reread an agent's sources. Call it after each change to what is searched, or to what a passage
 * shows of its source, once it is committed and before it is acknowledged.
 */
export const strikeKnowledge = ({ caches }: Pick<Deps, 'caches'>, agentId: string): Promise<void> =>
  caches.strike(knowledgeOf(agentId));
