import { formatDate, plural } from '~/ui/format';

/** The texts of the lists of sources, and of the view of one source. */
export const texts = {
  browser: {
    count: (all: number) => plural(all, 'source'),
    found: (shown: number, all: number) => `${shown.toLocaleString('en-US')} of ${plural(all, 'source')}`,
    showFailed: (count: number) => `${count.toLocaleString('en-US')} failed`,
    showAll: 'Show all',
    searchLabel: 'Search sources',
    search: 'Search',
    state: 'State',
    states: { all: 'All states', trained: 'Trained', waiting: 'Waiting', failed: 'Failed' },
    noMatch: 'No sources match.',
  },
  source: {
    passages: (count: number) => plural(count, 'passage'),
    characters: (count: number) => plural(count, 'character'),
    trained: (on: string) => `Trained ${formatDate(on)}`,
    notTrained: 'Not trained yet',
    unread: (what: string) => `Not read: ${what}`,
  },
  inside: {
    title: 'Pages inside',
    intro: 'They are not read unless you add them.',
    untitled: 'Untitled',
    add: 'Add',
    addNamed: (title: string) => `Add ${title}`,
    adding: (title: string) => `Training on ${title} started`,
  },
  replace: {
    button: 'Replace file',
    input: 'Other file',
    replaced: (name: string) => `Replacing it with ${name}`,
  },
  edit: {
    name: 'Name',
    nameHint: 'Visitors who see sources read it below answers.',
    nameMissing: 'Enter a name',
    text: 'Text',
    question: 'Question',
    answer: 'Answer',
    save: 'Save and train',
    saved: 'Saved; training started',
  },
  changes: {
    title: 'What changed',
    outcome: {
      new: (on: string) => `Read for the first time on ${formatDate(on)}.`,
      unchanged: (on: string) => `Nothing had changed on ${formatDate(on)}.`,
      failed: (on: string) => `It could not be read on ${formatDate(on)}.`,
    },
    last: (on: string, figures: string) => `Last change on ${formatDate(on)}: ${figures}.`,
    added: 'Added',
    removed: 'Removed',
    more: (count: number) => `and ${plural(count, 'more line')}`,
  },
  learned: {
    title: 'What the agent learned',
    unreadable: 'Nothing could be read.',
    notYet: 'Nothing has been read yet.',
    page: (page: number) => `Page ${page}`,
    more: (left: number) => `Show more (${left.toLocaleString('en-US')} left)`,
  },
} as const;
