import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { endlessPdf, pdfBomb } from '../../../test/documents/make-bomb';
import { makePdf } from '../../../test/documents/make-pdf';
import { readers } from '../../../test/readers';
import { until } from '../../../test/until';
import type { SegmentBatch } from '../knowledge/segment-builder.service';
import {
  closeIngest,
  createIngest,
  DOCUMENT_BOUNDS,
  type Ingest,
  type Ingested,
  type IngestHandlers,
  type IngestInput,
  ingest,
} from './ingest';

const TEXT: IngestInput = { kind: 'text', text: 'The tide clock was built in 1712.', name: 'Tides' };
vi.setConfig({ testTimeout: 60_000 });

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'parley-ingest-'));
});
afterAll(() => rm(directory, { recursive: true }));

async function file(name: string, bytes: Buffer | string): Promise<IngestInput> {
  const path = join(directory, name);
  await writeFile(path, bytes);
  return { kind: 'file', path, name };
}

const handlers = (more: Partial<IngestHandlers> = {}): IngestHandlers => ({
  teamId: 'team',
  onBuilt: async () => undefined,
  onBatch: async () => undefined,
  onProgress: () => undefined,
  ...more,
});

/** Runs with separate readers under tighter limits than usual. */
async function withBounds(bounds: Partial<typeof DOCUMENT_BOUNDS>, use: (ingest: Ingest) => Promise<void>) {
  const { ingest, close } = createIngest({ ...DOCUMENT_BOUNDS, ...bounds });
  try {
    await use(ingest);
  } finally {
    await close();
  }
}

describe('a source', () => {
  it('comes as its description, then in batches that wait for each other', async () => {
    await withBounds({}, async (ingest) => {
      const events: string[] = [];
      const batches: SegmentBatch[] = [];
      let built: Ingested | undefined;
      let storing = 0;
      const ingested = await ingest(
        {
          kind: 'text',
          text: Array.from({ length: 3_000 }, (_, i) => `Word${i} of paragraph ${i}. `.repeat(9)).join('\n\n'),
          name: 'Long',
        },
        handlers({
          onBuilt: async (description) => {
            built = description;
            events.push('built');
          },
          onBatch: async (batch) => {
            storing += 1;
            expect(storing).toBe(1);
            await sleep(5);
            storing -= 1;
            batches.push(batch);
            events.push('batch');
          },
        }),
      );
      expect(events[0]).toBe('built');
      expect(batches.length).toBeGreaterThan(1);
      expect(ingested).toEqual(built);
      expect(batches.flatMap((batch) => batch.chunks).map((chunk) => chunk.ordinal)).toEqual(
        Array.from({ length: ingested.chunkCount }, (_, index) => index),
      );
      expect(Math.max(...batches.map((batch) => batch.chunks.length))).toBeLessThanOrEqual(100);
    });
  });

  it('is complete only once its terms are stored as well', async () => {
    await withBounds({}, async (ingest) => {
      const told: [percent: number, step: string, stored: number][] = [];
      let stored = 0;
      // Few passages with very many words: most of what is stored are terms.
      const text = Array.from({ length: 8 }, (_, part) =>
        Array.from({ length: 400 }, (_, word) => `${String.fromCharCode(97 + part)}word${word}`).join(' '),
      ).join('\n\n');
      await ingest(
        { kind: 'text', text, name: 'Words' },
        handlers({
          onBatch: async () => {
            stored += 1;
          },
          onProgress: (percent, step) => told.push([percent, step, stored]),
        }),
      );
      expect(stored).toBeGreaterThan(4);
      const storing = told.filter(([, , batches]) => batches > 0);
      expect(storing.length).toBe(stored);
      for (const [percent, step, batches] of storing) {
        expect(percent).toBeCloseTo(50 + (batches / stored) * 49);
        if (batches < stored) expect(step).not.toMatch(/^Stored (\d+) of \1 /);
      }
    });
  });

  it('says which page is read', async () => {
    await withBounds({}, async (ingest) => {
      const steps: string[] = [];
      const pages = Array.from({ length: 3 }, (_, index) => [`Page ${index} speaks of tides.`]);
      await ingest(
        await file('three.pdf', makePdf(pages)),
        handlers({ onProgress: (_percent, step) => steps.push(step) }),
      );
      expect(steps).toContain('Reading page 2 of 3');
    });
  });

  it('that cannot be read fails with the sentence of the parser', async () => {
    await withBounds({}, async (ingest) => {
      await expect(ingest(await file('x.pdf', '{\\rtf1 no PDF}'), handlers())).rejects.toThrow('Rich Text');
    });
  });

  it('that cannot be stored fails with the reason why', async () => {
    await withBounds({}, async (ingest) => {
      const broken = handlers({ onBatch: () => Promise.reject(new Error('the disk is full')) });
      await expect(ingest(TEXT, broken)).rejects.toThrow('the disk is full');
      await expect(ingest(TEXT, handlers())).resolves.toMatchObject({ chunkCount: 1 });
    });
  });
});

