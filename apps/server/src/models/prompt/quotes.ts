import type { TextRange } from '@parley/contract/chat';
import { type Word, words } from '../../language/words';

/** Fewer equal words in a row may be chance. */
const RUN_MIN = 5;
/** Of a run so many words must say something: they are long, or have a number. */
const TELLING_MIN = 2;
const TELLING = /\p{N}|.{5}|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]{2}/u;
/** So many words of an answer are compared. */
const WORDS_MAX = 2_000;

/** Equal words in a row: where they begin in the answer and in a passage. */
interface Run {
  passage: number;
  said: number;
  told: number;
  length: number;
}

/**
 * What a model's answer quotes of its passages word for word. Of each part of the answer it is the longest run of words
 * that some passage has; where two places have the same run, nobody knows which one was meant, and neither is given.
 * @param texts the passages that the answer rests on
 * @returns for each passage what is certain; null where nothing is
 */
export function certainQuotes(answer: string, texts: readonly string[]): (TextRange[] | null)[] {
  const said = words(answer).slice(0, WORDS_MAX);
  const told = texts.map((text) => words(text));
  const runs = told
    .flatMap((passage, at) => runsIn(said, passage, at))
    .filter((run) => tells(said.slice(run.said, run.said + run.length)))
    .sort((one, other) => other.length - one.length);
  const placeOf = ({ said, length }: Run) => `${said}/${length}`;
  const twins = new Map<string, number>();
  for (const run of runs) twins.set(placeOf(run), (twins.get(placeOf(run)) ?? 0) + 1);
  const taken = new Set<number>();
  const certain = runs.filter((run) => {
    const places = Array.from({ length: run.length }, (_, place) => run.said + place);
    const free = places.every((place) => !taken.has(place));
    for (const place of places) taken.add(place);
    return free && twins.get(placeOf(run)) === 1;
  });
  return told.map((passage, at) => {
    const ranges = certain.filter((run) => run.passage === at).flatMap((run) => rangeOf(run, passage));
    return ranges.length > 0 ? united(ranges) : null;
  });
}

/** All runs of equal words that cannot be made longer. */
function runsIn(said: readonly Word[], told: readonly Word[], passage: number): Run[] {
  const runs: Run[] = [];
  let before: number[] = [];
  for (let at = 0; at <= said.length; at++) {
    const lengths = told.map((word, place) => (word.form === said[at]?.form ? (before[place - 1] ?? 0) + 1 : 0));
    for (const [place, length] of before.entries()) {
      const ends = (lengths[place + 1] ?? 0) === 0;
      if (ends && length >= RUN_MIN) runs.push({ passage, said: at - length, told: place - length + 1, length });
    }
    before = lengths;
  }
  return runs;
}

function tells(run: readonly Word[]): boolean {
  return run.filter(({ form }) => TELLING.test(form)).length >= TELLING_MIN;
}

function rangeOf({ told, length }: Run, passage: readonly Word[]): TextRange[] {
  const [first, last] = [passage[told], passage[told + length - 1]];
  return first && last ? [{ start: first.start, end: last.end }] : [];
}

/** In the passage's order, without overlaps. */
function united(ranges: readonly TextRange[]): TextRange[] {
  const all: TextRange[] = [];
  for (const range of [...ranges].sort((one, other) => one.start - other.start)) {
    const last = all.at(-1);
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else all.push({ ...range });
  }
  return all;
}
