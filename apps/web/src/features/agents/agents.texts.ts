import { plural } from '~/ui/format';

const trainedAndFailed = (trained: string, failed: number) => (failed > 0 ? `${trained}, ${failed} failed` : trained);

/** The texts of the agent list, and the names of an agent's training states everywhere. */
export const texts = {
  page: {
    title: 'Agents',
    intro: 'Create and manage your AI agents',
    create: 'Create agent',
    loading: 'Loading agents...',
  },
  empty: {
    title: 'No agents yet',
    text: 'Give an agent files, text, websites, or questions and answers, and it answers from them. Or connect a database, and ask it in plain words.',
    create: 'Create your first agent',
  },
  browser: {
    list: 'Agents',
    search: 'Search agents',
    order: 'Order',
    orders: { newest: 'Newest first', oldest: 'Oldest first', name: 'Name', changed: 'Last changed' },
    count: (all: number) => plural(all, 'agent'),
    found: (found: number, all: number) => `${found.toLocaleString('en-US')} of ${plural(all, 'agent')}`,
    noMatch: (search: string) => `No agents match “${search}”`,
    clear: 'Clear search',
  },
  pager: {
    label: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    shown: (from: number, to: number, all: number) =>
      `${from.toLocaleString('en-US')}–${to.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}`,
  },
  waiting: (count: number) => `${plural(count, 'visitor')} waiting for a reply`,
  card: {
    model: (name: string) => `Model: ${name}`,
    noModel: 'No model specified',
    temperature: (value: number) => `Temperature: ${value}`,
    asksDatabase: 'Asks a database',
    failed: (count: number) => `${count.toLocaleString('en-US')} failed`,
    failedOf: (count: number, name: string) => `${count.toLocaleString('en-US')} failed: sources of ${name}`,
    created: (date: string) => `Created ${date}`,
    remove: (name: string) => `Delete ${name}`,
    settings: (name: string) => `Settings of ${name}`,
    chat: 'Chat',
    chatWith: (name: string) => `Chat with ${name}`,
  },
  training: {
    reading: {
      label: (pages: number) => `Reading website · ${plural(pages, 'page')}`,
      detail: (pages: number) => `${plural(pages, 'page')} of a website read so far; training follows`,
    },
    empty: { label: 'No sources', detail: 'Nothing to learn from yet' },
    running: {
      label: (percent: number) => `Training ${percent}%`,
      detail: (trained: number, total: number, failed: number) =>
        trainedAndFailed(`${trained} of ${plural(total, 'source')} trained`, failed),
    },
    ready: {
      label: 'Trained',
      partly: 'Partly trained',
      detail: (trained: number, failed: number) => trainedAndFailed(`${plural(trained, 'source')} trained`, failed),
    },
    failed: { label: 'Training failed', detail: (failed: number) => `${plural(failed, 'source')} failed` },
    asking: { label: 'Checking answers', detail: 'Corrected answers are asked again before this is published' },
    waiting: { label: 'Waiting for you', detail: 'Not published: a corrected answer got worse. Decide under Sources' },
    retrained: (sources: number) => `Training ${plural(sources, 'source')}`,
    unchanged: 'Nothing has changed since the last training',
  },
} as const;
