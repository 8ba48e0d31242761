/** The texts of the screen with all agents' channels. */
export const texts = {
  title: 'Integrations',
  intro: 'Where people reach your agents',
  createAgent: 'Create agent',
  embed: {
    title: 'Embed code',
    text: 'The chat bubble, for every page of your site.',
    agent: 'Agent',
    none: 'Choose an agent',
    label: 'bubble code',
    more: 'More ways to connect this agent',
  },
} as const;
