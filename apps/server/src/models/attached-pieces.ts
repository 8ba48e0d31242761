import { plain } from '../language/lexicon/lexicon';
import { normalise } from '../language/words';
import { longWords, shareOf } from './long-words';
import type { AnswerMaterial } from './types';

/** Pieces read of an attachment, those that share words with the question first. */
const PIECES_MAX = 8;
const PIECE_CHARACTERS = 1_200;
const WORD_MIN = 4;
/** Maximum pieces shown of a text that the model received whole. */
const SHOWN_MAX = 4;

/** A part of an attached text, read as one piece. */
export interface AttachedPiece {
  /** Index into the request's attachments. */
  attachment: number;
  /** Its position among the pieces of the whole text. */
  place: number;
  text: string;
}

/**
 * The pieces to read of each attachment: those sharing most words with the question, in text order, otherwise the
 * first ones.
 */
export function attachedPieces({ attachments, searchQuery }: AnswerMaterial): AttachedPiece[] {
  return attachments.flatMap(({ text }, attachment) => {
    const pieces = cut(text).map((piece, place) => ({ attachment, place, text: piece }));
    return pieces.length <= PIECES_MAX ? pieces : nearest(pieces, searchQuery);
  });
}

function nearest(pieces: readonly AttachedPiece[], question: string): AttachedPiece[] {
  const asked = plain(question)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= WORD_MIN);
  const scored = pieces.map((piece) => {
    const seen = plain(piece.text);
    const shared = asked.filter((word) => seen.includes(word.slice(0, Math.max(WORD_MIN, word.length - 2))));
    return { piece, score: shared.length };
  });
  const best = scored.sort((one, other) => other.score - one.score || one.piece.place - other.piece.place);
  return inOrder(best.slice(0, PIECES_MAX).map(({ piece }) => piece));
}

const inOrder = <P extends { place: number }>(pieces: readonly P[]) =>
  [...pieces].sort((one, other) => one.place - other.place);

/**
 * The pieces of an attached text that contain most of the longer words of an answer, joined.
 * @param statements what the answer takes from it; the nearest piece is picked for each
 */
export function nearestExcerpt(text: string, statements: readonly string[]): string {
  const pieces = cut(text).map((piece, place) => ({ text: piece, place, seen: normalise(piece) }));
  const chosen = statements.slice(0, SHOWN_MAX).flatMap((statement) => {
    const said = longWords(statement);
    return pieces.toSorted((one, other) => shareOf(said, other.seen) - shareOf(said, one.seen)).slice(0, 1);
  });
  return excerptOf(inOrder([...new Set(chosen)])).text;
}

/**
 * Joins pieces of one text, with '…' for what is left out between them.
 * @param pieces in the text's order
 * @returns also where each piece begins in the result
 */
export function excerptOf(pieces: readonly Pick<AttachedPiece, 'place' | 'text'>[]): {
  text: string;
  starts: number[];
} {
  const starts: number[] = [];
  let text = '';
  for (const [at, piece] of pieces.entries()) {
    const before = pieces[at - 1];
    if (before) text += before.place + 1 === piece.place ? '\n' : '\n\n…\n\n';
    starts.push(text.length);
    text += piece.text;
  }
  return { text, starts };
}

/** Cuts a text between its lines, or within overlong lines. */
export function cut(text: string): string[] {
  const pieces: string[] = [];
  let open = '';
  for (const line of text.split(/(?<=\n)/).flatMap(cutLine)) {
    if (open.length > 0 && open.length + line.length > PIECE_CHARACTERS) {
      pieces.push(open);
      open = '';
    }
    open += line;
  }
  return [...pieces, open].map((piece) => piece.trim()).filter((piece) => piece !== '');
}

/** Cuts a line longer than a piece, between sentences or words if possible. */
function cutLine(line: string): string[] {
  const parts: string[] = [];
  let rest = line;
  while (rest.length > PIECE_CHARACTERS) {
    const part = rest.slice(0, PIECE_CHARACTERS);
    const end =
      Math.max(part.lastIndexOf('. '), part.lastIndexOf('。')) + 1 || part.lastIndexOf(' ') + 1 || PIECE_CHARACTERS;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...parts, rest];
}
