import type { AnswerRequest } from '../../types';
import { plain } from '../lexicon/lexicon';
import { readSection, type Section } from './section';

/** Of attachments, so many pieces are read; those that share words with the question first. */
const PIECES_MAX = 8;
const PIECE_CHARACTERS = 1_200;
const WORD_MIN = 4;

/** Everything that an answer may be taken from: attachments first, since the person just gave them, then passages by rank. */
export function gatherSections(request: AnswerRequest): Section[] {
  const attached = request.attachments.flatMap((attachment, index) =>
    piecesFor(attachment.text, request.searchQuery).map((text) =>
      readSection({ passage: null, document: `attachment ${index}`, name: attachment.name, heading: null, text }),
    ),
  );
  const found = request.passages.map((passage, index) =>
    readSection({
      passage: index,
      document: passage.source_id,
      name: passage.source_name,
      heading: passage.heading,
      text: passage.text,
    }),
  );
  return [...attached, ...found];
}

/** The pieces of an attached text that share most words with a question, in the text's order; its beginning if none does. */
function piecesFor(text: string, question: string): string[] {
  const pieces = cut(text);
  if (pieces.length <= PIECES_MAX) return pieces;
  const asked = plain(question)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= WORD_MIN);
  const scored = pieces.map((piece, place) => {
    const seen = plain(piece);
    return {
      piece,
      place,
      score: asked.filter((word) => seen.includes(word.slice(0, Math.max(WORD_MIN, word.length - 2)))).length,
    };
  });
  const best = scored.sort((one, other) => other.score - one.score || one.place - other.place).slice(0, PIECES_MAX);
  return best.sort((one, other) => one.place - other.place).map(({ piece }) => piece);
}

/** Cuts a text between its paragraphs, or lines where those are long. */
function cut(text: string): string[] {
  const pieces: string[] = [];
  let open = '';
  for (const block of text.split(/\n{2,}|(?<=\n)/)) {
    if (open.length > 0 && open.length + block.length > PIECE_CHARACTERS) {
      pieces.push(open);
      open = '';
    }
    open += open === '' ? block : `\n${block}`;
  }
  return open.trim() === '' ? pieces : [...pieces, open];
}
