import type { TextRange } from '@parley/contract/chat';
import { type Word, words } from '../../language/words';

/** Shorter runs of equal words may be chance. */
const RUN_MIN = 5;
/** Distinctive words a run must contain: long ones, or ones with a digit. */
const TELLING_MIN = 2;
const TELLING = /\p{N}|.{5}|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]{2}/u;
/** How many words are compared of an answer, and of a passage. */
const SAID_MAX = 2_000;
const TOLD_MAX = 3_000;

/** A run of equal words: where it starts in the answer and in a passage. */
interface Run {
  passage: number;
  said: number;
  told: number;
  length: number;
}

/**
 * What a model's answer quotes verbatim from its passages. For each part of the answer, the longest run of words found
 * in some passage; if two places have the same run, the source is ambiguous and neither is returned.
 * @param texts the passages the answer rests on
 * @returns the certain quotes per passage; null where there are none
 */
export function certainQuotes(answer: string, texts: readonly string[]): (TextRange[] | null)[] {
  const said = words(answer).slice(0, SAID_MAX);
  const told = texts.map((text) => words(text).slice(0, TOLD_MAX));
  const numbers = new Map<string, number>();
  const saidNumbers = numbered(said, numbers);
  const telling = countTelling(said);
  const tells = (run: Run) => (telling[run.said + run.length] ?? 0) - (telling[run.said] ?? 0) >= TELLING_MIN;
  const runs = told
    .flatMap((passage, at) => runsIn(saidNumbers, numbered(passage, numbers), at))
    .filter(tells)
    .sort((one, other) => other.length - one.length);
  const placeOf = ({ said, length }: Run) => `${said}/${length}`;
  const twins = new Map<string, number>();
  for (const run of runs) twins.set(placeOf(run), (twins.get(placeOf(run)) ?? 0) + 1);
  const taken = new Uint8Array(said.length);
  const certain = runs.filter((run) => {
    const free = !taken.subarray(run.said, run.said + run.length).includes(1);
    taken.fill(1, run.said, run.said + run.length);
    return free && twins.get(placeOf(run)) === 1;
  });
  return told.map((passage, at) => {
    const ranges = certain.filter((run) => run.passage === at).flatMap((run) => rangeOf(run, passage));
    return ranges.length > 0 ? united(ranges) : null;
  });
}

/** Numbers words, equal ones alike: millions of pairs are compared. */
function numbered(list: readonly Word[], numbers: Map<string, number>): Int32Array {
  return Int32Array.from(list, ({ form }) => {
    const number = numbers.get(form) ?? numbers.size;
    numbers.set(form, number);
    return number;
  });
}

/** How many distinctive words precede each position. */
function countTelling(list: readonly Word[]): Int32Array {
  const counts = new Int32Array(list.length + 1);
  for (const [at, { form }] of list.entries()) counts[at + 1] = (counts[at] ?? 0) + (TELLING.test(form) ? 1 : 0);
  return counts;
}

/** All maximal runs of equal words. */
function runsIn(said: Int32Array, told: Int32Array, passage: number): Run[] {
  const runs: Run[] = [];
  // Length of the run ending at each position of the passage.
  let before = new Int32Array(told.length + 1);
  let lengths = new Int32Array(told.length + 1);
  for (let at = 0; at <= said.length; at++) {
    for (let place = 0; place <= told.length; place++) {
      const run = before[place] ?? 0;
      const continues = at < said.length && place < told.length && said[at] === told[place];
      lengths[place + 1] = continues ? run + 1 : 0;
      if (!continues && run >= RUN_MIN) runs.push({ passage, said: at - run, told: place - run, length: run });
    }
    [before, lengths] = [lengths, before];
  }
  return runs;
}

function rangeOf({ told, length }: Run, passage: readonly Word[]): TextRange[] {
  const [first, last] = [passage[told], passage[told + length - 1]];
  return first && last ? [{ start: first.start, end: last.end }] : [];
}

/** Merges overlapping ranges, in the passage's order. */
function united(ranges: readonly TextRange[]): TextRange[] {
  const all: TextRange[] = [];
  for (const range of [...ranges].sort((one, other) => one.start - other.start)) {
    const last = all.at(-1);
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else all.push({ ...range });
  }
  return all;
}
