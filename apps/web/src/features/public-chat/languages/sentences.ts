/** The server's English sentences, and their translations. */
const reworded = new Map<string, string>();

export function reword(sentences: Iterable<readonly [english: string, other: string]>): void {
  for (const [english, other] of sentences) reworded.set(english, other);
}

/** A sentence of the server's in the page's language; an owner's own words stay as they are. */
export const said = (sentence: string): string => reworded.get(sentence) ?? sentence;
