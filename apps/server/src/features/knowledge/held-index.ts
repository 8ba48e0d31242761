import type { FoundPassage } from '../../models/types';
import { LastUsed } from '../../platform/last-used';
import type { ScoredChunk, TermLists } from './bm25';
import { Compared } from './compared';
import { isMistypable } from './mistypable';
import { type AgentStatistics, type PassageRow, WORDS_PER_END, type WordEnds } from './search.queries';
import type { SearchedIndex } from './searched-index';

/** In UTF-16 units: the pieces that words are looked up by (see `endsOf`). */
const ENDS = [2, 3, 4];
const ANSWERS = 100;

/** One version of an agent's whole index, in memory. */
export class HeldIndex implements SearchedIndex {
  private readonly lists = new Map<string, Buffer>();
  private readonly rows = new Map<string, PassageRow>();
  private readonly beginnings = new Map<string, string[]>();
  private readonly endings = new Map<string, string[]>();

  private readonly found = new LastUsed<string, Promise<FoundPassage[]>>(ANSWERS);

  /** @param version of `readVersion` */
  constructor(
    readonly version: string,
    readonly statistics: AgentStatistics,
  ) {}

  addTerm({ term, lists }: { term: string; lists: Buffer }): void {
    this.lists.set(term, lists);
    if (!isMistypable(term)) return;
    for (const size of ENDS) {
      push(this.beginnings, term.slice(0, size), term);
      push(this.endings, term.slice(-size), term);
    }
  }

  addPassage(row: PassageRow): void {
    this.rows.set(keyOf(row), { ...row, compared: new Compared(row) });
  }

  /** What a search found before, or finds now: in one version of an index it is always the same. */
  find(text: string, search: () => Promise<FoundPassage[]>): Promise<FoundPassage[]> {
    const found = this.found.get(text) ?? search();
    this.found.set(text, found);
    return found;
  }

  async read(terms: string[]): Promise<{ statistics: AgentStatistics; lists: TermLists }> {
    const found = new Map<string, Buffer>();
    for (const term of terms) {
      const list = this.lists.get(term);
      if (list !== undefined) found.set(term, list);
    }
    return { statistics: this.statistics, lists: found };
  }

  async passages(places: Pick<ScoredChunk, 'segmentId' | 'ordinal'>[]): Promise<PassageRow[]> {
    return places.flatMap((place) => this.rows.get(keyOf(place)) ?? []);
  }

  async similarWords({ beginnings, endings }: WordEnds): Promise<string[]> {
    const lists = [
      ...beginnings.map((beginning) => this.beginnings.get(beginning)),
      ...endings.map((ending) => this.endings.get(ending)),
    ];
    return [...new Set(lists.flatMap((words) => words?.slice(0, WORDS_PER_END) ?? []))];
  }
}

const keyOf = ({ segmentId, ordinal }: Pick<ScoredChunk, 'segmentId' | 'ordinal'>) => `${segmentId}:${ordinal}`;

function push(lists: Map<string, string[]>, key: string, word: string): void {
  const list = lists.get(key);
  if (list) list.push(word);
  else lists.set(key, [word]);
}
