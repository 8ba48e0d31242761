import type { SourceCheck } from '@parley/contract/source-parts';
import { formatBytes, formatDate, plural } from '~/ui/format';

/** What the latest look at a page elsewhere found, in words. */
export function changeSummary({ at, outcome, change }: SourceCheck): string {
  switch (outcome) {
    case 'new':
      return 'Read for the first time';
    case 'unchanged':
      return `No change on ${formatDate(at)}`;
    case 'failed':
      return `Could not be read on ${formatDate(at)}`;
    case 'changed':
      return change ? `Changed: ${changeFigures(change)}` : 'Changed';
  }
}

/** '2 lines added, 1 line removed, 4 KB → 5 KB'. */
export function changeFigures({ added, removed, size_before, size_after }: NonNullable<SourceCheck['change']>): string {
  const lines = [added && `${plural(added, 'line')} added`, removed && `${plural(removed, 'line')} removed`];
  return [...lines, `${formatBytes(size_before)} → ${formatBytes(size_after)}`].filter(Boolean).join(', ');
}
