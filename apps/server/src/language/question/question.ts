import { LastUsed } from '../../platform/last-used';
import { languageByWords } from '../crossing/crossings';
import { detectLanguage, type Language, PLAINLY } from '../language';
import { KNOWN_LANGUAGES, lexiconOf } from '../lexicon';
import { type Lexicon, plain, type QuestionKind } from '../lexicon/lexicon';
import { isCostWord } from '../lexicon/related-words';
import { type Word, words } from '../words';
import { type Amount, amountsIn } from './amounts';
import type { AskedMoment } from './moment';
import { asksWhetherPaid } from './paying';
import { readKind, withoutCourtesy } from './question-kind';
import { type QuestionTerm, questionTerms } from './question-terms';
import { type RecurrentTime, recurrentTimes } from './recurrent-times';

/** A parsed question. */
export interface Question {
  text: string;
  plain: string;
  language: Language;
  /** The language of the sentences around quotes; defaults to the question's own. */
  answerIn: Language;
  lexicon: Lexicon;
  kind: QuestionKind;
  terms: QuestionTerm[];
  /** What to count or choose from: 'how many people', 'which plan'. */
  sought: QuestionTerm | null;
  /** Whether it asks for a price rather than another amount. */
  asksPrice: boolean;
  /** The days of the week and months it names. */
  times: ReadonlySet<RecurrentTime>;
  /** The ages, notice periods, weights and other amounts it names. */
  amounts: readonly Amount[];
  /** The agent's name, which distinguishes nothing within its own sources. */
  agentName?: string;
  /** The reply before the question, if there is one. */
  lastReply?: string;
  /** The topic and the last reply, if only a bare detail of the topic is asked for. */
  before?: { topic: string; reply: string };
  /** What 'now', 'today' or 'tomorrow' means, and its wording; absent if the question does not depend on it. */
  moment?: AskedMoment & { text: string };
  /** The day it is for the asker, such as '2026-12-01'; absent if unknown. */
  today?: string;
}

/** Cached, as every reader of a question needs its language. */
const languages = new LastUsed<string, Language>(500);
const KEPT_CHARACTERS = 300;

/** The language of a short text, or `otherwise` unless it is clearly another. */
export function languageOf(text: string, otherwise: Language): Language {
  if (text.length > KEPT_CHARACTERS) return detect(text, otherwise);
  const key = `${otherwise} ${text}`;
  const known = languages.get(key);
  if (known !== undefined) return known;
  const language = detect(text, otherwise);
  languages.set(key, language);
  return language;
}

/** How questions begin in one language alone: what follows may be a name, or a word that several languages have. */
const OPENINGS: readonly (readonly [Language, RegExp])[] = [
  ['es', /[¿¡]|^\s*(?:cu[aá]nto (?:cuesta|cuestan|vale|es)|d[oó]nde (?:est[aá]|puedo)|hay (?:un|una|alg[uú]n)) /iu],
  [
    'de',
    /^\s*(?:(?:was|wie ?viel) kostet|wann (?:habt|ist|sind|macht)|wo (?:ist|kann|sind)|gibt es|habt ihr|haben sie) /iu,
  ],
  ['fr', /^\s*(?:combien (?:co[uû]te|co[uû]tent|pour)|quel est le prix|o[uù] (?:est|se)|avez[- ]vous|est[- ]ce qu)/iu],
  ['it', /^\s*(?:quanto (?:costa|costano|viene)|dov'è|avete) /iu],
  ['nl', /^\s*(?:hoeveel kost|wat kost|waar is) /iu],
  ['pt', /^\s*(?:quanto custam?|onde fica) /iu],
];

function detect(text: string, otherwise: Language): Language {
  const [opened] = OPENINGS.find(([, pattern]) => pattern.test(text)) ?? [];
  if (opened) return opened;
  const language = detectLanguage(text, KNOWN_LANGUAGES, otherwise, PLAINLY);
  if (language !== 'und' && language !== otherwise) return language;
  return languageByWords(text, otherwise) ?? otherwise;
}

/**
 * @param text the rewritten question
 * @param otherwise the language if the question's own words give no hint
 * @param typed the question as typed; words it lacks were carried over from the conversation
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
    asksPrice: !asksWhetherPaid(seen) && asksPrice(terms, kind, end, language),
    times: recurrentTimes(seen, language, lexicon),
    amounts,
  };
}

/** 'Years old' gives a number its meaning and is not searched for: a bike may be 25 years old. */
function isAgeUnit({ start, kind }: Word, amounts: readonly Amount[]): boolean {
  return kind === 'word' && amounts.some((amount) => amount.age && amount.start < start && start < amount.end);
}

/** 'When do I have to pay', 'how can I pay', 'who pays' */
const OTHERS_THAN_PRICE: ReadonlySet<QuestionKind> = new Set(['when', 'where', 'who', 'why', 'how-to', 'how-long']);

/** 'How much is the plan', 'what does it cost'; but 'how much memory' asks for another amount. */
function asksPrice(terms: readonly QuestionTerm[], kind: QuestionKind, end: number, language: Language): boolean {
  if (OTHERS_THAN_PRICE.has(kind)) return false;
  if (terms.some(({ word }) => isCostWord(word.form, language))) return true;
  return kind === 'how-much' && !terms.some(({ word }) => word.start >= end && word.start <= end + 1);
}

/** What to count or choose matters however common the word; in 'what courses do you offer', it precedes the verb. */
function emphasise(terms: readonly QuestionTerm[], end: number): QuestionTerm | null {
  const named = terms.filter(({ word, role }) => word.end <= end && role !== 'amount' && role !== 'light').at(-1);
  const sought = named ?? terms.find(({ word, role }) => word.start >= end && role !== 'amount') ?? null;
  if (sought?.role !== 'light') return sought;
  sought.role = 'content';
  return sought;
}
