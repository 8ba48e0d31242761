import type { Lexicon, QuestionKind } from '../lexicon/lexicon';

/** With a question mark, a statement of at most this many words is a fragment rather than a yes-no question. */
const FRAGMENT_WORDS = 2;

/** The actual question, without 'hello, can you tell me'. @param text plain (see `plain`) */
export function withoutCourtesy(text: string, lexicon: Lexicon): string {
  const match = lexicon.courtesy?.exec(text);
  if (!match) return text;
  const rest = text.slice(match[0].length).replace(/^[\s,.:!]+/, '');
  return rest.length > 2 ? rest : text;
}

/**
 * The kind of answer a question asks for.
 * @param text plain (see `plain`)
 * @returns the kind, and where the words that tell it end
 */
export function readKind(text: string, lexicon: Lexicon): { kind: QuestionKind; end: number } {
  const asked = withoutCourtesy(text, lexicon).replace(/^[¿¡\s"'«(]+/, '');
  let kind: QuestionKind | null = null;
  let place = Number.POSITIVE_INFINITY;
  let end = 0;
  for (const [candidate, pattern] of lexicon.kinds) {
    const found = pattern.exec(asked);
    if (found && found.index < place) {
      kind = candidate;
      place = found.index;
      end = found.index + found[0].length;
    }
  }
  if (kind !== null) return { kind, end: text.length - asked.length + end };
  const statement = /[?？]\s*$/.test(text) && asked.split(/\s+/).length > FRAGMENT_WORDS;
  return { kind: lexicon.statementAsks && statement ? 'yes-no' : 'what', end: 0 };
}

/** Whether a question's words show the kind of answer it asks for. */
export function hasQuestionWord(text: string, lexicon: Lexicon): boolean {
  return lexicon.kinds.some(([, pattern]) => pattern.test(withoutCourtesy(text, lexicon)));
}
