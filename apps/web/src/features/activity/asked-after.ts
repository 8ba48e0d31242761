/** A question, and what its answer was looked for with; null where that is not known. */
export interface Asked {
  content: string;
  search: string | null;
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));

/** The words that a question took from those before it. */
function taken({ content, search }: Asked, earlier: readonly Asked[]): Set<string> {
  const said = wordsOf(content);
  const before = wordsOf(earlier.map((each) => each.content).join(' '));
  return new Set([...wordsOf(search ?? content)].filter((word) => !said.has(word) && before.has(word)));
}

/**
 * What a question leans on: the nearest question before it that shares what it was completed with, and says by itself
 * what it is about. Words that are merely spelled out were in none.
 * @param earlier oldest first
 * @returns null for a question that stands by itself
 */
export function askedAfter(question: Asked, earlier: readonly Asked[]): string | null {
  const others = earlier.filter(({ content }) => content.trim() !== question.content.trim());
  const words = taken(question, others);
  const sharing = others.filter(({ content }) => [...wordsOf(content)].some((word) => words.has(word)));
  const named = sharing.findLast((each) => taken(each, others.slice(0, others.indexOf(each))).size === 0);
  return (named ?? sharing.at(-1))?.content ?? null;
}
