/** What is said of the ways to an agent, on its own screen and on that of all agents. */
export const texts = {
  channels: {
    of: (agent: string) => `Channels of ${agent}`,
    open: 'Open',
    closed: 'Closed: the agent is private',
    lastUsed: (moment: string) => `Last used ${moment}`,
    notLately: 'Not used lately',
    never: 'Never used',
  },
  active: {
    title: 'Active Integrations',
    text: 'Where people reach this agent.',
  },
  available: {
    title: 'Available Integrations',
    connect: 'Connect',
    connectTo: (name: string) => `Connect ${name}`,
    wordpress: {
      name: 'WordPress',
      text: 'The chat bubble on every page, without a plugin.',
    },
    shopify: {
      name: 'Shopify',
      text: 'The chat bubble in your shop, added to its theme.',
    },
    react: {
      name: 'React',
      text: 'The chat bubble in an application of your own.',
    },
    email: {
      name: 'Email Integration',
      text: 'Leads and conversations of the day, in your inbox each morning.',
    },
    webhooks: {
      name: 'Webhooks',
      text: 'Another program, such as your CRM, is told of each lead at once.',
    },
    domain: {
      name: 'Custom domain',
      text: 'The chat at an address of your own.',
    },
  },
} as const;
