import { plain, type QuestionKind } from '../lexicon/lexicon';
import { isCostWord } from '../lexicon/related-words';
import { acts } from './acting';
import { asksExtreme } from './extreme';
import type { Question } from './question';
import { hasQuestionWord, withoutCourtesy } from './question-kind';
import type { QuestionTerm } from './question-terms';

/**
 * How a question depends on what was said before. whole: not at all; bare: it names nothing ('why?', 'how much?');
 * reference: a pronoun stands for the topic; person: a pronoun stands for a person; fragment: it changes one thing in
 * the last question ('and on Sundays?'); detail: it names something most things have ('deposit?', 'how many places'),
 * thus of the topic; dropped: its subject is omitted, as some languages allow.
 */
export type Leaning = 'whole' | 'bare' | 'reference' | 'person' | 'fragment' | 'detail' | 'dropped';

const FRAGMENT_WORDS_MAX = 6;
const OPENED_FRAGMENT_WORDS_MAX = 9;
const DETAIL_WORDS_MAX = 5;
const LIMIT_WORDS_MAX = 8;
/** With this many words of its own, a question with 'they' is about the organisation rather than the last topic. */
const FULL_TERMS = 4;
const FULL_TERMS_BEFORE = 3;
/** 'And for 10 days?', 'and for 6?' */
const NUMBERED = /(?<!\d)\d{1,9}(?: ?-?\p{L}{2}|[\s?]*$)/u;
/** 'How much for two of us?' speaks to nobody. */
const OF_US = /(?<!\p{L})of us(?!\p{L})/u;
const PAUSE =
  /[,;.:?!]|(?<!\p{L})(?:and|or|if|when|before|after|so|und|oder|wenn|falls|bevor|et|ou|si|quand|y|cuando|e|se|quando|en|als)(?!\p{L})/u;

export function leaningOf(question: Question): Leaning {
  const { lexicon } = question;
  const asked = withoutCourtesy(question.plain, lexicon);
  const named = namingTerms(question);
  if (isFragment(asked, question, named)) return 'fragment';
  const apart = lexicon.ownCondition ? asked.replace(lexicon.ownCondition, ' ') : asked;
  if (apart !== asked && referenceIn(apart, question) === null) return 'whole';
  const reference = referenceIn(asked, question);
  if (reference !== null && !hasAntecedent(reference, named, question)) {
    return lexicon.personReference?.test(reference.text) ? 'person' : 'reference';
  }
  if (named.length === 0 && !(lexicon.addressed?.test(asked.replace(OF_US, ' ')) ?? false)) return 'bare';
  if (isDetail(asked, question, named) || isExtremeAlone(named)) return 'detail';
  return named.length < 2 && (lexicon.dropsSubject?.test(asked) ?? false) ? 'dropped' : 'whole';
}

/** The terms that name a question's subject; the price is what is asked, not the subject. */
export function namingTerms(question: Question): QuestionTerm[] {
  return question.terms.filter(
    ({ role, word }) =>
      role !== 'light' && role !== 'amount' && !(role === 'content' && isCostWord(word.form, question.language)),
  );
}

/** The pronoun that refers to something said before, with its position in the plain text. */
export function referenceIn(asked: string, { lexicon }: Question): { text: string; place: number } | null {
  if (!lexicon.reference) return null;
  const empty = lexicon.emptyReference ? new RegExp(lexicon.emptyReference.source, 'gu') : null;
  const seen = empty ? asked.replace(empty, (match) => '_'.repeat(match.length)) : asked;
  const match = lexicon.reference.exec(seen);
  return match ? { text: match[0], place: match.index } : null;
}

const DETAIL_KINDS: ReadonlySet<QuestionKind> = new Set([
  'what',
  'how-much',
  'how-many',
  'how-long',
  'how-often',
  'when',
]);

const FIRST_PERSON = /(?<!\p{L})(?:i|we|ich|wir|man|je|nous|on|io|noi|ik|wij|yo|nosotros)(?!\p{L})/u;

