import { describe, expect, it } from 'vitest';
import { decodePostings, packCounts } from './postings';
import { createSegmentBuilder, type SegmentBatch } from './segment-builder.service';

interface ChunkText {
  text: string;
  heading?: string;
}

function build(title: string, texts: ChunkText[]) {
  const builder = createSegmentBuilder({ title });
  for (const [ordinal, { text, heading }] of texts.entries()) {
    builder.add({ ordinal, text, heading: heading ?? null, page: null });
  }
  const built = builder.finish();
  const batches = [...built.batches()];
  return { ...built, batches, postings: readPostings(batches) };
}

/** By term: ordinal and packed counts of each posting. */
function readPostings(batches: SegmentBatch[]): Map<string, [number, number][]> {
  const read = new Map<string, [number, number][]>();
  for (const { terms, ends, postings } of batches) {
    for (const [place, term] of terms.entries()) {
      const list: [number, number][] = [];
      decodePostings(postings, ends[place - 1] ?? 0, ends[place] as number, (ordinal, counts) => {
        list.push([ordinal, counts]);
      });
      read.set(term, list);
    }
  }
  return read;
}

const counts = (body: number, heading = 0, title = 0) => packCounts({ body, heading, title });

describe('createSegmentBuilder', () => {
  it('counts stems by field', () => {
    const { postings, languages, chunkCount, totalLength } = build('Refund rules', [
      { text: 'We refund what was paid. Refunds take a week.', heading: 'Refunds' },
      { text: 'The parcel is sent on the same day.' },
    ]);
    expect(languages).toEqual(['en']);
    expect(postings.get('refund')).toEqual([
      [0, counts(2, 1, 1)],
      [1, counts(0, 0, 1)],
    ]);
    expect(postings.get('parcel')).toEqual([[1, counts(1)]]);
    expect({ chunkCount, totalLength }).toEqual({ chunkCount: 2, totalLength: 17 });
  });

  it('stems a longer part in its own language', () => {
    const english = 'The guests of the house may use the kitchen and they have to clean it when they leave. '.repeat(4);
    const german = 'Die Gäste des Hauses dürfen die Küche benutzen und müssen sie sauber hinterlassen. '.repeat(4);
    const { postings, languages } = build('Rules', [{ text: english }, { text: german }, { text: english }]);
    expect(languages).toEqual(['en', 'de']);
    expect(postings.get('kuch')?.map(([ordinal]) => ordinal)).toEqual([1]);
    expect(postings.get('kitchen')?.map(([ordinal]) => ordinal)).toEqual([0, 2]);
  });

  it('finds compounds by their parts where the source has these too', () => {
    const { postings } = build('Regeln', [
      { text: 'Die Rückgabefrist beträgt dreißig Tage und sie beginnt mit dem Erhalt der Ware.' },
      { text: 'Für die Rückgabe gilt eine Frist, die nicht verlängert werden kann.' },
    ]);
    expect(postings.get('ruckgab')?.map(([ordinal]) => ordinal)).toEqual([0, 1]);
    expect(postings.get('frist')?.map(([ordinal]) => ordinal)).toEqual([0, 1]);
  });

  it('offers words for typing mistakes, and neither numbers nor pairs of characters', () => {
    const { batches } = build('退货', [{ text: 'AB-1200 shipping 退货政策允许退货 1000' }]);
    expect(batches.flatMap(({ vocabulary }) => vocabulary)).toEqual(['ship']);
  });

  it('keeps out what the database cannot store', () => {
    const { batches } = build('a\0b', [{ text: 'nul\0 and half \ud83d a pair', heading: 'x\0y' }]);
    const [chunk] = batches.flatMap(({ chunks }) => chunks);
    expect(chunk).toMatchObject({ text: 'nul and half \ufffd a pair', heading: 'xy' });
    for (const { terms } of batches) for (const term of terms) expect(term).not.toContain('\0');
  });

  it('cuts a long source into small batches without losing any', () => {
    const texts = Array.from({ length: 300 }, (_, chunk) => ({
      text: `shared word${chunk} other${chunk}x text${chunk}`,
    }));
    const { batches, postings, chunkCount } = build('Long', texts);
    expect(chunkCount).toBe(300);
    expect(batches.flatMap(({ chunks }) => chunks.map(({ ordinal }) => ordinal))).toEqual(texts.map((_, at) => at));
    expect(Math.max(...batches.map(({ terms }) => terms.length))).toBeLessThanOrEqual(400);
    expect(postings.get('share')).toHaveLength(300);
    expect(postings.get('word299')).toEqual([[299, counts(1)]]);
  });

  it('makes a segment of a source without words', () => {
    const { chunkCount, totalLength, languages, batches } = build('', [{ text: '— …' }]);
    expect({ chunkCount, totalLength, languages }).toEqual({ chunkCount: 1, totalLength: 0, languages: ['und'] });
    expect(batches).toHaveLength(1);
  });
});
