import { plural } from '~/ui/format';

/** What the activity of all agents says. */
export const texts = {
  title: 'Activity',
  intro: 'The latest conversations of all your agents',
  refresh: 'Refresh',
  agent: 'Agent',
  anyAgent: 'All agents',
  list: 'Conversations',
  messages: (count: number) => plural(count, 'message'),
  /** @param place where it was held: 'Share link' */
  heldWith: (agent: string, place: string) => `${agent} · ${place}`,
  unanswered: (count: number) => `${count} not answered`,
  more: 'Show more',
  clear: 'Clear filters',
  nothingMatches: 'Nothing matches the search and the filter.',
  nothingYet: 'What people ask your agents will appear here.',
  toAgents: 'Go to your agents',
} as const;
