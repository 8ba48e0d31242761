/** The texts about an agent's channels, on its own screen and on that of all agents. */
export const texts = {
  channels: {
    of: (agent: string) => `Channels of ${agent}`,
    open: 'Open',
    closed: 'Closed: the agent is private',
    /** Lines break between day and time only. */
    lastUsed: (moment: string) => `Last used ${moment.replaceAll(/ (?!\d{1,2}:)/g, '\u00a0')}`,
    notSince: (moment: string) => `Not used since ${moment}`,
    never: 'Never used',
  },
  active: {
    title: 'Active Integrations',
    text: 'Where people have reached this agent.',
    none: 'Nobody has reached this agent yet. Connect it below, and each channel appears here once it is used.',
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
      text: 'The chat as part of one of your pages.',
    },
    share: {
      name: 'Share link',
      text: 'A page of its own, reached by a link or a QR code.',
    },
    api: {
      name: 'API',
      text: 'Your own programs ask the agent.',
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
      text: 'The chat bubble in your own application.',
    },
    email: {
      name: 'Email Integration',
      text: 'Leads and conversations of the day, in your inbox each morning.',
    },
    webhooks: {
      name: 'Webhooks',
      text: 'Sends each lead to another program, such as your CRM, immediately.',
    },
    domain: {
      name: 'Custom domain',
      text: 'The chat at your own address.',
    },
  },
} as const;
