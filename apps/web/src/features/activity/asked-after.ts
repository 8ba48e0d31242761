/** A question, and the search query for its answer; null if unknown. */
export interface Asked {
  content: string;
  search: string | null;
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));

/** The words of a question's search query that come from earlier questions. */
function taken({ content, search }: Asked, earlier: readonly Asked[]): Set<string> {
  const said = wordsOf(content);
  const before = wordsOf(earlier.map((each) => each.content).join(' '));
  return new Set([...wordsOf(search ?? content)].filter((word) => !said.has(word) && before.has(word)));
}

/**
 * The question that a follow-up refers to: the nearest one before it that has words the follow-up was completed with,
 * preferably one that is no follow-up itself. Words that were only corrected or expanded appear in no earlier question.
 * @param earlier oldest first
 * @returns null for a question that stands on its own
 */
export function askedAfter(question: Asked, earlier: readonly Asked[]): string | null {
  const others = earlier.filter(({ content }) => content.trim() !== question.content.trim());
  const words = taken(question, others);
  const sharing = others.filter(({ content }) => [...wordsOf(content)].some((word) => words.has(word)));
  const named = sharing.findLast((each) => taken(each, others.slice(0, others.indexOf(each))).size === 0);
  return (named ?? sharing.at(-1))?.content ?? null;
}
