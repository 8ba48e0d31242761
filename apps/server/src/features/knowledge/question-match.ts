import { detectLanguage, type Language } from '../../language/language';
import { lexiconOf } from '../../language/lexicon';
import { plain } from '../../language/lexicon/lexicon';
import { hasQuestionWord, readKind } from '../../language/question/question-kind';
import { analyseQuery, type Query, type QueryTerm, searchable } from './query';

/** How well an owner's question matches the one that was asked. */
export interface QuestionMatch {
  /** 0 to 1: the weighted Dice coefficient of the two sets of words. */
  similarity: number;
  /** True if its answer can be used as is: nothing of weight differs, and both ask for the same kind of thing. */
  exact: boolean;
}

const EXACT_MIN = 0.75;
/** In UTF-16 units; a longer question is compared by its beginning. */
const COMPARED_MAX = 300;
/** Variants weighted below this (synonyms, parts) are too loose to use an answer as is. */
const SAME_WORD_MIN = 0.6;

/**
 * Compares a question with the stored one of a question/answer pair.
 * @param query the asked question as searched, with what misspelled words may stand for
 */
export function matchQuestion(
  asked: string,
  query: Query,
  stored: string,
  languages: ReadonlySet<Language>,
): QuestionMatch {
  if (searchable(asked).trim() === searchable(stored).trim()) return { similarity: 1, exact: true };
  const other = analyseQuery(stored.slice(0, COMPARED_MAX), languages);
  const missing = query.terms.filter((term) => !other.terms.some((one) => isSame(term, one)));
  const unasked = other.terms.filter((one) => !query.terms.some((term) => isSame(term, one)));
  const [all, allOther] = [weightOf(query.terms), weightOf(other.terms)];
  const [left, leftOther] = [weightOf(missing), weightOf(unasked)];
  const similarity = all + allOther === 0 ? 0 : 1 - (left + leftOther) / (all + allOther);
  const exchanged = left >= 1 && leftOther >= 1;
  const named = missing.some(({ form }) => /\d/.test(form));
  const exact = similarity >= EXACT_MIN && !exchanged && !named && sameKind(asked, stored, languages);
  return { similarity, exact };
}

function weightOf(terms: QueryTerm[]): number {
  return terms.reduce((sum, { weight }) => sum + weight, 0);
}

function isSame(a: QueryTerm, b: QueryTerm): boolean {
  for (const [variant, weight] of a.variants) {
    if (weight >= SAME_WORD_MIN && (b.variants.get(variant) ?? 0) >= SAME_WORD_MIN) return true;
  }
  return false;
}

/** 'When do you deliver?' and 'Where do you deliver?' differ in nothing else. */
function sameKind(asked: string, stored: string, languages: ReadonlySet<Language>): boolean {
  const [first, second] = [asked, stored].map((text) => {
    const lexicon = lexiconOf(detectLanguage(text, new Set<Language>([...languages, 'en'])));
    const question = plain(text);
    return hasQuestionWord(question, lexicon) ? readKind(question, lexicon).kind : undefined;
  });
  return first === undefined || second === undefined || first === second;
}
