import { rewriteQuestion } from '../../language/question/rewrite-question';
import { wholeQuestion } from '../../language/question/whole-question';
import type { SearchedQuestion, UnansweredQuestion } from './analytics.queries';
import { type Group, groupAlike } from './group-alike';
import { plain } from './plain-question';

export type Understood<T extends SearchedQuestion = SearchedQuestion> = T & {
  /** As it was searched for: 'How much is that?' says nothing without its conversation. Words that nobody wrote. */
  whole: string;
  /** It took something from the conversation before it. */
  leans: boolean;
};

export function understand<T extends SearchedQuestion>(asked: T): Understood<T> {
  const whole = wholeQuestion(asked.content, asked.searched).trim();
  return { ...asked, whole, leans: leans(asked.content, whole) };
}

/** What is spelled out, or searched for with more words, is searched for in the same way without a conversation. */
const leans = (content: string, whole: string) =>
  plain(whole) !== plain(content) && plain(whole) !== plain(rewriteQuestion(content, []));

/**
 * Groups questions that are alike as they were typed. Those that lean on their conversation are also to have been asked
 * after alike questions, and understood alike: 'And for two?' asks something else after each.
 * @returns the largest group first
 */
export async function groupUnderstood(
  asked: readonly Understood<UnansweredQuestion>[],
): Promise<Group<Understood<UnansweredQuestion>>[]> {
  const standing = asked.filter((each) => !each.leans);
  const leaning = asked.filter((each) => each.leans);
  let groups = await groupAlike(leaning, ({ content }) => content);
  for (const textOf of [before, ({ whole }: Understood) => whole]) {
    const apart = groups.map(({ members }) => groupAlike(members, textOf));
    groups = (await Promise.all(apart)).flat();
  }
  // By itself, a question may be understood in other words only because it was typed in a hurry.
  return [...groups, ...(await groupAlike(standing, ({ whole }) => whole))].toSorted(
    (one, other) => other.members.length - one.members.length,
  );
}

const before = (asked: Understood<UnansweredQuestion>) => asked.before ?? '';
