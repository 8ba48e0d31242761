import { formatBytes, formatDate, plural } from '~/ui/format';

interface Change {
  added: number;
  removed: number;
  size_before: number;
  size_after: number;
}

/** '2 lines added, 1 line removed, 4 KB → 5 KB'. */
function changeFigures({ added, removed, size_before, size_after }: Change): string {
  const lines = [added && `${plural(added, 'line')} added`, removed && `${plural(removed, 'line')} removed`];
  return [...lines, `${formatBytes(size_before)} → ${formatBytes(size_after)}`].filter(Boolean).join(', ');
}

/** The names of sources and their training states, wherever they are listed. */
export const texts = {
  kinds: { file: 'Files', text: 'Text', website: 'Website', qa: 'Q&A', notion: 'Notion' },
  row: {
    waiting: 'Waiting',
    training: (step: string | null, percent: number) => `${step ?? 'Reading'} · ${percent}%`,
    trained: (on: string | null) => (on === null ? 'Trained' : `Trained ${formatDate(on)}`),
    failed: 'Failed',
    passages: (count: number) => plural(count, 'passage'),
    unread: (what: string) => `Not read: ${what}`,
    stillAnswers: (readOn: string) => `Answers still come from what was read on ${formatDate(readOn)}.`,
    retry: 'Retry',
    retryNamed: (name: string) => `Retry ${name}`,
    replace: 'Replace file',
    replaceNamed: (name: string) => `Replace file ${name}`,
    remove: (name: string) => `Remove ${name}`,
  },
  list: {
    label: 'Sources',
    more: (left: number) => `Show more (${left.toLocaleString('en-US')} left)`,
    otherFile: 'Other file',
    replaced: (name: string) => `Replacing it with ${name}`,
    problem: (name: string, sentence: string) => `${name}: ${sentence}`,
    copy: (name: string, original: string) => `“${name}” has the same content as “${original}” and was left out.`,
    spreadsheet: (sentence: string) =>
      `${sentence}. Paste the rows of a table under Text, or import questions with answers under Q&A.`,
  },
  removal: {
    /** A question in the name ends the sentence. */
    title: (name: string) => (name.endsWith('?') ? `Remove “${name}”` : `Remove “${name}”?`),
    learned: 'The agent immediately forgets what it learned from it. This cannot be undone.',
    notLearned: 'Nothing was learned from it yet. This cannot be undone.',
    confirm: 'Remove',
  },
  change: {
    first: 'Read for the first time',
    unchanged: (on: string) => `No change on ${formatDate(on)}`,
    failed: (on: string) => `Could not be read on ${formatDate(on)}`,
    changed: 'Changed',
    changedBy: (change: Change) => `Changed: ${changeFigures(change)}`,
    figures: changeFigures,
  },
  ended: {
    nothing: 'Training finished: nothing had changed',
    learned: (count: number) => `Training finished: ${plural(count, 'source')} learned`,
    failed: (count: number) => `Training finished: ${plural(count, 'source')} failed`,
    both: (learned: number, failed: number) =>
      `Training finished: ${plural(learned, 'source')} learned, ${failed.toLocaleString('en-US')} failed`,
  },
  status: {
    progress: 'Training',
    /** Precedes the state, for screen readers. */
    chip: 'Training data:',
    failed: (count: number) => `${count.toLocaleString('en-US')} failed`,
  },
  sameName: {
    title: (names: readonly string[]) =>
      names.length === 1 ? `${names[0]} is already there` : `${plural(names.length, 'file')} are already there`,
    one: 'Replace it with the file you chose, or keep both? With both, answers may come from either.',
    many: 'Replace them with the files you chose, or keep both of each? With both, answers may come from either.',
    list: 'Files with the same name',
    cancel: 'Cancel',
    both: 'Keep both',
    replace: 'Replace',
  },
  addFiles: {
    drop: 'Drop files here, or select them',
    choose: 'Choose files',
    uploading: (name: string) => `Uploading ${name}`,
    limits: (extensions: readonly string[], megabytes: number) => `${extensions.join(', ')} up to ${megabytes} MB each`,
  },
  addLink: {
    label: 'Website link',
    hint: 'Parley reads one page from each link.',
    add: 'Add link',
  },
} as const;
