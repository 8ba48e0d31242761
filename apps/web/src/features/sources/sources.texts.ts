import { formatBytes, plural } from '~/ui/format';

const figure = (value: number) => value.toLocaleString('en-US');

/** The Sources tab's texts around the panels of its kinds. */
export const texts = {
  tab: {
    menu: 'Sources',
    overview: 'Overview',
    database: 'Database',
    failed: 'Failed',
    failedCount: (count: number) => `${figure(count)} failed`,
    waitingCount: (count: number) => `${figure(count)} not added yet`,
  },
  leaving: {
    title: 'Leave without adding the sources?',
    text: 'What you entered here is not added to the agent yet, and will be lost.',
    confirm: 'Leave',
  },
  failed: {
    title: 'Failed sources',
    /** @param trained whether the agent has learned anything */
    intro: (trained: boolean) =>
      `${trained ? 'The agent answers from everything else.' : 'The agent has not learned anything yet.'} Replace what cannot be read, and retry what could not be reached.`,
    none: 'No sources failed. The agent has learned everything you gave it.',
    back: 'Back to all files',
    list: 'Sources that failed',
    websites: 'Websites that could not be read',
  },
  lists: {
    file: { title: 'Files of this agent', empty: 'No files yet. Add one above, then retrain the agent.' },
    text: { title: 'Texts of this agent', empty: 'No texts yet. Write one above, then retrain the agent.' },
    website: { title: 'Pages of this agent', empty: 'No website links yet. Add one above, then retrain the agent.' },
    qa: { title: 'Q&A pairs of this agent', empty: 'No pairs yet. Write one above, then retrain the agent.' },
    notion: {
      title: 'Notion pages of this agent',
      empty: 'No Notion pages yet. Choose one above, then retrain the agent.',
    },
  },
  /** '2 files, 1 text, 1 website link' */
  counted: {
    file: (count: number) => plural(count, 'file'),
    text: (count: number) => plural(count, 'text'),
    website: (count: number) => plural(count, 'website link'),
    site: (count: number) => plural(count, 'whole website'),
    qa: (count: number) => plural(count, 'Q&A pair'),
    notion: (count: number) => plural(count, 'Notion page'),
    database: (count: number) => plural(count, 'database'),
  },
  bar: {
    /** @param added '2 files, 1 text', or nothing @param replaced files for which a newer version was chosen */
    waits: (added: string, replaced: number) => {
      const replacing = replaced > 0 && `replace ${plural(replaced, 'file')}`;
      if (!added) return `Retrain to ${replacing}.`;
      return replacing ? `Retrain to add ${added}, and to ${replacing}.` : `Retrain to add ${added}.`;
    },
    known: 'Retraining reads website links and Notion pages again, and learns what changed or failed.',
    nothing: 'Add a source to train the agent.',
    training: 'Training',
    undo: 'Restore what was not added',
    clear: 'Clear All',
    retrain: 'Retrain Agent',
  },
  adding: {
    file: (name: string) => `Uploading ${name}`,
    text: 'Adding text content...',
    website: 'Adding website links...',
    site: 'Adding the website...',
    qa: (count: number) => `Adding ${plural(count, 'Q&A pair')}...`,
    notion: 'Adding Notion pages...',
    retraining: 'Retraining...',
    started: 'Training started',
    unchanged: 'Nothing has changed since the last training',
    ofFile: (name: string, sentence: string) => `${name}: ${sentence}`,
  },
  clearing: {
    title: 'Clear All',
    legend: 'What do you want to remove?',
    waiting: { label: 'What is not added yet', text: 'Empties the fields of all sections. You can restore them.' },
    kind: {
      label: (section: string) => `All sources under ${section}`,
      text: (count: number) =>
        count === 1
          ? 'Removes 1 source and what was learned from it. This cannot be undone.'
          : `Removes ${figure(count)} sources and what was learned from them. This cannot be undone.`,
    },
    everything: {
      label: 'All sources of this agent',
      text: (count: number) =>
        `Removes ${plural(count, 'source')} and all that the agent knows. This cannot be undone.`,
    },
    removed: (count: number) => `${plural(count, 'source')} removed`,
    cancel: 'Cancel',
    confirm: 'Clear',
  },
  summary: {
    title: 'Summary',
    files: 'Files',
    size: 'Total size',
    notAdded: 'Not added yet',
    ofKind: (count: number, bytes: number) => `${figure(count)} · ${formatBytes(bytes)}`,
  },
  base: {
    title: 'Current Base',
    nothing: 'Nothing is trained yet.',
    total: 'Total',
    sources: (count: number, bytes: number) => `${plural(count, 'source')} · ${formatBytes(bytes)}`,
    passages: 'Passages',
    lastTrained: 'Last trained',
    never: 'Never',
  },
  resync: {
    title: 'Read again',
    label: 'Website links and Notion pages',
    hint: 'Only what changed is trained again.',
    every: { off: 'Off', daily: 'Every day', weekly: 'Every week' },
    next: 'Next time',
    last: 'Last time',
    notYet: 'Not yet',
  },
  quick: {
    all: 'All sources',
    addUrl: 'Add URL',
    addUrlText: 'Training starts as soon as you add it.',
    upload: 'Upload Files',
    uploadText: 'Training starts as soon as a file is uploaded.',
    retrain: 'Retrain Agent',
  },
} as const;
