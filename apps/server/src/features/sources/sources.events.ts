import { topic } from '../../platform/events';

/** An agent's sources changed; 'many' when the list would be too long to send. */
export const sourcesChanged = topic<{
  teamId: string;
  agentId: string;
  sourceIds: string[] | 'many';
  removed: string[];
}>('sources.changed');
