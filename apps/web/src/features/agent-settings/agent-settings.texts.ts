import { plural } from '~/ui/format';

/** What the settings of an agent say. */
export const texts = {
  menu: { label: 'Settings', general: 'General', ai: 'AI' },
  saved: 'Settings saved',
  ai: {
    title: 'AI',
    reset: 'Reset to defaults',
    save: 'Save Changes',
    fallback: 'Fall back to Built-in',
    fallbackHint: 'If the model cannot be reached or fails, Built-in answers from the sources instead.',
    showSources: 'Show sources to visitors',
    showSourcesHint: 'Visitors see the passages behind each answer. You always see them.',
    instructions: 'Instructions',
    instructionsText: 'How the agent should behave. Its facts come from the sources alone.',
    sources: 'Sources',
    sourcesText: 'What the agent answers from. Parley trains additions right away.',
  },
  model: {
    label: 'Model',
    needsKey: 'needs a key',
    notOffered: 'not available',
    noKey: 'no key needed',
    builtIn: 'Quotes your sources and sends nothing outside this server.',
    answers: (model: string) => `Answered by ${model}.`,
  },
  temperature: {
    label: 'Temperature',
    hint: 'Lower is more consistent, higher more varied. Built-in ignores it.',
  },
  tokens: {
    window: 'Context Window',
    windowHint: 'Prompt and answer together.',
    windowNote: (tokens: number) => `${tokens.toLocaleString('en-US')} tokens`,
    answer: 'Max tokens',
    answerHint: 'The longest answer, within the context window.',
  },
  prompt: {
    label: 'System Prompt',
    templates: 'Templates',
    example: 'You help customers of our company. Be friendly, calm and concrete.',
    length: (used: number, most: number) =>
      `${used.toLocaleString('en-US')} of ${most.toLocaleString('en-US')} characters`,
    replaceTitle: 'Replace the system prompt?',
    replaceText: (template: string) => `Your text is replaced by the template ‘${template}’.`,
    replace: 'Replace',
  },
  effective: {
    title: 'Effective prompt',
    text: 'Everything the model is sent: your instructions, the rules every agent follows, and what the search finds for the question.',
    question: 'Example question',
    firstQuestion: 'What can you help me with?',
    show: 'Show prompt',
    again: 'Show again',
    builtIn: 'Built-in reads no prompt: it quotes the sources by its own rules. This is what a model would be sent.',
    tokens: (prompt: number, passages: number, answer: number) =>
      `${plural(prompt, 'token')} with ${plural(passages, 'passage')}, leaving ${plural(answer, 'token')} for the answer.`,
    system: 'System',
    user: 'User',
    assistant: 'Assistant',
  },
  general: {
    title: 'General',
    details: 'Agent details',
    id: 'Agent ID',
    copyId: 'Copy agent ID',
    copy: 'Copy',
    name: 'Name',
    size: 'Size',
    trained: (sources: number, passages: number) =>
      `in ${plural(sources, 'trained source')}, ${plural(passages, 'passage')}`,
    creditLimit: 'Credit limit',
    creditLimitHint:
      'The most credits this agent may ever use. Parley does not count credits yet; the limit applies once it does.',
    credits: 'Credits',
  },
  danger: {
    title: 'Danger Zone',
    ownersOnly: 'Only an owner of the team can delete the agent, or all of its conversations at once.',
    agent: 'Delete agent',
    agentText: 'The agent, everything it learned and all its conversations.',
    agentConfirm: (name: string) =>
      `${name}, everything it learned and all its conversations will be deleted. This cannot be undone.`,
    agentDone: (name: string) => `${name} was deleted`,
    conversations: 'Delete all conversations',
    noConversations: 'There are no conversations.',
    conversationsText: 'Yours and your visitors’, with all messages.',
    conversationsAsk: 'Delete all conversations?',
    conversationsAskCount: (count: number) => `Delete ${plural(count, 'conversation')}?`,
    conversationsConfirm:
      'Your conversations and those of visitors are deleted, with all messages, reactions and attachments. This cannot be undone.',
    conversationsDone: 'All conversations deleted',
    conversationsDoneCount: (count: number) => `${plural(count, 'conversation')} deleted`,
    delete: 'Delete',
    deleting: 'Deleting...',
  },
} as const;
