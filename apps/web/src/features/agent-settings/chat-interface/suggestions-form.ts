import type { Agent } from '@parley/contract/agents';
import { SUGGESTION_MAX_CHARACTERS } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { Mistakes } from '~/forms/use-form';

export interface SuggestionsForm {
  /** The owner's own, in order; null for those suggested by the sources. */
  suggestedQuestions: string[] | null;
}

export const suggestionsFormOf = ({ settings: { suggestedQuestions } }: Agent): SuggestionsForm => ({
  suggestedQuestions,
});

/** What is wrong with each question, in order. */
export function problemsOf(questions: readonly string[]): (string | undefined)[] {
  const typed = questions.map((question) => question.trim());
  return typed.map((question, at) => {
    if (question === '') return MESSAGES.suggestionEmpty;
    if (question.length > SUGGESTION_MAX_CHARACTERS) return MESSAGES.suggestionTooLong;
    return typed.indexOf(question) < at ? MESSAGES.suggestionTwice : undefined;
  });
}

export function problemsOfSuggestions({ suggestedQuestions }: SuggestionsForm): Mistakes<SuggestionsForm> {
  const problem = problemsOf(suggestedQuestions ?? []).find(Boolean);
  return problem ? { suggestedQuestions: problem } : {};
}

/** Swaps the questions at two places. */
export function swapped(questions: readonly string[], at: number, to: number): string[] {
  const next = [...questions];
  [next[at], next[to]] = [next[to] ?? '', next[at] ?? ''];
  return next;
}
