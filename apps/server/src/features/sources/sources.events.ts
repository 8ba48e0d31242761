import { topic } from '../../platform/events';

/** Sources of an agent changed; 'many' when the list would be too long to travel. */
export const sourcesChanged = topic<{
  teamId: string;
  agentId: string;
  sourceIds: string[] | 'many';
  removed: string[];
}>('sources.changed');
