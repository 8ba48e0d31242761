import { plural } from '~/ui/format';

/** Texts of the activity of all agents. */
export const texts = {
  title: 'Activity',
  intro: 'The latest conversations of all your agents',
  refresh: 'Refresh',
  agent: 'Agent',
  anyAgent: 'All agents',
  list: 'Conversations',
  messages: (count: number) => plural(count, 'message'),
  /** @param place where it took place: 'Share link' */
  heldWith: (agent: string, place: string) => `${agent} · ${place}`,
  unanswered: (count: number) => `${count} not answered`,
  more: 'Show more',
  clear: 'Clear filters',
  nothingMatches: 'Nothing matches the search and the filter.',
  nothingYet: 'What people ask your agents will appear here.',
  toAgents: 'Go to your agents',
} as const;
