import { MESSAGES } from '@parley/contract/messages';

/** What is missing from a question and its answer, by half. */
export function pairProblems(pair: { question: string; answer: string }): { question?: string; answer?: string } {
  return {
    ...(!pair.question.trim() && { question: MESSAGES.qaEmpty }),
    ...(!pair.answer.trim() && { answer: MESSAGES.qaEmpty }),
  };
}
