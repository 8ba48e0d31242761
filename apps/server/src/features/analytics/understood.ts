import { languageOf } from '../../language/question/question';
import { readRemark } from '../../language/question/remark';
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

/** What a question was asked after: the nearest that says what it is about, and does not lean on another one itself. */
export function before({ earlier }: UnansweredQuestion): string | null {
  const says = earlier.filter(
    ({ content }) => isQuestion(content) && readRemark(content, languageOf(content, 'und')) === null,
  );
  const named = says.find(({ content, searched }) => !leans(content, wholeQuestion(content, searched).trim()));
  return (named ?? says[0] ?? earlier[0])?.content.trim() ?? null;
}

/** '??' asks nothing that an owner could answer. */
export const isQuestion = (content: string) => /[\p{L}\p{N}]/u.test(content);

/**
 * Groups questions that are alike as they were typed. Those that lean on their conversation are also to have been asked
 * after alike questions, and understood alike: 'And for two?' asks something else after each.
 */
export async function groupUnderstood(
  asked: readonly Understood<UnansweredQuestion>[],
): Promise<Group<Understood<UnansweredQuestion>>[]> {
  const standing = asked.filter((each) => !each.leans);
  const leaning = asked.filter((each) => each.leans);
  let groups = await groupAlike(leaning, ({ content }) => content);
  for (const textOf of [
    (each: Understood<UnansweredQuestion>) => before(each) ?? '',
    ({ whole }: Understood) => whole,
  ]) {
    const apart = groups.map(({ members }) => groupAlike(members, textOf));
    groups = (await Promise.all(apart)).flat();
  }
  // By itself, a question may be understood in other words only because it was typed in a hurry.
  return [...groups, ...(await groupAlike(standing, ({ whole }) => whole))];
}
