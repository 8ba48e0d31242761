import type { PageSkip } from '@parley/contract/constants';
import { plural } from '~/ui/format';

const figure = (value: number) => value.toLocaleString('en-US');

/** The texts about reading whole websites. */
export const texts = {
  choice: {
    legend: 'What to read',
    links: { label: 'Single pages', text: 'One page from each link you enter.' },
    whole: { label: 'Whole website', text: 'One address. Its links and sitemaps lead to the rest.' },
  },
  form: {
    address: 'Address of the website',
    placeholder: 'https://example.com',
    addressHint: 'Pages on the same address are read; links to other websites are not followed.',
    options: 'Options',
    pages: 'Maximum pages',
    depth: 'Maximum depth',
    depthHint: 'How many links away from the first page. 1 includes what sitemaps list.',
    include: 'Only these paths',
    exclude: 'Exclude these paths',
    includeHint: 'One per line, such as /docs or /*.pdf$. Leave empty for all.',
    excludeHint: 'One per line, such as /blog or /*/archive.',
    languages: 'All languages',
    languagesHint: 'If off, pages in several languages are read in the language of the first page.',
    start: 'Read website',
    started: (host: string) => `Reading ${host}`,
    wholeNumber: (min: number, max: number) => `Enter a whole number from ${figure(min)} to ${figure(max)}.`,
  },
  list: 'Websites of this agent',
  links: 'Single pages of this agent',
  card: {
    states: {
      reading: 'Reading',
      stopping: 'Stopping',
      finishing: 'Adding pages',
      stopped: 'Stopped',
      done: 'Done',
      failed: 'Failed',
    },
    progress: (host: string) => `Pages of ${host}`,
    read: (count: number, max: number) => `${figure(count)} of at most ${plural(max, 'page')} read`,
    done: (count: number) => `${plural(count, 'page')} read`,
    queued: (count: number) => `${figure(count)} waiting`,
    skipped: (count: number) => `${figure(count)} left out`,
    failed: (count: number) => `${figure(count)} failed`,
    beyond: (count: number) => `${figure(count)} more addresses were found than Parley keeps.`,
    trained: (count: number, of: number) => `${figure(count)} of ${plural(of, 'page')} trained`,
    untrained: (count: number) => `${figure(count)} could not be trained`,
    delay: (seconds: number) => `The website asks for ${plural(seconds, 'second')} between two pages.`,
    waiting: (time: string) => `The website does not respond, or asks to wait. It is tried again at ${time}.`,
    stop: 'Stop',
    stopNamed: (host: string) => `Stop reading ${host}`,
    resume: 'Resume',
    resumeNamed: (host: string) => `Resume reading ${host}`,
    again: 'Read again',
    againNamed: (host: string) => `Read again: ${host}`,
    removeNamed: (host: string) => `Remove website ${host}`,
    show: (count: number) => `Show ${plural(count, 'page')}`,
    pages: (host: string) => `Pages read from ${host}`,
    left: 'What was left out',
    noPages: 'None of its pages is a source yet.',
  },
  skips: {
    robots: 'not allowed by the website (robots.txt, noindex)',
    duplicate: 'the same as another page',
    language: 'the same in another language',
    not_html: 'neither a page nor a document',
    excluded: 'left out by your paths',
    too_deep: 'too many links away',
    limit: 'beyond a limit',
    empty: 'nothing but headings, and what is on other pages too',
    elsewhere: 'leads to another website',
    known: 'already a source of its own',
  } satisfies Record<PageSkip, string>,
  record: {
    list: 'Addresses that were left out',
    failedList: 'Addresses that failed',
    more: 'Show more',
  },
  removal: {
    title: (host: string) => `Remove ${host}?`,
    text: (count: number) =>
      count === 0
        ? 'Reading stops. Nothing was learned from it yet.'
        : `${plural(count, 'page')} of it ${count === 1 ? 'is' : 'are'} removed, with what the agent learned from them.`,
    confirm: 'Remove website',
    removed: (count: number) => (count === 0 ? 'Website removed' : `Website removed, with ${plural(count, 'page')}`),
  },
} as const;
