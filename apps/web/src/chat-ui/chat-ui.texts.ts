import { plural } from '~/ui/format';

/** The texts of every chat. */
export const texts = {
  log: {
    label: 'Messages',
    toLatest: 'Jump to latest',
    newMessage: 'New message',
    typing: 'Typing',
    whole: (name: string, answer: string) => `${name}: ${answer}`,
  },
  composer: {
    label: 'Message',
    send: 'Send',
    stop: 'Stop',
    tooLong: 'This message is too long to send. Please shorten it.',
  },
  limit: {
    wait: (time: string) => `You can send the next one in ${time}.`,
    until: (sentence: string, time: Date) => `${sentence}. You can send the next one at ${time.toLocaleTimeString()}.`,
  },
  document: {
    open: (name: string) => `Open ${name}`,
    size: (characters: number, pages: number | null) =>
      [pages && plural(pages, 'page'), plural(characters, 'character')].filter(Boolean).join(', '),
    pages: (pages: number) => plural(pages, 'page'),
    empty: 'No text was found in it.',
  },
  clear: {
    label: 'Clear chat',
    title: 'Clear chat?',
    confirm: 'Clear chat',
    busy: 'Clearing...',
  },
  suggestions: {
    label: 'Suggested questions',
  },
  message: {
    you: 'You',
    copy: 'Copy message',
    copied: 'Copied',
    edit: 'Edit message',
    good: 'Good answer',
    bad: 'Bad answer',
    retry: 'Retry',
    regenerate: 'Regenerate answer',
    stopped: 'Stopped',
    attachments: 'Attachments',
    transcript: 'Transcript',
  },
  editor: {
    hint: 'The conversation continues from here. What followed is kept as an earlier version.',
    cancel: 'Cancel',
    send: 'Send',
  },
  versions: {
    message: {
      label: 'Versions of this message',
      previous: 'Previous version of this message',
      next: 'Next version of this message',
    },
    answer: {
      label: 'Versions of this answer',
      previous: 'Previous version of this answer',
      next: 'Next version of this answer',
    },
    current: (current: number, count: number) => `Version ${current} of ${count}`,
    short: (current: number, count: number) => `${current}/${count}`,
  },
  passages: {
    label: 'Sources of this answer',
    source: (number: number) => `Source ${number}`,
    page: (page: number) => `page ${page}`,
    place: (source: string, place: string) => `${source}, ${place}`,
  },
  code: {
    copy: 'Copy code',
    unknown: 'code',
    table: 'Table',
  },
  audio: {
    play: (name: string) => `Play ${name}`,
    pause: (name: string) => `Pause ${name}`,
    position: (name: string) => `Position in ${name}`,
    progress: (at: string, length: string) => `${at} of ${length}`,
    unplayable: "This browser can't play this recording.",
  },
} as const;
