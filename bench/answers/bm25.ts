import MiniSearch from 'minisearch';
import { sentences } from '../../apps/server/src/language/sentences';

const BEST = 3;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** BM25 from a package, without any of this product's code: the baseline. */
export class Bm25 {
  private readonly index = new MiniSearch<{ id: number; text: string }>({
    fields: ['text'],
    tokenize: (text) => [...segmenter.segment(text)].flatMap(({ segment, isWordLike }) => (isWordLike ? segment : [])),
  });

  constructor(texts: readonly string[]) {
    this.index.addAll(texts.map((text, id) => ({ id, text })));
  }

  /** Indexes of the texts with the highest scores, best first. */
  find(question: string, limit: number): { place: number; score: number }[] {
    const found = this.index.search(question).slice(0, limit);
    return found.map(({ id, score }) => ({ place: id as number, score }));
  }
}

/** The three highest-scoring sentences. */
export class BestSentences {
  private readonly sentences: string[];
  private readonly bm25: Bm25;

  constructor(texts: readonly string[]) {
    this.sentences = texts.flatMap((text) => sentences(text).map((sentence) => sentence.text));
    this.bm25 = new Bm25(this.sentences);
  }

  reply(question: string): string {
    return this.bm25
      .find(question, BEST)
      .map(({ place }) => this.sentences[place])
      .join(' ');
  }
}
