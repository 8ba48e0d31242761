import { LastUsed } from '../../platform/last-used';
import { languageByWords } from '../crossing/crossings';
import { detectLanguage, type Language, PLAINLY } from '../language';
import { KNOWN_LANGUAGES, lexiconOf } from '../lexicon';
import { type Lexicon, plain, type QuestionKind } from '../lexicon/lexicon';
import { isCostWord } from '../lexicon/related-words';
import { type Word, words } from '../words';
import { type Amount, amountsIn } from './amounts';
import type { AskedMoment } from './moment';
import { readKind, withoutCourtesy } from './question-kind';
import { type QuestionTerm, questionTerms } from './question-terms';
import { type RecurrentTime, recurrentTimes } from './recurrent-times';

/** A question, read. */
export interface Question {
  text: string;
  plain: string;
  language: Language;
  /** The language of the sentences around what is quoted; the question's own unless somebody knows better. */
  answerIn: Language;
  lexicon: Lexicon;
  kind: QuestionKind;
  terms: QuestionTerm[];
  /** What is to be counted or chosen from: 'how many people', 'which plan'. */
  sought: QuestionTerm | null;
  /** Whether it asks for a price rather than another amount. */
  asksPrice: boolean;
  /** Days of the week and months that it names. */
  times: ReadonlySet<RecurrentTime>;
  /** Ages, notices, weights and the like that it names. */
  amounts: readonly Amount[];
  /** What whoever is asked is called: in its own sources the name tells nothing from another. */
  agentName?: string;
  /** What was spoken of, and what was last replied, where a bare detail of it is asked for. */
  before?: { topic: string; reply: string };
  /** When 'now', 'today' or 'tomorrow' is, and how people say it; absent where nothing depends on it. */
  moment?: AskedMoment & { text: string };
}

/** A question's is asked for by all that read it. */
const languages = new LastUsed<string, Language>(500);
const KEPT_CHARACTERS = 300;

/** The language of a short text, `otherwise` unless it plainly gives another. */
export function languageOf(text: string, otherwise: Language): Language {
  if (text.length > KEPT_CHARACTERS) return detect(text, otherwise);
  const key = `${otherwise} ${text}`;
  const known = languages.get(key);
  if (known !== undefined) return known;
  const language = detect(text, otherwise);
  languages.set(key, language);
  return language;
}

function detect(text: string, otherwise: Language): Language {
  const language = detectLanguage(text, KNOWN_LANGUAGES, otherwise, PLAINLY);
  if (language !== 'und' && language !== otherwise) return language;
  return languageByWords(text, otherwise) ?? otherwise;
}

/**
 * @param text the rewritten question
 * @param otherwise the language where the question's own words give no hint
 * @param typed what was really asked; words that it lacks were carried over from the conversation
 */
export function readQuestion(text: string, otherwise: Language, typed: string = text): Question {
  const language = languageOf(text, otherwise);
  const lexicon = lexiconOf(language);
  const seen = plain(text);
  const { kind, end } = readKind(seen, lexicon);
  const amounts = amountsIn(seen);
  const terms = questionTerms(text, language).filter(({ word }) => !isAgeUnit(word, amounts));
  if (typed !== text) {
    const own = new Set(words(typed).map(({ form }) => form));
    for (const term of terms) term.carried = !own.has(term.word.form);
  }
  const courtesy = seen.length - withoutCourtesy(seen, lexicon).length;
  for (const term of terms) if (term.word.end <= courtesy) term.role = 'light';
  const sought = kind === 'how-many' || kind === 'which' ? emphasise(terms, end) : null;
  return {
    text,
    plain: seen,
    language,
    answerIn: language,
    lexicon,
    kind,
    terms,
    sought,
    asksPrice: asksPrice(terms, kind, end, language),
    times: recurrentTimes(seen, language, lexicon),
    amounts,
  };
}

/** 'Years old' is what the number means, and nothing to look for: a bike may be 25 years old. */
function isAgeUnit({ start, kind }: Word, amounts: readonly Amount[]): boolean {
  return kind === 'word' && amounts.some((amount) => amount.age && amount.start < start && start < amount.end);
}

/** 'How much is the plan', 'what does it cost'; but 'how much memory' asks for another amount. */
function asksPrice(terms: readonly QuestionTerm[], kind: QuestionKind, end: number, language: Language): boolean {
  if (terms.some(({ word }) => isCostWord(word.form, language))) return true;
  return kind === 'how-much' && !terms.some(({ word }) => word.start >= end && word.start <= end + 1);
}

/** What is to be counted or chosen matters, however common a word it is; 'what courses do' has it, before 'you offer'. */
function emphasise(terms: readonly QuestionTerm[], end: number): QuestionTerm | null {
  const named = terms.filter(({ word, role }) => word.end <= end && role !== 'amount' && role !== 'light').at(-1);
  const sought = named ?? terms.find(({ word, role }) => word.start >= end && role !== 'amount') ?? null;
  if (sought?.role !== 'light') return sought;
  sought.role = 'content';
  return sought;
}
