import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readerProcesses } from '../../../test/readers';
import { createIngest, DOCUMENT_BOUNDS, type IngestInput } from './ingest';
import { UnreadableDocument } from './parsing/document';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'parley-readers-'));
});
afterAll(() => rm(directory, { recursive: true }));

/** A PDF that pdf.js refuses; a moment later it rejects another promise, which nobody awaits. */
function refusedTwice(): string {
  const objects = [
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [4 0 R 6 0 R] /Count 2 >>\nendobj\n',
    '4 0 obj\n(no page)\nendobj\n',
  ];
  const head = '%PDF-1.4\n';
  const [first = 0, second = 0, fourth = 0] = objects.map((_, at) => `${head}${objects.slice(0, at).join('')}`.length);
  const body = `${head}${objects.join('')}`;
  const entry = (at: number) => `${String(at).padStart(10, '0')} 00000 n \n`;
  const none = '0000000000 65535 f \n';
  // The entry of 6 does not lead to it.
  const table = [none, entry(first), entry(second), none, entry(fourth), none, entry(first + 3)].join('');
  return `${body}xref\n0 7\n${table}trailer << /Size 7 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
}

it('a document is read, however the one before it in the same process ended', { timeout: 120_000 }, async () => {
  const path = join(directory, 'damaged.pdf');
  await writeFile(path, refusedTwice());
  const { ingest, close } = createIngest(DOCUMENT_BOUNDS, { atOnce: 1, readsAgain: false });
  const read = (teamId: string, input: IngestInput) =>
    ingest(input, {
      teamId,
      onBuilt: async () => undefined,
      onBatch: async () => undefined,
      onProgress: () => undefined,
    });
  const text: IngestInput = { kind: 'text', text: 'The tide clock was built in 1712.', name: 'Tides' };
  try {
    for (let round = 0; round < 5; round += 1) {
      await expect(read('hostile', { kind: 'file', path, name: 'damaged.pdf' })).rejects.toThrow(UnreadableDocument);
      await expect(read('other', text)).resolves.toMatchObject({ chunkCount: 1 });
    }
  } finally {
    close();
  }
});

it('a process that dies of an earlier document takes no later one with it', { timeout: 120_000 }, async () => {
  const { ingest, close } = createIngest(DOCUMENT_BOUNDS, { atOnce: 1, readsAgain: false });
  const read = () =>
    ingest(
      { kind: 'text', text: 'The tide clock was built in 1712.', name: 'Tides' },
      {
        teamId: 'team',
        onBuilt: async () => undefined,
        onBatch: async () => undefined,
        onProgress: () => undefined,
      },
    );
  try {
    await read();
    const used = await readerProcesses();
    expect(used.length).toBeGreaterThan(0);
    const next = read();
    for (const { pid } of used) process.kill(pid, 'SIGKILL');
    await expect(next).resolves.toMatchObject({ chunkCount: 1 });
  } finally {
    close();
  }
});
