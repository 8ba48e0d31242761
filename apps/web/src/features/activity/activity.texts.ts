import type { Channel } from '@parley/contract/chat';
import { plural } from '~/ui/format';

/** Texts of the activity screen. */
export const texts = {
  handover: {
    label: 'Talk to the visitor',
    none: 'The agent answers this visitor.',
    waiting: 'This visitor asked for a person and is waiting.',
    missed: 'This visitor asked for a person, but nobody joined in time.',
    live: (name: string) => `You are replying as ${name}. The agent is silent.`,
    takeOver: 'Take over',
    handBack: 'Hand back',
    unanswered: {
      title: 'Hand back without a reply?',
      text: "The visitor's last message has no reply yet. The agent answers only what is asked after you hand back.",
      cancel: 'Keep replying',
    },
    placeholder: 'Reply to the visitor...',
    open: 'Open',
    waits: 'Waiting',
    missedMark: 'Missed',
    /** @param person who has taken the conversation over, if anybody has */
    waitsFor: (person: string | null) => (person ? `Waiting for a reply from ${person}` : 'Waiting for a person'),
    replies: (person: string) => `${person} is replying`,
  },
  views: { label: 'Activity', conversations: 'Conversations', leads: 'Leads', unanswered: 'Unanswered' },
  head: {
    title: 'Activity History',
    refresh: 'Refresh',
    exportCsv: 'Export CSV',
    conversations: (count: number) => plural(count, 'conversation'),
    /** @param matching how many match; may exceed `most` */
    matching: (matching: number, most: number, total: number) =>
      matching > most
        ? `More than ${most.toLocaleString('en-US')} of ${plural(total, 'conversation')}`
        : `${matching.toLocaleString('en-US')} of ${plural(total, 'conversation')}`,
    /** Announced by screen readers when a message arrives. */
    news: (title: string) => `New messages in ${title}`,
  },
  channels: {
    bubble: 'Chat bubble',
    iframe: 'Iframe',
    share: 'Share link',
    preview: 'Preview',
    playground: 'Playground',
    api: 'API',
  } satisfies Record<Channel, string>,
  filters: {
    search: 'Search messages',
    clearSearch: 'Clear search',
    open: (count: number) => (count > 0 ? `Filters (${count})` : 'Filters'),
    source: 'Source',
    anySource: 'All sources',
    date: 'Date',
    dates: { all: 'Any time', today: 'Today', '7': 'Last 7 days', '30': 'Last 30 days', custom: 'Custom dates' },
    from: 'From',
    to: 'To',
    reaction: 'Reaction',
    reactions: { all: 'Any reaction', positive: 'Liked', negative: 'Disliked' },
    unanswered: 'Unanswered',
    unansweredHint: 'With at least one question that the sources could not answer',
    clear: 'Clear filters',
  },
  list: {
    label: 'Conversations',
    messages: (count: number) => plural(count, 'message'),
    fresh: 'New',
    unknownSource: 'Unknown source',
    /** @param site the host of the page */
    place: (channel: string, site: string) => `${channel} · ${site}`,
    unanswered: (count: number) => `${count} not answered`,
    liked: (count: number) => `${count} liked`,
    disliked: (count: number) => `${count} disliked`,
    remove: (title: string) => `Delete ${title}`,
    nothingMatches: 'Nothing matches the search and the filters.',
    nothingYet: 'What people ask this agent will appear here.',
    agentGone: 'There is no such agent in your team.',
    toAgents: 'Back to agents',
    removal: {
      title: 'Delete this conversation?',
      warning: (title: string) => `“${title}” and its messages will be deleted. This cannot be undone.`,
      confirm: 'Delete',
    },
  },
  pane: {
    label: (title: string) => `Messages in ${title}`,
    log: 'Messages',
    untitled: 'Conversation',
    back: 'Back to conversations',
    verified: 'Verified by the host site',
    contact: 'How to reach the visitor',
    deleted: 'This conversation was deleted.',
    older: 'Show older messages',
    removal: {
      title: 'Delete this message?',
      warning: 'This message will be deleted, for the visitor too. This cannot be undone.',
      confirm: 'Delete',
      busy: 'Deleting...',
    },
  },
  message: {
    user: 'User',
    stopped: 'Stopped',
    improve: 'Improve answer',
    notInSources: 'Not in the sources',
    mayNotAnswer: 'May not answer the question',
    liked: 'Liked',
    disliked: 'Disliked',
    remove: 'Delete message',
  },
  improve: {
    title: 'Improve answer',
    /** The question that a greeting answers when nobody has asked anything yet. */
    greeting: 'Hello',
    greets:
      'Saved as a Q&A source: what the agent answers to people who greet it. To change its first message, open Settings > Chat Interface.',
    how: 'Saved as a Q&A source. The agent learns it, then answers the question again. At every later training it answers the question once more, and you see it first if the answer got worse.',
    cancel: 'Cancel',
    save: 'Save and retrain',
    editAgain: 'Edit again',
    done: 'Done',
    question: 'Question',
    inTurn: 'Asked in this order',
    byItself: 'Write the question so that it is clear without the one before it.',
    replaces: 'Replaces your earlier answer.',
    answer: 'Answer',
    before: 'Before',
    now: 'Now',
    learning: 'Learning your answer...',
    training: 'Training',
    asking: 'Asking again...',
    heldBack: 'Saved and learned, but not published: another corrected answer got worse.',
    decide: 'Decide under Sources',
    answeredBy: (model: string) => `Answered by ${model}`,
  },
  time: {
    milliseconds: (count: number) => `${count} ms`,
    /** @param seconds as formatted */
    seconds: (seconds: string) => `${seconds} s`,
    minutes: (minutes: number, seconds: number) => `${minutes} m ${seconds} s`,
  },
} as const;
