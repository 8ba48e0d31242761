import type { Topic } from '@parley/contract/analytics';
import { type ContentWord, readQuestions } from './read-questions';

const TOPICS = 12;
/** A single question is not a topic yet. */
const AT_LEAST = 2;
/** How many of a question's words are read; an ordinary one has fewer. */
const WORDS_MAX = 60;
/** A phrase replaces a word if at least this share of the word's questions contain the phrase. */
const STANDS_FOR = 0.6;

interface Candidate {
  questions: number;
  words: number;
  /** The stems that it consists of. */
  stems: string[];
  /** How often each spelling occurred. */
  written: Map<string, number>;
  example: string;
}

/**
 * The words and two-word phrases that occur in the most questions; each question counts once. Nothing is invented: a
 * topic is named by its most frequent spelling.
 */
export async function findTopics(questions: readonly string[]): Promise<Topic[]> {
  const read = await readQuestions(questions, WORDS_MAX);
  const counts = new Map<string, number>();
  for (const words of read) for (const key of phrasesOf(words).keys()) counts.set(key, (counts.get(key) ?? 0) + 1);
  const candidates = new Map<string, Candidate>();
  for (const [index, words] of read.entries()) {
    for (const [key, { stems, written }] of phrasesOf(words)) {
      const count = counts.get(key) ?? 0;
      // Of words that nobody else uses, there may be millions.
      if (count < AT_LEAST) continue;
      const known = candidates.get(key) ?? {
        questions: count,
        words: stems.length,
        stems,
        written: new Map<string, number>(),
        example: (questions[index] ?? '').trim(),
      };
      known.written.set(written, (known.written.get(written) ?? 0) + 1);
      candidates.set(key, known);
    }
  }
  return choose(candidates).map(({ questions: count, written, example }) => ({
    label: mostOf(written),
    questions: count,
    example,
  }));
}

/** Every word and every pair of adjacent words, once each, except for verbs that name no topic. */
function phrasesOf(words: readonly ContentWord[]): Map<string, { stems: string[]; written: string }> {
  const phrases = new Map<string, { stems: string[]; written: string }>();
  for (const [index, word] of words.entries()) {
    if (word.bare) continue;
    phrases.set(word.stem, { stems: [word.stem], written: inLower(word.written) });
    const before = word.gap === null ? undefined : words[index - 1];
    if (before && !before.bare) {
      const stems = [before.stem, word.stem];
      phrases.set(stems.join(' '), { stems, written: inLower(before.written) + word.gap + inLower(word.written) });
    }
  }
  return phrases;
}

function choose(candidates: ReadonlyMap<string, Candidate>): Candidate[] {
  const often = [...candidates.values()];
  const phrases = often.filter(
    ({ words, questions, stems }) =>
      words === 2 && stems.some((stem) => questions >= STANDS_FOR * (candidates.get(stem)?.questions ?? 0)),
  );
  const covered = new Set<string>();
  for (const { stems, questions } of phrases) {
    for (const stem of stems) if (questions >= STANDS_FOR * (candidates.get(stem)?.questions ?? 0)) covered.add(stem);
  }
  const single = often.filter(({ words, stems }) => words === 1 && !covered.has(stems[0] ?? ''));
  return [...apart(phrases), ...single].sort((a, b) => b.questions - a.questions || b.words - a.words).slice(0, TOPICS);
}

/** Of overlapping phrases such as 'gift cards' and 'cards valid', keeps the more frequent one, or the first. */
function apart(phrases: readonly Candidate[]): Candidate[] {
  const [firsts, seconds] = [new Set<string>(), new Set<string>()];
  return phrases
    .toSorted((a, b) => b.questions - a.questions)
    .filter(({ stems: [first = '', second = ''] }) => {
      if (seconds.has(first) || firsts.has(second)) return false;
      firsts.add(first);
      seconds.add(second);
      return true;
    });
}

/** Names and codes keep their capitals. */
const inLower = (text: string) => (/^\p{Lu}\p{Ll}+$/u.test(text) ? text.toLowerCase() : text);

/** The most frequent spelling; if 'return' and 'returns' are equally frequent, the longer one, a likelier noun. */
function mostOf(written: ReadonlyMap<string, number>): string {
  const [[label] = ['']] = [...written].sort((a, b) => b[1] - a[1] || b[0].length - a[0].length);
  return label;
}
