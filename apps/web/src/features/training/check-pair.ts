import { MESSAGES } from '@parley/contract/messages';

/** What a question with its answer lacks, by half. */
export function pairProblems(pair: { question: string; answer: string }): { question?: string; answer?: string } {
  return {
    ...(!pair.question.trim() && { question: MESSAGES.qaEmpty }),
    ...(!pair.answer.trim() && { answer: MESSAGES.qaEmpty }),
  };
}
