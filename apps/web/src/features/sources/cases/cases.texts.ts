import type { WorseCase } from '@parley/contract/cases';
import { plural } from '~/ui/format';

/** The texts about corrected answers, and about trainings that they stop. */
export const texts = {
  list: {
    title: 'Corrected answers',
    how: (most: number) =>
      `Answers that you improved or added in Activity. Their questions are asked again before new training is published; the newest ${most} are kept.`,
    none: 'None yet. Improve an answer in Activity, and it is kept here.',
    remove: (question: string) => `Forget ${question}`,
    removal: {
      title: 'Forget this corrected answer?',
      warning: 'It will no longer be asked before new training is published. Its Q&A pair stays.',
      confirm: 'Forget',
    },
  },
  review: {
    label: 'Training waiting for your decision',
    asking: 'Training finished. Your corrected answers are being checked before it is published.',
    waiting: (worse: number) =>
      worse === 0
        ? 'Not published: your corrected answers could not be checked. Visitors get answers from the previous version.'
        : `Not published: ${plural(worse, 'corrected answer')} got worse. Visitors get answers from the previous version until you decide.`,
    kept: 'You kept the previous version. What was learned since is not published; correct a source, or publish it anyway.',
    compare: 'Compare answers',
    title: 'Answers that got worse',
    description: 'Visitors get answers from the previous version. Nothing changes for them until you decide.',
    asked: (worse: number, asked: number) =>
      worse === 0
        ? 'Your corrected answers could not be checked; the server’s log says why.'
        : `${worse} of ${plural(asked, 'corrected answer')} got worse`,
    expected: 'Corrected answer',
    before: 'Previous version (published)',
    after: 'New version',
    declined: 'Now says that the sources do not have the answer.',
    lost: (what: readonly string[]) => `No longer said: ${what.join(', ')}`,
    answeredBy: (model: string) => `Answered by ${model}`,
    keep: 'Keep the previous version',
    publish: 'Publish anyway',
    published: 'Published',
    stays: 'Previous version kept',
  },
} as const;

/** Why an answer counts as worse, as a sentence. */
export const whyWorse = ({ reason, lost }: WorseCase): string =>
  reason === 'declined' ? texts.review.declined : texts.review.lost(lost);
