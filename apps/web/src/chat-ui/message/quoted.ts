/** A run of equal words shorter than this is chance, unless it is a whole sentence of at least SENTENCE_MIN_WORDS. */
const RUN_MIN_WORDS = 4;
const SENTENCE_MIN_WORDS = 3;
/** A run of common words alone ('with the receipt and we') is chance, however long: so many of its words must tell. */
const TELLING_MIN = 2;
/** Words from this length on tell something, and numbers of any length; shorter ones mostly hold a sentence together. */
const TELLING_CHARACTERS = 5;
/** Longer English words that tell as little. */
const COMMON = new Set(
  'about after again before being could every first other shall should since their there these thing things those through under until where which while whose would'.split(
    ' ',
  ),
);
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

/** The sentences of a text and where each begins, over the ends of wrapped lines. */
export const sentencesOf = (text: string) => sentences.segment(text.replace(WRAPPED_LINE, ' '));

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
  for (const { segment, index } of sentencesOf(passage)) {
    for (const [start, end] of quotedIn(wordsOf(segment, index), said)) {
      add(start, false);
      add(end, true);
    }
  }
  add(passage.length, false);
  return parts;
}

export function wordsOf(text: string, offset: number): Word[] {
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
    const quoted = weightOf(run) >= least && (weightOf(run) === all || weightOf(run.filter(tells)) >= TELLING_MIN);
    if (quoted) runs.push(run);
    i += quoted ? run.length : 1;
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

/** Whether a word says something by itself. */
export const tells = ({ text, weight }: Word) =>
  weight < 1 || /\p{N}/u.test(text) || (text.length >= TELLING_CHARACTERS && !COMMON.has(text));

const weightOf = (words: readonly Word[]) => words.reduce((sum, { weight }) => sum + weight, 0);
