import type { ProviderName } from '@parley/contract/providers';

const names: Record<ProviderName, string> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  compatible: 'OpenAI-compatible server',
};

/** The texts of the page for connecting models. */
export const texts = {
  page: {
    title: 'Models',
    intro:
      'Built-in needs no key: it quotes your sources and sends nothing to anyone. With a provider connected, its models write the answers.',
    next: 'Choose a model for each agent in its settings, under AI.',
    more: 'Read more about models',
  },
  /** For those who may not connect any. */
  asking: {
    who: 'Only an owner of the team that set up this installation can connect a model. Every team can then use it.',
    title: 'Who can connect a model',
    ask: { text: 'Tell them which model you need.', link: 'Write to them' },
    teach: {
      text: 'Until then, add the answers that Built-in lacks to the sources of your agents.',
      link: 'Your agents',
    },
    choose: { text: 'Choose a model for each agent in its settings, under AI.', link: 'Your agents' },
    connected: 'Providers',
  },
  link: { connect: 'Connect a model', ask: 'Ask for a model', choose: 'Choose a model' },
  provider: {
    name: names,
    about: {
      openai: 'GPT models.',
      anthropic: 'Claude models.',
      compatible: 'Ollama, vLLM, llama.cpp, LM Studio and others.',
    } satisfies Record<ProviderName, string>,
    getKey: (name: string) => `Get a key from ${name}`,
    connected: 'Connected',
    notConnected: 'Not connected',
    checking: 'Checking…',
    notWorking: 'Not working',
    key: 'API key',
    keyEnd: (end: string) => (end ? `Ends in ${end}` : 'Saved'),
    noKey: 'None',
    address: 'Address',
    byVariable: (variable: string) => `Set by the variable ${variable}`,
    variableWins: 'A variable takes precedence over what is saved here. Change it where Parley is started.',
    overruled: 'What is saved here is not used, because a variable takes precedence.',
    replaceKey: 'Replace key',
    change: 'Change',
    cancel: 'Cancel',
    disconnect: 'Disconnect',
    forget: 'Remove what is saved',
  },
  form: {
    key: 'API key',
    optionalKey: 'API key (optional)',
    showable: 'key',
    keyHint: 'Encrypted on this server. Only its last four characters are ever shown again.',
    keptKeyHint: 'Leave it empty to keep the saved key, as long as the address stays the same.',
    address: 'Address',
    addressHint: 'Most addresses end in /v1.',
    addressExample: 'http://localhost:11434/v1',
    connect: 'Connect',
    checking: 'Checking… This takes at most 10 seconds.',
    done: (name: string) => `${name} is connected`,
  },
  found: {
    asking: 'Loading its models…',
    none: 'It is connected, but lists no chat models. Name them with the variable CHAT_MODELS.',
    count: (count: number) => (count === 1 ? '1 model found' : `${count.toLocaleString('en-US')} models found`),
    showAll: (count: number) => `Show all ${count.toLocaleString('en-US')}`,
    again: 'Check again',
  },
  remove: {
    title: (name: string) => `Disconnect ${name}?`,
    description:
      'The saved key and address are deleted at once. Agents that use its models are answered by Built-in until you connect it again.',
    overruledTitle: 'Remove what is saved?',
    overruledDescription: 'The saved key and address are deleted. The variables stay in effect.',
    confirm: 'Disconnect',
    confirmOverruled: 'Remove',
    busy: 'Disconnecting...',
    done: (name: string) => `${name} is disconnected`,
  },
  others: {
    title: 'Semantic search and speech',
    text: 'They use the same keys. Their models are set by variables, where Parley is started.',
    notSet: 'Not set',
  },
} as const;
