import { editDistance } from '../../../language/edit-distance';
import { ADJECTIVES, gradedForm } from '../lexicon/adjectives';
import { FILLER } from '../lexicon/filler';
import { phrasesAt } from '../lexicon/phrases';
import { hintsOf } from '../lexicon/verbs';
import { tokensOf } from './tokens';
import type { Token } from './types';

/** Words that questions consist of, the most frequent first. */
const ASKING = [
  ...['which', 'what', 'who', 'how', 'where', 'when', 'whose', 'show', 'list', 'give', 'find', 'count', 'display'],
  ...['many', 'much', 'most', 'least', 'highest', 'lowest', 'longest', 'average', 'total', 'number', 'without'],
];

/** What people in a hurry leave out. */
const SHORTHAND: Readonly<Record<string, string>> = {
  r: 'are',
  u: 'you',
  ur: 'your',
  n: 'and',
  whats: "what's",
  hows: "how's",
  arent: "aren't",
  isnt: "isn't",
  wasnt: "wasn't",
  werent: "weren't",
  dont: "don't",
  doesnt: "doesn't",
  didnt: "didn't",
  hasnt: "hasn't",
  havent: "haven't",
};

/**
 * Whether a word has two adjacent letters swapped, lacks a letter or doubles one. A different letter, or another one
 * added, mostly makes a valid word: 'court', 'width', 'numbers'.
 */
function isSlip(said: string, meant: string): boolean {
  if (editDistance(said, meant, 1) !== 1) return false;
  const sorted = (word: string) => [...word].sort().join('');
  if (said.length === meant.length) return sorted(said) === sorted(meant);
  if (said.length < meant.length) return said.length > 3 && said[0] === meant[0];
  return said.replace(/(.)\1/u, '$1') === meant;
}

/** Whether a word has a meaning in any question, whatever it is about. */
export const isOfQuestions = (word: string) =>
  FILLER.has(word) ||
  phrasesAt([word]).length > 0 ||
  gradedForm(word) !== null ||
  ADJECTIVES[word] !== undefined ||
  hintsOf(word).length > 0;

function askingWord(token: Token, next: string | undefined): string | null {
  const { word } = token;
  if (Object.hasOwn(SHORTHAND, word)) return SHORTHAND[word] ?? null;
  const likely = word.length < 3 ? [] : ASKING.filter((asking) => isSlip(word, asking));
  // 'Hwo many' is 'how many', but 'hwo' alone is 'who'.
  const leads = (asking: string) => next !== undefined && phrasesAt([asking, next]).some(({ length }) => length > 1);
  return likely.find(leads) ?? likely[0] ?? null;
}

export interface Respelled {
  question: string;
  misspelt: { text: string; word: string }[];
}

/**
 * Corrects typos in the words that questions consist of, 'wich' and 'hwo many'; typos in names are tolerated by the
 * look-up of names.
 * @param isKnown whether a word is one of the database, in any form
 */
export function respelled(question: string, isKnown: (token: Token) => boolean): Respelled {
  const misspelt: Respelled['misspelt'] = [];
  const tokens = tokensOf(question);
  let text = question;
  for (let at = tokens.length - 1; at >= 0; at--) {
    const token = tokens[at] as Token;
    const plain = /^\p{Ll}+$/u.test(token.word) && !token.quoted && !token.capital && token.number === null;
    if (!plain || /[’']/.test(question[token.from - 1] ?? '') || isOfQuestions(token.word)) continue;
    const word = askingWord(token, tokens[at + 1]?.word);
    if (word === null || isKnown(token)) continue;
    text = text.slice(0, token.from) + word + text.slice(token.to);
    misspelt.unshift({ text: token.text, word });
  }
  return { question: text, misspelt };
}
