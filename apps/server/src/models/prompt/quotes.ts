import type { TextRange } from '@parley/contract/chat';
import { type Word, words } from '../../language/words';

/** Fewer equal words in a row may be chance. */
const RUN_MIN = 5;
/** Of a run this many words must say something: they are long, or have a number. */
const TELLING_MIN = 2;
const TELLING = /\p{N}|.{5}|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]{2}/u;
/** How many words of an answer are compared, and of a passage. */
const SAID_MAX = 2_000;
const TOLD_MAX = 3_000;

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

/** Words as numbers, the same for the same: millions of pairs are compared. */
function numbered(list: readonly Word[], numbers: Map<string, number>): Int32Array {
  return Int32Array.from(list, ({ form }) => {
    const number = numbers.get(form) ?? numbers.size;
    numbers.set(form, number);
    return number;
  });
}

/** How many words before each place say something. */
function countTelling(list: readonly Word[]): Int32Array {
  const counts = new Int32Array(list.length + 1);
  for (const [at, { form }] of list.entries()) counts[at + 1] = (counts[at] ?? 0) + (TELLING.test(form) ? 1 : 0);
  return counts;
}

/** All runs of equal words that cannot be made longer. */
function runsIn(said: Int32Array, told: Int32Array, passage: number): Run[] {
  const runs: Run[] = [];
  // How long the run is that ends at each place of the passage.
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
