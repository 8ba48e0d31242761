/** A run of equal words shorter than this is chance, unless it is a whole sentence of at least SENTENCE_MIN_WORDS. */
const RUN_MIN_WORDS = 4;
const SENTENCE_MIN_WORDS = 3;
/** Scripts without spaces count by characters, of which about two make a word. */
const WORDS_PER_CHARACTER = 0.5;
/** A sentence of which this share is quoted is marked whole. */
const WHOLE_FROM = 0.5;

/** A part of a passage's text; `quoted` when the answer says the same. */
export interface PassagePart {
  text: string;
  quoted: boolean;
}

interface Word {
  text: string;
  /** Where it stands in the text, in UTF-16 code units. */
  start: number;
  end: number;
  weight: number;
}

const WORD = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])|[\p{L}\p{M}\p{N}]+/gu;
/** A line that goes on in small letters is the same sentence; any other begins one, as in lists. */
const WRAPPED_LINE = /\n(?=\p{Ll})/gu;
const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/**
 * Parts a passage into what the answer quotes and the rest. Words are compared, not characters: case, spaces, marks and
 * punctuation may differ. Put together, the parts are the passage again.
 */
export function quotedParts(passage: string, answer: string): PassagePart[] {
  const said = wordsOf(answer, 0);
  const parts: PassagePart[] = [];
  let at = 0;
  const add = (end: number, quoted: boolean) => {
    if (end > at) parts.push({ text: passage.slice(at, end), quoted });
    at = Math.max(at, end);
  };
  for (const { segment, index } of sentences.segment(passage.replace(WRAPPED_LINE, ' '))) {
    for (const [start, end] of quotedIn(wordsOf(segment, index), said)) {
      add(start, false);
      add(end, true);
    }
  }
  add(passage.length, false);
  return parts;
}

function wordsOf(text: string, offset: number): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, 1: character, index }) => ({
    text: word.normalize('NFKC').toLowerCase(),
    start: offset + index,
    end: offset + index + word.length,
    weight: character ? WORDS_PER_CHARACTER : 1,
  }));
}

/** Start and end of each quoted run of a sentence, or of the sentence when most of it is quoted. */
function quotedIn(sentence: readonly Word[], said: readonly Word[]): [start: number, end: number][] {
  const all = weightOf(sentence);
  const least = Math.max(SENTENCE_MIN_WORDS, Math.min(RUN_MIN_WORDS, all));
  const runs: Word[][] = [];
  for (let i = 0; i < sentence.length; ) {
    const run = longestRun(sentence, i, said);
    if (weightOf(run) >= least) runs.push(run);
    i += weightOf(run) >= least ? run.length : 1;
  }
  const whole = runs.length > 0 && weightOf(runs.flat()) >= all * WHOLE_FROM;
  return (whole ? [[...sentence]] : runs).map((run) => [run[0]?.start ?? 0, run.at(-1)?.end ?? 0]);
}

function longestRun(sentence: readonly Word[], from: number, said: readonly Word[]): Word[] {
  let longest = 0;
  for (let j = 0; j < said.length; j += 1) {
    let length = 0;
    while (from + length < sentence.length && sentence[from + length]?.text === said[j + length]?.text) length += 1;
    longest = Math.max(longest, length);
  }
  return sentence.slice(from, from + longest);
}

const weightOf = (words: readonly Word[]) => words.reduce((sum, { weight }) => sum + weight, 0);
