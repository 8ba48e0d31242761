import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import { createSegmentBuilder } from '../knowledge/segment-builder.service';
import type { Ingested, IngestInput, WorkerMessage, WorkerResult } from './ingest';
import { UnreadableDocument } from './parsing/document';
import { readSource } from './read-source';

/** Parsing takes the first half of the progress, storing the second. */
const PARSED_PERCENT = 50;

export default async function run({ input, port }: { input: IngestInput; port: MessagePort }): Promise<WorkerResult> {
  try {
    return { ok: true, ingested: await ingest(input, port) };
  } catch (error) {
    if (error instanceof UnreadableDocument) return { ok: false, sentence: error.message };
    throw error;
  } finally {
    port.close();
  }
}

async function ingest(input: IngestInput, port: MessagePort): Promise<Ingested> {
  const tell = (message: WorkerMessage) => port.postMessage(message);
  /** Waits until the batch before was stored, so that they never pile up. */
  const hand = async (message: WorkerMessage) => {
    const stored = once(port, 'message');
    tell(message);
    await stored;
  };

  tell({ type: 'progress', percent: 0, step: 'Opening' });
  const source = await readSource(input, (step, share) =>
    tell({ type: 'progress', percent: share * PARSED_PERCENT, step }),
  );
  tell({ type: 'progress', percent: PARSED_PERCENT, step: `Indexing ${source.chunks.length} passages` });
  const builder = createSegmentBuilder({ title: source.indexTitle });
  for (const chunk of source.chunks) builder.add(chunk);
  const { languages, chunkCount, totalLength, batches } = builder.finish();
  const { title, characters, unread } = source;
  const ingested = { title, characters, unread, languages, chunkCount, totalLength };
  await hand({ type: 'built', ingested });
  let stored = 0;
  for (const batch of batches()) {
    await hand({ type: 'batch', batch });
    stored += batch.chunks.length;
    const percent = PARSED_PERCENT + (stored / chunkCount) * (100 - PARSED_PERCENT);
    tell({ type: 'progress', percent, step: `Stored ${stored} of ${chunkCount} passages` });
  }
  return ingested;
}
