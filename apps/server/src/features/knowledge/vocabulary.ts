import { isMistypable } from './mistypable';
import type { WordEnds } from './search.queries';

/** Words are filed under this many characters at either end; lookups have at least as many (see spelling.ts). */
const FILED_BY = 2;
const WORDS_PER_END = 2_000;

/** An index's words in memory, found by prefix and suffix. */
export class Vocabulary {
  private readonly byBeginning = new Map<string, string[]>();
  private readonly byEnding = new Map<string, string[]>();

  add(word: string): void {
    if (!isMistypable(word)) return;
    file(this.byBeginning, word.slice(0, FILED_BY), word);
    file(this.byEnding, word.slice(-FILED_BY), word);
  }

  /** Words that have one of the prefixes or suffixes. */
  similar({ beginnings, endings }: WordEnds): string[] {
    const found = new Set<string>();
    for (const beginning of beginnings) {
      const filed = this.byBeginning.get(beginning.slice(0, FILED_BY)) ?? [];
      take(found, filed, (word) => word.startsWith(beginning));
    }
    for (const ending of endings) {
      const filed = this.byEnding.get(ending.slice(-FILED_BY)) ?? [];
      take(found, filed, (word) => word.endsWith(ending));
    }
    return [...found];
  }
}

function file(words: Map<string, string[]>, under: string, word: string): void {
  const filed = words.get(under);
  if (filed) filed.push(word);
  else words.set(under, [word]);
}

function take(found: Set<string>, filed: readonly string[], fits: (word: string) => boolean): void {
  let taken = 0;
  for (const word of filed) {
    if (!fits(word)) continue;
    found.add(word);
    if (++taken === WORDS_PER_END) return;
  }
}
