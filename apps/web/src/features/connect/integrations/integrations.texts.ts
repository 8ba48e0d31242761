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
    text: 'Where people have reached this agent.',
    none: 'Nobody has reached this agent yet. Connect it below, and it is listed here once it was used.',
  },
  available: {
    title: 'Available Integrations',
    connect: 'Connect',
    connectTo: (name: string) => `Connect ${name}`,
    bubble: {
      name: 'Chat bubble',
      text: 'A button on your site that opens the chat.',
    },
    iframe: {
      name: 'Iframe',
      text: 'The chat as a part of one of your pages.',
    },
    share: {
      name: 'Share link',
      text: 'A page of its own, by a link or a QR code.',
    },
    api: {
      name: 'API',
      text: 'A program of yours asks the agent.',
    },
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
