import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assemble, makePdf } from '../../../test/documents/make-pdf';
import type { SegmentBatch } from '../knowledge/segment-builder.service';
import { DOCUMENT_BOUNDS } from './bounded-worker';
import { createIngest, type Ingest, type Ingested, type IngestHandlers, type IngestInput } from './ingest';

const TEXT: IngestInput = { kind: 'text', text: 'The tide clock was built in 1712.', name: 'Tides' };
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
  onBuilt: async () => undefined,
  onBatch: async () => undefined,
  onProgress: () => undefined,
  ...more,
});

/** Runs with threads of their own, under tighter bounds than usual. */
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
    await withBounds({ growthMb: 150 }, async (ingest) => {
      await ingest(TEXT, handlers());
      const bomb = await file('bomb.pdf', pdfBomb(600));
      await expect(ingest(bomb, handlers())).rejects.toThrow('too much memory');
      await expect(ingest(TEXT, handlers())).resolves.toMatchObject({ chunkCount: 1 });
    });
  });
});

/** A small PDF whose one page unpacks to so many megabytes: deflated twice, as PDF allows. */
function pdfBomb(megabytes: number): Buffer {
  const once = deflateSync(Buffer.alloc(megabytes * 1_048_576, ' '));
  const content = deflateSync(once).toString('latin1');
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> /Contents 4 0 R >>',
    `<< /Length ${content.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n${content}\nendstream`,
  ]);
}
