import { plural } from '~/ui/format';

/** Texts of the page that creates an agent. */
export const texts = {
  page: {
    title: 'Create agent',
    intro: 'Name it, and add everything it should know',
    name: 'Agent name',
    sources: 'Sources',
    database: 'Database',
    /** Follows a tab's name, for screen readers. */
    added: (count: number) => `${count.toLocaleString('en-US')} added`,
  },
  kept: {
    text: 'You were signed out before the agent was created. What you entered is still here.',
    lost: (what: readonly string[]) => `This could not be kept, so add it again: ${what.join(', ')}.`,
  },
  wholeWebsite: (pages: number, websites: number) =>
    `Up to ${plural(pages, 'page')}${websites > 1 ? ' of each' : ''} are read. You can change that later, under Sources.`,
  leaving: {
    title: 'Leave without creating the agent?',
    text: 'What you entered here will be lost.',
    confirm: 'Leave',
  },
  footer: {
    create: 'Create Agent',
    failed: 'Failed',
    /** @param what '2 files, 1 text' */
    ready: (what: string) => `Ready: ${what}`,
    unnamed: (what: string) => `${what} added. Give the agent a name to continue.`,
    incomplete: (what: string, problem: string) => `${what} added. On this tab: ${problem}.`,
    elsewhere: (what: string) => `${what} added, but nothing on this tab.`,
    backTo: (tab: string) => `Back to ${tab}`,
    reading: 'Reading the tables of the database. You can continue in a moment.',
    missing: {
      file: 'Add a file to continue.',
      text: 'Write some text to continue.',
      website: 'Add a website link to continue.',
      qa: 'Add a question and its answer to continue.',
      notion: 'Connect Notion and choose a page to continue.',
      database: 'Choose a database connection to continue. Parley reads its tables first.',
    },
  },
  review: {
    title: 'Review Training Data',
    text: (name: string) => `${name} will answer visitors from these sources, and from nothing else.`,
    databaseText: (name: string) => `${name} will answer your team from this database.`,
    /** Used until the agent has a name. */
    unnamed: 'The agent',
    audience: 'Who can chat with it?',
    public: {
      label: 'Public',
      text: 'Anyone with the link, and visitors of sites where you add the chat. The link cannot be guessed.',
    },
    publicDatabase: {
      label: 'Public',
      text: 'Anyone with the link, and visitors of sites where you add the chat. Until you add other sources, they read that it has none yet.',
    },
    private: { label: 'Private', text: 'Only members of your team. Embedded chats stay closed.' },
    showSources: 'Show sources to visitors',
    showSourcesHint: 'Visitors see the passages that an answer is based on. You always see them.',
    databaseNote: (database: string) =>
      `Only members of your team can ask ${database}, in the playground. Visitors are answered from the other sources.`,
    databaseOnlyNote: (database: string) =>
      `Only members of your team can ask ${database}, in the playground. For visitors, add other sources.`,
    files: 'Files',
    content: 'Text Content',
    characters: (count: number) => plural(count, 'character'),
    links: 'Website Links',
    websites: 'Whole Websites',
    pairs: 'Q&A Pairs',
    pages: 'Notion Pages',
    database: 'Database',
    taughtFirst: (fields: string) => `Taught first: ${fields}`,
    cancel: 'Cancel',
    confirm: 'Confirm & Create',
  },
  sending: {
    creating: 'Creating agent...',
    files: 'Processing files...',
    database: 'Uploading database...',
    teaching: 'Training agent...',
  },
  phases: {
    label: 'Creation of the agent',
    sending: 'Step 1 of 2: Sending',
    training: 'Step 2 of 2: Training',
    reading: 'Step 2 of 2: Reading the website',
    percent: (percent: number) => `${Math.round(percent)}%`,
  },
  training: {
    failed: 'Failed',
    complete: 'Complete!',
    partly: (failed: number, total: number) => `Complete, but ${failed} of ${plural(total, 'source')} failed`,
    files: 'Processing files...',
    text: 'Adding text content...',
    website: 'Reading website links...',
    wholeWebsite: 'Reading the website...',
    wholeContinues: 'It continues in the background. The pages are listed under Sources as soon as they are read.',
    notion: 'Reading Notion pages...',
    finishing: 'Finishing...',
    pair: (at: number, of: number) => `Adding Q&A pair ${at} of ${of}...`,
    someFailed:
      'Your agent could not learn everything. Fix or remove what failed now, or come back to it later under Sources.',
    continues: 'Training continues if you leave.',
    open: 'Go to the agent',
  },
} as const;
