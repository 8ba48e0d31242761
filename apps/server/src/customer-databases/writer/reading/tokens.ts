import { dictionary } from '../../../language/dictionary';
import { plain, singular } from '../names/lemma';
import type { Token } from './types';

const NUMBER_WORDS: Record<string, number> = dictionary({
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  hundred: 100,
  thousand: 1000,
  dozen: 12,
});
/** How many times, after a comparison. */
const TIMES: Record<string, number> = dictionary({ once: 1, twice: 2, thrice: 3 });
const FACTORS: Record<string, number> = dictionary({
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  mio: 1e6,
  million: 1e6,
  bn: 1e9,
  billion: 1e9,
});

/** Quoted text, ISO days, amounts, words, and comparison signs. */
const PIECE =
  /"([^"]+)"|“([^“”]+)”|‘([^‘’]+)’|(?<![\p{L}\p{N}])'([^']{1,1000})'(?![\p{L}\p{N}])|\d{4}-\d{2}-\d{2}|\d{1,2}[/.]\d{1,2}[/.]\d{4}|\d{2,4}['’]?s\b|[$€£]?\s?(?<!\d)\d+(?:,\d{3})+(?:\.\d+)?|\d{1,2}(?:st|nd|rd|th)\b|[$€£]?\d+(?:\.\d+)?(?:[km]\b)?|['’]s\b|(?<![\p{L}\p{N}])\p{L}{1,2}[+-](?![\p{L}\p{N}])|[\p{L}\p{N}_]+(?:(?:['’](?!s\b)|[-.&])[\p{L}\p{N}_]+)*|[<>]=?|!=|=|%|[,;/?]/giu;

function numberOf(text: string): number | null {
  const match = /^[$€£]?\s?(\d[\d,]*(?:\.\d+)?)([km])?$/i.exec(text);
  if (!match) return null;
  return Number((match[1] ?? '').replace(/,/g, '')) * (FACTORS[(match[2] ?? '').toLowerCase()] ?? 1);
}

/** Splits a question into words, numbers, quoted texts and signs. Number words and '2 million' become numbers. */
export function tokensOf(question: string): Token[] {
  const tokens: Token[] = [];
  let begins = true;
  for (const match of question.matchAll(PIECE)) {
    const text = match[0];
    const inner = match[1] ?? match[2] ?? match[3] ?? match[4];
    const from = match.index;
    const word = plain(inner ?? text).replace(/’/g, "'");
    const times = /^(?:least|than|most|exactly)$/.test(tokens.at(-1)?.word ?? '') ? TIMES[word] : undefined;
    const spelt = inner === undefined ? (NUMBER_WORDS[word] ?? times ?? null) : null;
    const factor = FACTORS[word];
    const last = tokens.at(-1);
    if (factor !== undefined && word.length > 1 && last?.number !== undefined && last.number !== null) {
      last.number *= factor;
      last.text = question.slice(last.from, from + text.length);
      last.to = from + text.length;
      continue;
    }
    const capital = !begins && /^\p{Lu}/u.test(inner ?? text);
    tokens.push({
      text: inner ?? text,
      word,
      one: singular(word),
      from,
      to: from + text.length,
      capital,
      quoted: inner !== undefined,
      number: inner === undefined ? (numberOf(text) ?? spelt) : null,
      ...(last && question.slice(last.to, from).includes(':') ? { colon: true } : {}),
    });
    begins = /[.?!]\s*$/.test(question.slice(from + text.length, from + text.length + 2)) && !/^\p{L}\.?$/u.test(text);
  }
  return tokens;
}
