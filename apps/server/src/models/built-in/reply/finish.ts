import { type AttachedPiece, excerptOf } from '../../attached-pieces';
import { cutToTokens } from '../../tokens';
import type { AnswerMaterial, UsedPassage } from '../../types';
import { TracedText } from '../passages/traced-text';
import { withoutRepeats } from './repeated';
import type { Reply } from './reply';

/** An answer with the passages it rests on, and what it quotes from each. */
export interface BuiltInAnswer {
  text: string;
  used: UsedPassage[];
  answered: boolean;
}

/** Combines the replies to a message's questions, within the owner's maximum length. */
export function finish(
  replies: readonly Reply[],
  { passages, settings }: AnswerMaterial,
  pieces: readonly AttachedPiece[],
): BuiltInAnswer {
  const answered = replies.filter((reply) => reply.answered);
  // With several questions, one 'not found' is enough beside what the sources do say.
  const said = withoutRepeats(
    answered.length > 0 && replies.length > 1
      ? answered.concat(replies.filter((reply) => !reply.answered).slice(0, 1))
      : replies,
  );
  const texts = new Map(said.map(({ text }) => [text.text, text]));
  const whole = TracedText.join([...texts.values()], '\n\n');
  const text = whole.slice(0, withinTokens(whole.text, settings.maxTokens).length);
  const used = new Set(said.flatMap(({ sections }) => sections.map(({ passage }) => passage)));
  const quoted = [...used]
    .filter((index) => index < passages.length)
    .map((index) => ({
      index,
      quotes: text.quotesOf(index, passages[index]?.text ?? ''),
      cited: text.endsOf(index),
    }));
  const read = pieces.flatMap((piece, at) => {
    const passage = passages.length + at;
    return used.has(passage) ? [{ ...piece, passage }] : [];
  });
  const attached = [...new Set(read.map(({ attachment }) => attachment))].map((attachment) => {
    const own = read.filter((piece) => piece.attachment === attachment);
    return { index: attachment, ...quotedOf(text, own) };
  });
  const byIndex = (one: UsedPassage, other: UsedPassage) => one.index - other.index;
  const rests: UsedPassage[] = [...quoted.sort(byIndex), ...attached.sort(byIndex)];
  const first = ({ cited: [place = Number.POSITIVE_INFINITY] }: UsedPassage) => place;
  return {
    text: text.text,
    used: rests.sort((one, other) => (first(one) === first(other) ? 0 : first(one) - first(other))),
    answered: answered.length > 0,
  };
}

/** @param pieces of one attachment */
function quotedOf(text: TracedText, pieces: readonly (AttachedPiece & { passage: number })[]) {
  const { text: excerpt, starts } = excerptOf(pieces);
  const quotes = pieces.flatMap((piece, at) =>
    text.quotesOf(piece.passage, piece.text).map(({ start, end }) => {
      const from = starts[at] ?? 0;
      return { start: from + start, end: from + end };
    }),
  );
  const cited = pieces.flatMap(({ passage }) => text.endsOf(passage)).sort((one, other) => one - other);
  return { excerpt, quotes, cited };
}

/** @returns the beginning of a text, cut after a sentence or a line if possible */
function withinTokens(text: string, maxTokens: number): string {
  const cut = cutToTokens(text, maxTokens);
  if (cut === text) return text;
  return /^[\s\S]*(?:[.!?。！？]|\n)(?=\s|$)/u.exec(cut)?.[0].trimEnd() ?? cut;
}
