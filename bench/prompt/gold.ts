import type { ReadPassage } from '../../apps/server/src/features/knowledge/passages';
import type { Corpus } from '../answers/corpus';
import type { Asked, QuestionSet } from '../answers/sets';

/** Letters on either side of an answer that another passage must share to count as the same text. */
const CONTEXT = 40;

type Range = readonly [from: number, to: number];

/** Finds the passages that contain a question's gold answer, by its position in the document. */
export class GoldPassages {
  /** By document: its text without white space, and where each paragraph begins in it. */
  private readonly documents = new Map<string, { text: string; paragraphs: Map<string, number>; own: Placed[] }>();
  private readonly whole: string;
  private readonly ends: number[] = [];

  constructor(
    { paragraphs }: Pick<QuestionSet, 'paragraphs'>,
    private readonly corpus: Corpus,
  ) {
    for (const { doc, text } of paragraphs) {
      const known = this.documents.get(doc) ?? { text: '', paragraphs: new Map(), own: [] };
      known.paragraphs.set(text, known.text.length);
      this.documents.set(doc, { ...known, text: known.text + bare(text) });
    }
    for (const [place, document] of [...this.documents.values()].entries()) {
      document.own = placed(
        document.text,
        corpus.all.filter(({ segmentId }) => segmentId === place),
      );
    }
    const texts = corpus.all.map(({ text }) => bare(text));
    this.whole = texts.join('\n');
    let end = -1;
    for (const text of texts) {
      end += text.length + 1;
      this.ends.push(end);
    }
  }

  /** The texts of the passages that contain an answer with its surroundings; empty if a passage boundary splits it. */
  of({ doc, paragraph, places }: Asked): Set<string> {
    const document = this.documents.get(doc);
    const begins = document?.paragraphs.get(paragraph);
    if (!document || begins === undefined) return new Set();
    return new Set(
      places.flatMap(([start, end]) => {
        const from = begins + bare(paragraph.slice(0, start)).length;
        const to = from + bare(paragraph.slice(start, end)).length;
        const holding = document.own.filter(({ ranges }) => ranges.some((range) => range[0] <= from && to <= range[1]));
        return holding.flatMap(({ text, ranges }) => {
          const range = ranges.find((one) => one[0] <= from && to <= one[1]) as Range;
          const around = document.text.slice(Math.max(range[0], from - CONTEXT), Math.min(range[1], to + CONTEXT));
          return [text, ...this.repeating(around)];
        });
      }),
    );
  }

  /** The same text may appear in several documents. */
  private *repeating(text: string): Generator<string> {
    for (let at = this.whole.indexOf(text); at >= 0; at = this.whole.indexOf(text, at + 1)) {
      const passage = this.ends.findIndex((end) => at < end);
      yield (this.corpus.all[passage] as ReadPassage).text;
    }
  }
}

interface Placed {
  text: string;
  /** In the document's text without white space. */
  ranges: Range[];
}

/** Locates a document's passages line by line; lines that a passage repeats from above have no position. */
function placed(document: string, passages: readonly ReadPassage[]): Placed[] {
  let reached = 0;
  return passages.map(({ text }) => {
    const ranges: Range[] = [];
    for (const line of text.split('\n').map((one) => bare(one).replace(/^•/, ''))) {
      if (line === '') continue;
      const next = document.indexOf(line, reached);
      const at = next < 0 ? document.lastIndexOf(line, reached) : next;
      if (at < 0) continue;
      reached = at + line.length;
      const last = ranges.at(-1);
      if (last && last[1] === at) ranges[ranges.length - 1] = [last[0], reached];
      else ranges.push([at, reached]);
    }
    return { text, ranges };
  });
}

/** Normalised for comparison: white space and width do not matter. */
function bare(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, '');
}
