import { splitCompound, writesCompounds } from '../../language/compounds';
import { detectLanguage, detectPartLanguage, type Language } from '../../language/language';
import { terms } from '../../language/terms';
import { storable } from '../../platform/database/storable';
import { isMistypable } from './mistypable';
import { BODY_MAX, encodePosting, packCounts, packLength } from './postings';

/** A piece of a source, in the form in which it will be quoted. */
export interface ChunkToIndex {
  /** 0-based position in the source; chunks come in this order, without gaps. */
  ordinal: number;
  text: string;
  /** The headings above it, joined by ' > '. */
  heading: string | null;
  page: number | null;
}

export interface SegmentDescription {
  /** The source's name and own title; for a question/answer pair, the question. */
  title: string;
  /** If known; otherwise detected from the text. */
  language?: Language;
}

/** A part of a segment, small enough for one short statement; plain data that a worker can post. */
export interface SegmentBatch {
  chunks: (ChunkToIndex & { length: number })[];
  terms: string[];
  /** The terms' postings one after another; those of `terms[i]` end before `ends[i]`. */
  postings: Uint8Array<ArrayBuffer>;
  ends: number[];
  /** Those of `terms` that a misspelled word may stand for. */
  vocabulary: string[];
}

export interface BuiltSegment {
  languages: Language[];
  chunkCount: number;
  /** Total number of terms in all chunks. */
  totalLength: number;
  /** Distinct terms, each of which is a row. */
  termCount: number;
  batchCount: number;
  batches(): Generator<SegmentBatch>;
}

export interface SegmentBuilder {
  add(chunk: ChunkToIndex): void;
  finish(): BuiltSegment;
}

/** About 10 ms per statement in the embedded database, during which questions wait. */
const CHUNKS_PER_BATCH = 32;
const TERMS_PER_BATCH = 400;
/** A chunk with at least this many UTF-16 units may be in another language than its source. */
const OWN_LANGUAGE_MIN = 200;
const SAMPLE = 12_000;

/** A term's postings while they are being counted: `ordinal * 256 + packed counts`, ascending. */
type Lists = Map<string, number[]>;

/**
 * Builds the inverted index of one version of one source. Pure and synchronous; meant for a worker thread, as it takes
 * about a second for 5 MB of text.
 */
export function createSegmentBuilder({ title, language }: SegmentDescription): SegmentBuilder {
  const chunks: ChunkToIndex[] = [];
  return {
    add: (chunk) => {
      chunks.push({ ...chunk, text: storable(chunk.text), heading: chunk.heading && storable(chunk.heading) });
    },
    finish: () => build(storable(title), chunks, language ?? detectLanguage(sampleOf(title, chunks))),
  };
}

function sampleOf(title: string, chunks: ChunkToIndex[]): string {
  const step = Math.max(1, Math.floor(chunks.length / 12));
  let sample = '';
  for (let at = 0; at < chunks.length && sample.length < SAMPLE; at += step) sample += `${chunks[at]?.text}\n`;
  return sample === '' ? title : sample;
}

function build(title: string, chunks: ChunkToIndex[], usual: Language): BuiltSegment {
  const lists: Lists = new Map();
  const languages = new Set<Language>();
  const lengths: number[] = [];
  for (const chunk of chunks) {
    const language = chunk.text.length >= OWN_LANGUAGE_MIN ? detectPartLanguage(chunk.text, usual) : usual;
    languages.add(language);
    lengths[chunk.ordinal] = count(chunk, title, language, lists);
  }
  for (const language of languages) if (writesCompounds(language)) addCompoundParts(lists, language);
  return {
    languages: [...languages],
    chunkCount: chunks.length,
    totalLength: lengths.reduce((sum, length) => sum + length, 0),
    termCount: lists.size,
    batchCount: batchesFor(chunks.length, lists.size),
    batches: () => batches(chunks, lengths, lists),
  };
}

/** Adds a chunk to the lists. @returns its length in terms */
function count(chunk: ChunkToIndex, title: string, language: Language, lists: Lists): number {
  const counts = new Map<string, { body: number; heading: number; title: number }>();
  const body = terms(chunk.text, language);
  for (const [field, found] of [
    ['body', body],
    ['heading', chunk.heading === null ? [] : terms(chunk.heading, language)],
    ['title', terms(title, language)],
  ] as const) {
    for (const term of found) {
      const seen = counts.get(term) ?? { body: 0, heading: 0, title: 0 };
      seen[field]++;
      counts.set(term, seen);
    }
  }
  for (const [term, fields] of counts) {
    const packed = chunk.ordinal * 256 + packCounts(fields);
    const list = lists.get(term);
    if (list === undefined) lists.set(term, [packed]);
    else list.push(packed);
  }
  return body.length;
}

/** Makes a compound findable by its parts, if the source also uses these on their own. */
function addCompoundParts(lists: Lists, language: Language): void {
  const more: Lists = new Map();
  for (const [term, list] of lists) {
    for (const part of splitCompound(term, language, (candidate) => lists.has(candidate)) ?? []) {
      more.set(part, (more.get(part) ?? []).concat(list));
    }
  }
  for (const [term, list] of more) lists.set(term, merge(lists.get(term) ?? [], list));
}

function merge(list: number[], more: number[]): number[] {
  const merged = new Map(list.map((packed) => [packed >>> 8, packed & 0xff]));
  for (const packed of more) {
    const ordinal = packed >>> 8;
    const before = merged.get(ordinal) ?? 0;
    merged.set(ordinal, before >>> 4 < BODY_MAX ? before + 16 : before);
  }
  return [...merged].sort(([a], [b]) => a - b).map(([ordinal, counts]) => ordinal * 256 + counts);
}

const batchesFor = (chunks: number, terms: number) =>
  Math.max(Math.ceil(chunks / CHUNKS_PER_BATCH), Math.ceil(terms / TERMS_PER_BATCH));

function* batches(chunks: ChunkToIndex[], lengths: number[], lists: Lists): Generator<SegmentBatch> {
  const entries = [...lists];
  const count = batchesFor(chunks.length, entries.length);
  for (let batch = 0; batch < count; batch++) {
    const own = chunks.slice(batch * CHUNKS_PER_BATCH, (batch + 1) * CHUNKS_PER_BATCH);
    const rows = entries.slice(batch * TERMS_PER_BATCH, (batch + 1) * TERMS_PER_BATCH);
    const bytes: number[] = [];
    const ends: number[] = [];
    for (const [, list] of rows) {
      encodeList(list, lengths, bytes);
      ends.push(bytes.length);
    }
    yield {
      chunks: own.map((chunk) => ({ ...chunk, length: lengths[chunk.ordinal] ?? 0 })),
      terms: rows.map(([term]) => term),
      postings: Uint8Array.from(bytes),
      ends,
      vocabulary: rows.map(([term]) => term).filter(isMistypable),
    };
  }
}

function encodeList(list: number[], lengths: number[], bytes: number[]): void {
  let previous = -1;
  for (const packed of list) {
    const ordinal = Math.floor(packed / 256);
    encodePosting(bytes, ordinal - previous, packed % 256, packLength(lengths[ordinal] ?? 0));
    previous = ordinal;
  }
}
