import type { Topic } from '@parley/contract/analytics';
import type { SearchedQuestion, UnansweredQuestion } from './analytics.queries';
import type { Group } from './group-alike';
import { findTopics } from './topics';
import { groupUnderstood, type Unanswered, understandAll, understandUnanswered } from './understood';

/** What to read out of the questions that an agent was asked. */
export type Asking =
  | { find: 'topics'; questions: readonly string[] }
  | { find: 'groups'; questions: readonly UnansweredQuestion[] }
  | { find: 'wordings'; questions: readonly SearchedQuestion[] };

/** What was found, by what was looked for. */
export interface Found {
  topics: Topic[];
  /** The unanswered questions that ask something, newest first, and the groups they form. */
  groups: { rows: Unanswered[]; alike: Group<Unanswered>[] };
  /** Each question as it was understood, and when it was answered. */
  wordings: { wordings: string[]; at: string }[];
}

/** Reads thousands of questions in a thread of their own: visitors write them, and may write what takes long to read. */
export default async function readAsked(asking: Asking): Promise<Found[keyof Found]> {
  if (asking.find === 'topics') return findTopics(asking.questions);
  if (asking.find === 'wordings')
    return (await understandAll(asking.questions)).map(({ wordings: [whole], at }) => ({ wordings: [whole], at }));
  const rows = await understandUnanswered(asking.questions);
  return { rows, alike: await groupUnderstood(rows) };
}
