/** Words for the same state of a row: 'completed' orders may be stored as 'done'. */
const LINES = `
completed done finished complete
cancelled canceled
rejected declined denied refused
approved accepted
missed no_show
ongoing in_progress
waiting pending
female f
male m
`;

const meanings = new Map<string, string[]>();
for (const line of LINES.trim().split('\n')) {
  const words = line.split(' ').map((word) => word.replaceAll('_', ' '));
  for (const word of words)
    meanings.set(
      word,
      words.filter((other) => other !== word),
    );
}
const NONE: readonly string[] = [];

/** Other words for a state, in lower case. */
export function statesLike(word: string): readonly string[] {
  return meanings.get(word) ?? NONE;
}
