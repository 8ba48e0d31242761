import { ComparedText } from '../../apps/server/src/features/knowledge/compared-text';
import { PASSAGES } from '../../apps/server/src/features/knowledge/knowledge.service';
import type { ReadPassage } from '../../apps/server/src/features/knowledge/passages';
import { PostingLists, type StoredPostings } from '../../apps/server/src/features/knowledge/posting-lists';
import { ResidentIndex } from '../../apps/server/src/features/knowledge/resident-index';
import { type Breadth, type Found, searchIn } from '../../apps/server/src/features/knowledge/search';
import { wholeOf } from '../../apps/server/src/features/knowledge/search.queries';
import {
  type ChunkToIndex,
  createSegmentBuilder,
} from '../../apps/server/src/features/knowledge/segment-builder.service';
import { Vocabulary } from '../../apps/server/src/features/knowledge/vocabulary';
import { parseDocument, parseText } from '../../apps/server/src/features/training/parsing';
import { chunkDocument } from '../../apps/server/src/features/training/parsing/chunk';
import type { Language } from '../../apps/server/src/language/language';

/** One source of an agent. */
export interface Source {
  name: string;
  text: string;
  /** Read as the product reads a file of that name, headings and tables included; otherwise as typed text. */
  asFile?: boolean;
  /** Its passages, if given. */
  chunks?: { text: string; heading?: string | undefined }[];
}

/** Sources as the product reads, splits, indexes and searches them, in memory. */
export class Corpus {
  private readonly passages = new Map<string, ReadPassage>();

  private constructor(
    private readonly index: ResidentIndex,
    readonly agentId: string,
  ) {}

  static async open(agentId: string, sources: readonly Source[]): Promise<Corpus> {
    const terms = new Map<string, StoredPostings[]>();
    const segments: { segmentId: number; chunkCount: number }[] = [];
    const languages = new Set<Language>();
    const vocabulary = new Vocabulary();
    const read: ReadPassage[] = [];
    let totalLength = 0;
    for (const [segmentId, source] of sources.entries()) {
      const chunks = await chunksOf(source);
      const builder = createSegmentBuilder({ title: source.name });
      for (const chunk of chunks) {
        builder.add(chunk);
        read.push(passageOf(agentId, segmentId, source, chunk));
      }
      const built = builder.finish();
      segments.push({ segmentId, chunkCount: built.chunkCount });
      totalLength += built.totalLength;
      for (const language of built.languages) languages.add(language);
      for (const batch of built.batches()) {
        for (const word of batch.vocabulary) vocabulary.add(word);
        for (const [place, term] of batch.terms.entries()) {
          const bytes = batch.postings.slice(batch.ends[place - 1] ?? 0, batch.ends[place]);
          terms.set(term, [...(terms.get(term) ?? []), { segmentId, bytes }]);
        }
      }
    }
    const statistics = {
      chunkCount: read.length,
      totalLength,
      languages: [...languages],
      whole: wholeOf(segments),
    };
    const lists = new PostingLists(statistics, segments);
    for (const [term, stored] of terms) lists.add(term, stored);
    lists.seal();
    const corpus = new Corpus(new ResidentIndex(agentId, statistics, lists, vocabulary), agentId);
    for (const passage of read) corpus.passages.set(`${passage.segmentId}:${passage.ordinal}`, passage);
    return corpus;
  }

  get size(): number {
    return this.passages.size;
  }

  /** All passages, in source order. */
  get all(): ReadPassage[] {
    return [...this.passages.values()];
  }

  get texts(): string[] {
    return this.all.map(({ text }) => text);
  }

  /** Finds as many as the built-in engine reads, or those shown to a model. */
  find(question: string, options: Breadth = { limit: PASSAGES.limit }): Promise<Found> {
    const read = async (places: { segmentId: number; ordinal: number }[]) =>
      places.flatMap(({ segmentId, ordinal }) => this.passages.get(`${segmentId}:${ordinal}`) ?? []);
    return searchIn({ index: this.index, agentId: this.agentId, owner: this.agentId, read }, question, options);
  }
}

async function chunksOf({ name, text, asFile, chunks }: Source): Promise<ChunkToIndex[]> {
  if (chunks) {
    return chunks.map((chunk, ordinal) => ({ ordinal, text: chunk.text, heading: chunk.heading ?? null, page: null }));
  }
  const document = asFile
    ? await parseDocument(Buffer.from(text), { name, isFile: true, progress: () => undefined })
    : parseText(text);
  return chunkDocument(document);
}

function passageOf(agentId: string, segmentId: number, source: Source, chunk: ChunkToIndex): ReadPassage {
  return {
    ...chunk,
    agentId,
    segmentId,
    sourceId: `${source.name} ${segmentId}`,
    sourceName: source.name,
    kind: 'file',
    url: null,
    question: null,
    answer: null,
    compared: new ComparedText(chunk),
  };
}
