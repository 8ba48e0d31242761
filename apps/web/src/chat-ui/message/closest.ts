import { sentencesOf, tells, wordsOf } from './quoted';

/** Inflected forms of a word begin alike: so many letters of it are compared. */
const STEM_CHARACTERS = 5;

/**
 * The sentence or line of a passage that has the most in common with an answer which puts everything in other words.
 * @returns where it begins and ends, in UTF-16 code units; null when they share no word that tells anything
 */
export function closestSentence(passage: string, answer: string): [start: number, end: number] | null {
  const said = stems(answer);
  let best: [start: number, end: number] | null = null;
  let most = 0;
  for (const { segment, index } of sentencesOf(passage)) {
    const shared = [...stems(segment)].filter((stem) => said.has(stem)).length;
    if (shared <= most) continue;
    most = shared;
    best = [index, index + segment.trimEnd().length];
  }
  return best;
}

const stems = (text: string) =>
  new Set(
    wordsOf(text, 0)
      .filter(tells)
      .map((word) => word.text.slice(0, STEM_CHARACTERS)),
  );
