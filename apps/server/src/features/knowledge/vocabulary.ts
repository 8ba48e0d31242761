import { isMistypable } from './mistypable';
import type { WordEnds } from './search.queries';

/** Words are filed under this many characters at either end; what is looked for has as many or more (see spelling.ts). */
const FILED_BY = 2;
const WORDS_PER_END = 2_000;

/** The words of an index in memory, found by how they begin and end. */
export class Vocabulary {
  private readonly byBeginning = new Map<string, string[]>();
  private readonly byEnding = new Map<string, string[]>();

  add(word: string): void {
    if (!isMistypable(word)) return;
    file(this.byBeginning, word.slice(0, FILED_BY), word);
    file(this.byEnding, word.slice(-FILED_BY), word);
  }

  /** Words that begin or end in one of the ways asked. */
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
