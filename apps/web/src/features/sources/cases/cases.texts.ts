import type { WorseCase } from '@parley/contract/cases';
import { plural } from '~/ui/format';

/** What a person reads of corrected answers and of what they stop. */
export const texts = {
  list: {
    title: 'Corrected answers',
    how: (most: number) =>
      `Answers that you improved or added in Activity. They are asked again before a training is published; the newest ${most} are kept.`,
    none: 'None yet. Improve an answer in Activity, and it is kept here.',
    remove: (question: string) => `Forget ${question}`,
    removal: {
      title: 'Forget this corrected answer?',
      warning: 'It is no longer asked before a training is published. The Q&A pair that it became stays.',
      confirm: 'Forget',
    },
  },
  review: {
    label: 'Training that waits',
    asking: 'Learned. Your corrected answers are being asked again before it is published.',
    waiting: (worse: number) =>
      worse === 0
        ? 'Not published: your corrected answers could not be asked again. Visitors get answers from the version before.'
        : `Not published: ${plural(worse, 'corrected answer')} got worse. Visitors get answers from the version before until you decide.`,
    kept: 'You kept the version before. What was learned since is not published; correct a source, or publish it anyway.',
    compare: 'Compare answers',
    title: 'Answers that got worse',
    description: 'Visitors are answered from the version before. Nothing changes for them until you decide.',
    asked: (worse: number, asked: number) =>
      worse === 0
        ? 'Your corrected answers could not be asked again; the log of the server says why.'
        : `${worse} of ${plural(asked, 'corrected answer')} got worse`,
    expected: 'Corrected answer',
    before: 'Version before (published)',
    after: 'New version',
    declined: 'Now says that the sources do not tell.',
    lost: (what: readonly string[]) => `No longer said: ${what.join(', ')}`,
    answeredBy: (model: string) => `Answered by ${model}`,
    keep: 'Keep the version before',
    publish: 'Publish anyway',
    published: 'Published',
    stays: 'The version before is kept',
  },
} as const;

/** Why an answer counts as worse, in a sentence. */
export const whyWorse = ({ reason, lost }: WorseCase): string =>
  reason === 'declined' ? texts.review.declined : texts.review.lost(lost);
