/** What the screen of all agents' channels says. */
export const texts = {
  title: 'Integrations',
  intro: 'Where people reach your agents',
  createAgent: 'Create agent',
  channels: {
    of: (agent: string) => `Channels of ${agent}`,
    open: 'Open',
    closed: 'Closed: the agent is private',
    lastUsed: (moment: string) => `Last used ${moment}`,
    unused: 'Not used lately',
  },
  embed: {
    title: 'Embed code',
    text: 'The chat bubble, for every page of your site.',
    agent: 'Agent',
    none: 'Choose an agent',
    label: 'bubble code',
    more: 'More ways to connect this agent',
  },
} as const;