/** 'Can I cancel', 'do I have to book': what one does to the topic. */
function isDone(asked: string, question: Question, named: readonly QuestionTerm[]): boolean {
  const [verb] = named;
  const isShort = asked.split(/\s+/).length <= DETAIL_WORDS_MAX;
  const isAlone = named.length === 1 && verb?.role === 'content' && acts(verb.word.start, question);
  return question.kind === 'yes-no' && isShort && isAlone && FIRST_PERSON.test(asked);
}

/** 'What is the minimum number of guests?' */
const LIMIT_ASKED =
  /^(?:what(?:['’]?s| is| are) (?:the|your) |wie (?:hoch|gross) ist (?:der|die|das) )?(?:min(?:imum)?|max(?:imum)?|mindest\p{L}+|hochst\p{L}+)(?!\p{L})/u;

/** A few words without a verb: 'deposit?', 'how many places', 'how much for cats', 'from what age'; or a limit. */
function isDetail(asked: string, question: Question, named: readonly QuestionTerm[]): boolean {
  if (isDone(asked, question, named)) return true;
  const { lexicon, kind } = question;
  const areContent = named.every(({ role }) => role === 'content');
  const count = asked.split(/\s+/).length;
  if (LIMIT_ASKED.test(asked)) return areContent && named.length <= 2 && count <= LIMIT_WORDS_MAX;
  // 'What time on Thursday'
  if (kind === 'when' && count <= DETAIL_WORDS_MAX && named.length > 0 && named.every(({ role }) => role === 'time'))
    return !lexicon.auxiliary?.test(asked);
  if (!DETAIL_KINDS.has(kind) || lexicon.auxiliary?.test(asked) || lexicon.addressed?.test(asked)) return false;
  // If the language's verbs are unknown, only a single word surely has none.
  const most = lexicon.auxiliary === undefined ? 1 : DETAIL_WORDS_MAX;
  const isOne = named.length === 1 || (named.length === 2 && count === 2);
  return count <= most && isOne && areContent;
}

/** 'What's cheapest?' */
const isExtremeAlone = ([first, ...others]: readonly QuestionTerm[]): boolean =>
  first !== undefined && others.length === 0 && asksExtreme(plain(first.word.form));

/** 'My kitten is 14 weeks old can she stay': a second clause begins with its verb, without a comma. */
const NEW_CLAUSE =
  /(?<!\p{L})(?:is|are|was|has|had|have|got|gets|weighs|needs|wants) (?:.* )?(?:can|could|will|would|do|does|may|should|must|is|are)\s*$/u;

function isFragment(asked: string, { lexicon, text }: Question, named: readonly QuestionTerm[]): boolean {
  const opening = lexicon.fragment.exec(asked);
  const counts = NUMBERED.test(asked);
  if (!opening || (named.length === 0 && !counts)) return false;
  const rest = asked.slice(opening[0].length);
  if (hasQuestionWord(rest.replace(/^[\s,]+/, ''), lexicon)) return false;
  const count = asked.split(/\s+/).length;
  const joined = /^\P{L}*(?:\p{L}+)/u.exec(opening[0])?.[0] ?? '';
  return count <= (/[?？؟]\s*$/.test(text) && joined.length > 0 ? FRAGMENT_WORDS_MAX : OPENED_FRAGMENT_WORDS_MAX);
}

/** A pronoun's referent may be in the same question, before a pause: 'I lost my card, can I replace it?' */
function hasAntecedent(
  reference: { text: string; place: number },
  named: readonly QuestionTerm[],
  question: Question,
): boolean {
  const at = question.plain.length - withoutCourtesy(question.plain, question.lexicon).length + reference.place;
  const before = named.filter(({ word }) => word.end <= at);
  const [first] = before;
  const between = question.plain.slice(first?.word.end ?? at, at);
  if (PAUSE.test(between) || NEW_CLAUSE.test(between)) return true;
  return before.length >= FULL_TERMS_BEFORE || named.length >= FULL_TERMS;
}
