import type { Lexicon, QuestionKind } from '../lexicon/lexicon';

/** A statement of this many words or fewer, with a question mark, is a fragment rather than a question for yes or no. */
const FRAGMENT_WORDS = 2;

/** The question proper, without 'hello, can you tell me'. @param text plain (see `plain`) */
export function withoutCourtesy(text: string, lexicon: Lexicon): string {
  const match = lexicon.courtesy?.exec(text);
  if (!match) return text;
  const rest = text.slice(match[0].length).replace(/^[\s,.:!]+/, '');
  return rest.length > 2 ? rest : text;
}

/**
 * What kind of answer a question asks for.
 * @param text plain (see `plain`)
 * @returns the kind, and where in the text the words end that tell it
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

/** Whether the words of a question say by themselves what kind of answer they ask for. */
export function hasQuestionWord(text: string, lexicon: Lexicon): boolean {
  return lexicon.kinds.some(([, pattern]) => pattern.test(withoutCourtesy(text, lexicon)));
}
