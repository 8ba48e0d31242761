import type { SourceCheck } from '@parley/contract/source-parts';
import { texts } from './training.texts';

/** The result of the latest check of a remote page, in words. */
export function changeSummary({ at, outcome, change }: SourceCheck): string {
  switch (outcome) {
    case 'new':
      return texts.change.first;
    case 'unchanged':
      return texts.change.unchanged(at);
    case 'failed':
      return texts.change.failed(at);
    case 'changed':
      return change ? texts.change.changedBy(change) : texts.change.changed;
  }
}
