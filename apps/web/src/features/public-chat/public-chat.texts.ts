/** The texts around a visitor's chat. */
export const texts = {
  page: {
    label: (agent: string) => `Chat with ${agent}`,
    loading: 'Chat',
    startOver: 'New conversation',
    startedOver: 'This is a new conversation.',
    goBack: 'Back to the previous one',
    previous: 'Previous conversation',
    clearWarning: 'All messages of this conversation will be deleted. This cannot be undone.',
    close: 'Close chat',
  },
  unavailable: {
    title: 'This chat is not available',
    text: 'Its owner may have closed it, or the address may be mistyped.',
  },
  elsewhere: {
    title: 'This chat is not available here',
    text: 'Its owner offers it on their own site. Please open it there.',
  },
  failure: {
    title: "This chat couldn't be opened",
    retry: 'Retry',
    wait: (time: string) => `You can try again in ${time}.`,
    until: (time: Date) => `You can try again at ${time.toLocaleTimeString()}.`,
  },
  empty: {
    title: 'Start a conversation',
    ready: (agent: string) => `Ask ${agent} anything.`,
    sourceless: (agent: string) => `${agent} has no sources yet and may not know much.`,
  },
  lead: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    optional: (label: string) => `${label} (optional)`,
    eitherWay: 'Email or phone: one is enough.',
    skip: 'Skip',
    // The message input next to it has its own 'Send' button.
    send: 'Send details',
    thanks: 'Thank you. We have your details.',
  },
  human: {
    ask: 'Talk to a person',
    offer: 'Not what you needed? A person may know.',
    waiting: 'A person has been asked to join. You can keep writing meanwhile.',
    joined: (name: string) => `${name} joined the chat`,
    left: (name: string) => `${name} left the chat`,
    nobody: 'Nobody is free right now. Leave your details, and someone will get back to you.',
    nobodyNow: 'Nobody is free right now. You can ask for a person again later.',
    stop: 'Stop waiting',
    unheard: 'No reply yet. You can keep waiting or ask the assistant.',
    toAssistant: 'Back to the assistant',
  },
  own: {
    label: 'Conversation options',
    download: 'Download conversation',
    forget: 'Delete conversation',
    title: 'Delete this conversation?',
    text: 'All its messages and the contact details you left in it will be deleted, here and for the owner of this chat. This cannot be undone.',
    confirm: 'Delete conversation',
    busy: 'Deleting...',
    gone: 'Your conversation was deleted.',
  },
  composer: {
    placeholder: 'Type your message...',
  },
} as const;
