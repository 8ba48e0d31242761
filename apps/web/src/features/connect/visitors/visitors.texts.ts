/** The Connect tab's texts about who may chat, and what they see. */
export const texts = {
  title: 'Visitors',
  public: 'Public',
  publicHint: 'Anyone with the link, and visitors of sites where you add the chat, can talk to it.',
  privateHint: 'Only members of your team can talk to it. The link and embedded chats stay closed.',
  showSources: 'Show sources to visitors',
  showSourcesHint: 'Visitors see the passages that an answer is based on. You always see them.',
  done: {
    public: 'The agent is public',
    private: 'The agent is private',
    shown: 'Visitors now see sources',
    hidden: 'Visitors no longer see sources',
  },
} as const;
