import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BUILT, builtFile } from '../../../test/built';
import { createIngest, DOCUMENT_BOUNDS } from './ingest';

/** Readers that take so long to start, as on a busy machine, until it is called. */
async function slowReaders(startMs: number): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'parley-slow-'));
  const built = process.env[BUILT];
  const lines = [
    `await new Promise((resolve) => setTimeout(resolve, ${startMs}));`,
    `await import(${JSON.stringify(builtFile('reader.worker.js'))});`,
  ];
  await writeFile(join(directory, 'package.json'), '{"type": "module"}');
  await writeFile(join(directory, 'reader.worker.js'), lines.join('\n'));
  process.env[BUILT] = directory;
  return async () => {
    process.env[BUILT] = built;
    await rm(directory, { recursive: true });
  };
}

it('a document whose process is slow to start gives way to nobody', async () => {
  const { ingest, close } = createIngest(DOCUMENT_BOUNDS, { atOnce: 1, fairMs: 1_000, readsAgain: false });
  const restore = await slowReaders(2_000);
  const read = (teamId: string) =>
    ingest(
      { kind: 'text', text: 'The tide clock was built in 1712.', name: 'Tides' },
      { teamId, onBuilt: async () => undefined, onBatch: async () => undefined, onProgress: () => undefined },
    );
  try {
    await expect(Promise.all(['one', 'other'].map(read))).resolves.toHaveLength(2);
  } finally {
    await restore();
    close();
  }
});
