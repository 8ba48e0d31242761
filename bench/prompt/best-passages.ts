import MiniSearch from 'minisearch';
import { present } from '../../apps/server/src/features/knowledge/present';
import type { FoundPassage } from '../../apps/server/src/models/types';
import type { Corpus } from '../answers/corpus';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The floor: the passages with the highest BM25 score, by a package. */
export class BestPassages {
  private readonly index = new MiniSearch<{ id: number; text: string }>({
    fields: ['text'],
    tokenize: (text) => [...segmenter.segment(text)].flatMap(({ segment, isWordLike }) => (isWordLike ? segment : [])),
  });

  constructor(private readonly corpus: Corpus) {
    this.index.addAll(corpus.texts.map((text, id) => ({ id, text })));
  }

  find(question: string, limit: number): FoundPassage[] {
    const found = this.index.search(question).slice(0, limit);
    return found.flatMap(({ id, score }) => {
      const passage = this.corpus.all[id as number];
      return passage ? [present({ ...passage, score }, false)] : [];
    });
  }
}
