/** A prompt includes a piece whole or not at all; longer paragraphs are split between sentences. */
const PIECE_MAX = 2_000;
const SENTENCE_END = /(?<=[.!?。！？])\s+/u;
/** '# Orders', or a short line ending in a colon. */
const HEADING = /^(?:#{1,6} .*|.{1,80}:)$/;

/** Splits documentation into paragraphs, each with the heading directly above it. */
export function splitDocumentation(text: string): string[] {
  const pieces: string[] = [];
  let heading = '';
  for (const block of text.split(/\n\s*\n/)) {
    const paragraph = block.trim();
    if (paragraph === '') continue;
    if (HEADING.test(paragraph)) {
      heading = heading ? `${heading}\n${paragraph}` : paragraph;
      continue;
    }
    for (const piece of bounded(paragraph)) pieces.push(heading ? `${heading}\n${piece}` : piece);
    heading = '';
  }
  if (heading) pieces.push(heading);
  return pieces;
}

function bounded(paragraph: string): string[] {
  if (paragraph.length <= PIECE_MAX) return [paragraph];
  const pieces: string[] = [''];
  for (const sentence of paragraph.split(SENTENCE_END)) {
    for (let from = 0; from < sentence.length; from += PIECE_MAX) {
      const part = sentence.slice(from, from + PIECE_MAX);
      const last = pieces.at(-1) ?? '';
      if (last.length + part.length < PIECE_MAX) pieces[pieces.length - 1] = last ? `${last} ${part}` : part;
      else pieces.push(part);
    }
  }
  return pieces.filter(Boolean);
}
