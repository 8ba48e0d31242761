/** What visitors read around a chat. */
export const texts = {
  page: {
    label: (agent: string) => `Chat with ${agent}`,
    loading: 'Chat',
    startAnew: 'New conversation',
    close: 'Close chat',
  },
  unavailable: {
    title: 'This chat is not available',
    text: 'Its owner may have closed it, or the address may be mistyped.',
  },
  failure: {
    title: "This chat couldn't be opened",
    retry: 'Retry',
  },
  empty: {
    title: 'Start a conversation',
    ready: (agent: string) => `Ask ${agent} anything.`,
    learning: (agent: string) => `${agent} is still learning and may not know much yet.`,
  },
  composer: {
    placeholder: 'Type your message...',
  },
} as const;
