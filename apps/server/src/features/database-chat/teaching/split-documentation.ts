/** A prompt includes a piece whole or not at all; longer paragraphs are split between sentences. */
const PIECE_MAX = 2_000;
const SENTENCE_END = /(?<=[.!?。！？])\s+/u;
/** '# Orders', or a short line ending in a colon. */
const HEADING = /^(?:#{1,6} .*|.{1,80}:)$/;

/** The paragraphs of documentation one by one, each with the heading directly above it. */
export function* splitDocumentation(text: string): Generator<string> {
  let heading = '';
  for (const block of blocksOf(text)) {
    const paragraph = block.trim();
    if (paragraph === '') continue;
    if (HEADING.test(paragraph)) {
      heading = heading ? `${heading}\n${paragraph}` : paragraph;
      continue;
    }
    for (const piece of bounded(paragraph)) yield heading ? `${heading}\n${piece}` : piece;
    heading = '';
  }
  if (heading) yield heading;
}

/** What stands between blank lines. */
function* blocksOf(text: string): Generator<string> {
  let from = 0;
  for (const { 0: blank, index } of text.matchAll(/\n\s*\n/g)) {
    yield text.slice(from, index);
    from = index + blank.length;
  }
  yield text.slice(from);
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
