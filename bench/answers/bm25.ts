import MiniSearch from 'minisearch';
import { sentences } from '../../apps/server/src/language/sentences';

const BEST = 3;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The floor: the three sentences with the highest BM25 score, by a package, without anything of this product's. */
export class BestSentences {
  private readonly index = new MiniSearch<{ id: number; text: string }>({
    fields: ['text'],
    storeFields: ['text'],
    tokenize: (text) => [...segmenter.segment(text)].flatMap(({ segment, isWordLike }) => (isWordLike ? segment : [])),
  });

  constructor(texts: readonly string[]) {
    const all = texts.flatMap((text) => sentences(text).map((sentence) => sentence.text));
    this.index.addAll(all.map((text, id) => ({ id, text })));
  }

  reply(question: string): string {
    const found = this.index.search(question).slice(0, BEST);
    return found.map(({ text }) => text as string).join(' ');
  }
}
