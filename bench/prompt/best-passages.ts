import { present } from '../../apps/server/src/features/knowledge/present';
import type { FoundPassage } from '../../apps/server/src/models/types';
import { Bm25 } from '../answers/bm25';
import type { Corpus } from '../answers/corpus';

/** The baseline: the passages with the highest BM25 score, from a package. */
export class BestPassages {
  private readonly passages: Corpus['all'];
  private readonly bm25: Bm25;

  constructor({ all, texts }: Corpus) {
    this.passages = all;
    this.bm25 = new Bm25(texts);
  }

  find(question: string, limit: number): FoundPassage[] {
    return this.bm25.find(question, limit).flatMap(({ place, score }) => {
      const passage = this.passages[place];
      return passage ? [present({ ...passage, score }, false)] : [];
    });
  }
}