describe('readers', () => {
  it('are used again, also long after they could have been ended for want of work', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await withBounds({}, async (ingest) => {
        await ingest(TEXT, handlers());
        const again = ingest(TEXT, handlers({ onBuilt: async () => vi.advanceTimersByTime(25_000) as never }));
        await expect(again).resolves.toMatchObject({ chunkCount: 1 });
      });
    } finally {
      vi.useRealTimers();
    }
  });

  it('that are ended with the server say nothing of the document', async () => {
    const { ingest, close } = createIngest();
    const reading = ingest(TEXT, handlers({ onBuilt: async () => close() }));
    await expect(reading).rejects.toThrow('The server stops.');
  });
});

describe('bounds', () => {
  it('end what takes too long, and the next source is read as ever', async () => {
    await withBounds({ readMs: 300 }, async (ingest) => {
      const endless = await file('endless.txt', 'Many words stand in this line. '.repeat(300_000));
      const started = performance.now();
      await expect(ingest(endless, handlers())).rejects.toThrow('took too long');
      expect(performance.now() - started).toBeLessThan(15_000);
      await expect(ingest(TEXT, handlers())).resolves.toMatchObject({ chunkCount: 1 });
    });
  });

  it('do not count the time that storing takes', async () => {
    await withBounds({ readMs: 2_000 }, async (ingest) => {
      const slow = handlers({ onBatch: () => sleep(2_200) });
      await expect(ingest(TEXT, slow)).resolves.toMatchObject({ chunkCount: 1 });
    });
  });

  it('end what takes too much heap', async () => {
    await withBounds({ heapMb: 64 }, async (ingest) => {
      const large = await file('large.txt', 'Many words stand in this line. '.repeat(300_000));
      await expect(ingest(large, handlers())).rejects.toThrow('too much memory');
      await expect(ingest(TEXT, handlers())).resolves.toMatchObject({ chunkCount: 1 });
    });
  });

  it('end what unpacks to too much outside the heap', async () => {
    await withBounds({ memoryMb: 300 }, async (ingest) => {
      await ingest(TEXT, handlers());
      const bomb = await file('bomb.pdf', pdfBomb(600));
      await expect(ingest(bomb, handlers())).rejects.toThrow('too much memory');
      await expect(ingest(TEXT, handlers())).resolves.toMatchObject({ chunkCount: 1 });
    });
  });

  it('are those of each document by itself: a neighbour that is ended for its memory ends nobody else', async () => {
    await withBounds({ memoryMb: 300 }, async (ingest) => {
      const bomb = await file('bomb.pdf', pdfBomb(600));
      let ended = 0;
      const slow = ingest(
        TEXT,
        handlers({
          onBuilt: async () => {
            while (ended < 1) await ingest(bomb, handlers({ teamId: 'other' })).catch(() => (ended += 1));
          },
        }),
      );
      await expect(slow).resolves.toMatchObject({ chunkCount: 1 });
    });
  });

  it('hold for the reader and not for the server, which gives back what a document took', async () => {
    await withBounds({ memoryMb: 300 }, async (ingest) => {
      const bomb = await file('bomb.pdf', pdfBomb(600));
      const before = process.memoryUsage.rss();
      let most = 0;
      const watch = setInterval(() => {
        most = Math.max(most, process.memoryUsage.rss());
      }, 10);
      await Promise.all(Array.from({ length: 2 }, () => ingest(bomb, handlers()).catch(() => undefined)));
      clearInterval(watch);
      expect(most - before).toBeLessThan(150 * 1_048_576);
    });
    await until(readers, (left) => left.length === 0);
  });

  it('let teams take turns where more is to be read than can be at once', async () => {
    const { ingest, close } = createIngest(DOCUMENT_BOUNDS, { atOnce: 1 });
    const read: string[] = [];
    const onBuilt = (teamId: string) => async () => void read.push(teamId);
    const one = (teamId: string) => ingest(TEXT, handlers({ teamId, onBuilt: onBuilt(teamId) }));
    await Promise.all([one('many'), one('many'), one('many'), one('one')]);
    close();
    expect(read.indexOf('one')).toBeLessThan(3);
  });

  it('let a document that takes long give way to another team, and read it again', async () => {
    const { ingest, close } = createIngest({ ...DOCUMENT_BOUNDS, readMs: 12_000 }, { atOnce: 1, fairMs: 6_000 });
    const ends: string[] = [];
    const endless = await file('endless.pdf', endlessPdf());
    const slow = ingest(endless, handlers({ teamId: 'slow' })).catch((error: Error) => ends.push(error.message));
    await sleep(1_500);
    await ingest(TEXT, handlers({ teamId: 'quick' })).then(() => ends.push('read'));
    await slow;
    close();
    expect(ends).toEqual(['read', expect.stringContaining('took too long')]);
  });
});

describe('a short text', () => {
  afterAll(() => closeIngest());

  it('is read while long ones of other teams keep the readers busy', async () => {
    const ended: string[] = [];
    const word = (i: number) => `${(i * 7_919).toString(36)}${i.toString(36)} `;
    const long = Array.from({ length: 40_000 }, (_, i) => word(i) + (i % 40 === 39 ? '.\n\n' : '')).join('');
    const read = async (name: string, text: string) => {
      await ingest({ kind: 'text', text, name }, handlers({ teamId: name }));
      ended.push(name);
    };
    const books = ['one', 'two', 'three', 'four'].map((name) => read(name, long));
    await read('short', 'The tide clock was built in 1712.');
    expect(ended).toEqual(['short']);
    await Promise.all(books);
  });
});
