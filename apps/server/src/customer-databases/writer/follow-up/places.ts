import { phrasesAt } from '../lexicon/phrases';
import { singular } from '../names/lemma';
import { gradesAt } from '../reading/grades';
import { ordinalOf, placeOf } from '../reading/ordinals';
import { tokensOf } from '../reading/tokens';
import type { Token } from '../reading/types';

const LEAD = String.raw`(?:(?:and|but|so|then|ok(?:ay)?)[,\s]{1,3})?(?:(?:what|how) about |what of |(?:who|which|what)(?: one)? (?:is|was|are|were|comes|came) (?:in )?)?(?:the )?`;
const PLACE = String.raw`(\d{1,2}(?:st|nd|rd|th)|\p{L}+)`;
const ONE = '(?: (?:ones?|place|best|most))?';
const PLACE_ALONE = new RegExp(`^${LEAD}${PLACE}${ONE}$`, 'iu');
const ONES = / ones?$/i;
/** 'The most expensive': its first word is no place. */
const RANKED = new RegExp(`^${LEAD}(.+)$`, 'iu');
const RANKS = new RegExp(`^${LEAD}(?:${PLACE} )?(.+)$`, 'iu');
/** The words that ask for a list and say nothing about it. */
const LISTING =
  /^(?:please\s+)?(?:(?:list|show|give|tell|find|get|display|name|who|which|what|is|are|was|were|me|us|the|our|my|all)\s+)*$/i;

interface Ranking {
  /** Where the words of the ranking begin and end in the question. */
  from: number;
  to: number;
  /** The place asked for: 1 for the first. */
  place: number;
  /** Where the words end that say how many are wanted; null if only one is. */
  countedTo: number | null;
}

/** The number of words in the ranking that begins at a token: one for 'longest', two for 'most expensive'. */
export function rankedWords(tokens: Token[], begin: number): number {
  const words = tokens.slice(begin, begin + 4).map(({ word }) => word);
  if (words[0] === 'the' || tokens[begin - 1]?.word === 'at') return 0;
  const graded = gradesAt(tokens, begin).filter(({ item }) => item?.type === 'top');
  const phrases = phrasesAt(words).filter(({ meaning }) => meaning.type === 'top');
  return Math.max(0, ...graded.map(({ length }) => length), ...phrases.map(({ length }) => length));
}

/** The only ranking of a question; null if there is none or more than one. */
function rankingIn(question: string): Ranking | null {
  const tokens = tokensOf(question);
  let found: Ranking | null = null;
  for (let at = 0; at < tokens.length; at++) {
    const length = tokens[at]?.quoted ? 0 : rankedWords(tokens, at);
    if (length === 0) continue;
    if (found) return null;
    const [before, after] = [tokens[at - 1], tokens[at + length]];
    const place = placeOf(before?.word ?? '');
    const many = before?.number ?? after?.number ?? null;
    const plural = after !== undefined && after.one !== after.word && LISTING.test(question.slice(0, tokens[at]?.from));
    const last = tokens[at + length - 1] as Token;
    const first = (place === null && before?.number == null ? tokens[at] : before) as Token;
    found = {
      from: first.from,
      to: last.to,
      place: place ?? 1,
      countedTo: place === null && (many !== null || plural) ? (after?.number == null ? last.to : after.to) : null,
    };
    at += length - 1;
  }
  return found;
}

const bare = (question: string) =>
  question
    .trim()
    .replace(/(?<![?.!\s])[?.!\s]+$/, '')
    .replace(/\s+/g, ' ');

/** Whether a question is only about a place, as in 'and the second?', which needs the ranking before it. */
export function asksPlace(question: string): boolean {
  const word = PLACE_ALONE.exec(bare(question))?.[1]?.toLowerCase() ?? '';
  return placeOf(word) !== null || word === 'next' || word === 'runner-up';
}

/**
 * Turns 'And the second?' or 'and the shortest?' after 'Which track is the longest?' into the same question with the
 * other place or order.
 * @returns null if the last question ranks nothing, or this one is not of that kind
 */
export function withOtherPlace(question: string, last: string): string | null {
  const ranking = rankingIn(last);
  if (!ranking) return null;
  const text = bare(question);
  if (asksPlace(text)) {
    const word = PLACE_ALONE.exec(text)?.[1]?.toLowerCase() ?? '';
    const place = placeOf(word) ?? (word === 'next' ? ranking.place + 1 : 2);
    return placed(last, ranking, ordinalOf(place) === '' ? null : place, null);
  }
  const [, before = '', ranked = ''] = RANKS.exec(text) ?? [];
  const whole = RANKED.exec(text)?.[1] ?? '';
  if (isRanking(whole)) return placed(last, ranking, 1, whole.replace(ONES, ''));
  if (!isRanking(ranked)) return null;
  return placed(last, ranking, placeOf(before.toLowerCase()), ranked.replace(ONES, ''));
}

function isRanking(text: string): boolean {
  const tokens = tokensOf(text.replace(ONES, ''));
  return tokens.length > 0 && rankedWords(tokens, 0) === tokens.length;
}

/** @param rank the words of another order; null to keep the question's own */
function placed(last: string, ranking: Ranking, place: number | null, rank: string | null): string | null {
  if (place === null) return null;
  const { from, to, countedTo } = ranking;
  const words =
    rank ??
    tokensOf(last.slice(from, to))
      .filter(unplaced)
      .map(({ text }) => text)
      .join(' ');
  const ordered = place === 1 ? words : `${ordinalOf(place)} ${words}`;
  // The same number in another order is not another place.
  if (countedTo === null || (rank !== null && place === 1)) return `${last.slice(0, from)}${ordered}${last.slice(to)}`;
  if (!LISTING.test(last.slice(0, from))) return null;
  const [noun, ...rest] = bare(last.slice(countedTo)).split(' ');
  return ['Which is the', ordered, singular(noun ?? ''), ...rest].join(' ').concat('?');
}

const unplaced = ({ word, number }: Token) => placeOf(word) === null && number === null;
