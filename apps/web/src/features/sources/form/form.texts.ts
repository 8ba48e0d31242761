import { plural } from '~/ui/format';

/** The texts of the panels for entering sources. */
export const texts = {
  files: {
    drop: 'Drag and drop files here, or select them',
    choose: 'Choose files',
    dropMore: 'Add more files',
    chosen: 'Chosen files',
    remove: 'Remove',
    removeNamed: (name: string) => `Remove ${name}`,
    replaces: 'Replaces the one there is',
  },
  text: {
    name: 'Name (optional)',
    nameHint: 'Visitors who see sources read it below answers. Without one, the first line is used.',
    label: 'Text',
    count: (characters: number) => plural(characters, 'character'),
    placeholder: 'Opening hours, prices, house rules: whatever is not in a document yet',
  },
  website: {
    intro: 'Parley reads one page from each link and keeps its main text.',
    link: (at: number) => `Website link ${at}`,
    placeholder: 'https://example.com/help',
    remove: (at: number) => `Remove link ${at}`,
    add: '+ Add another URL',
  },
  qa: {
    intro: 'When someone asks one of these questions, the agent gives your answer before looking anywhere else.',
    question: 'Question',
    answer: 'Answer',
    remove: (at: number) => `Remove pair ${at}`,
    add: '+ Add another Q&A pair',
  },
  csv: {
    button: 'Import from CSV',
    hint: 'Two columns: the question and its answer. A header row is optional.',
    input: 'CSV file',
    tooLarge: (name: string) => `${name} is too large to import.`,
    noPairs: (name: string) => `${name} has no row with a question in the first column and its answer in the second.`,
    tooWide: (name: string, columns: number) =>
      `${name} has ${columns} columns, and none are named question and answer. Name two of them so, or paste the table under Text.`,
    tooMany: (name: string, pairs: number, max: number) =>
      `${name} has ${plural(pairs, 'pair')}. You can import at most ${plural(max, 'pair')} at once.`,
    imported: (pairs: number) => `${plural(pairs, 'Q&A pair')} imported`,
    incomplete: (rows: number) =>
      rows === 1
        ? '1 row without both a question and an answer was left out.'
        : `${rows.toLocaleString('en-US')} rows without both a question and an answer were left out.`,
  },
  notion: {
    enable: 'Learn from Notion',
    enableHint:
      'Pages and databases that you share with your integration. Pages inside a page are read only if you choose them too.',
    connectedWith: 'Connected with',
    workspace: 'Notion',
    disconnect: 'Disconnect',
    disconnecting: {
      title: 'Disconnect Notion?',
      text: 'The token is deleted and cannot be shown again. What the agent learned stays, but its Notion pages cannot be read again until you connect with a token.',
    },
    token: 'Notion token',
    tokenWhat: 'token',
    tokenHint: 'Stored encrypted and never shown again.',
    connect: 'Connect',
    steps: [
      'Create an internal integration in Notion (Settings, Integrations) that can read content.',
      'Open each page in Notion and add the integration under Connections.',
      "Copy the integration's token here.",
    ],
    page: 'Notion page',
    pageHint: 'A link to a page or a database, or its ID',
    addPage: 'Add page',
    choose: 'Choose from Notion',
    chosen: 'Chosen Notion pages',
    remove: (title: string) => `Remove ${title}`,
  },
  picker: {
    title: 'Choose from Notion',
    intro: 'Pages and databases shared with your integration, most recently edited first.',
    done: 'Done',
    search: 'Search titles',
    none: 'Nothing found',
    noneText: 'Only pages shared with the integration are listed. Share one in Notion under Connections.',
    list: 'Pages in Notion',
    database: 'Database',
  },
} as const;
