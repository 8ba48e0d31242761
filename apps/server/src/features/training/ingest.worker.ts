import { once } from 'node:events';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { createSegmentBuilder } from '../knowledge/segment-builder.service';
import type { Ingested, IngestInput, SurveyInput, WorkerMessage, WorkerResult } from './ingest';
import { UnreadableDocument } from './parsing/document';
import { readSource } from './read-source';
import type { ThreadResult, ThreadTask } from './reader.worker';
import { readRobots } from './website/robots';
import { readSitemap } from './website/sitemap';
import { surveyPage } from './website/survey';

/** Parsing is the first half of the progress, storing the second; the last percent is publishing, by the caller. */
const PARSED_PERCENT = 50;
const STORED_PERCENT = 99;

if (!parentPort) throw new Error('This file is a thread.');
// Parsers let go of promises that are rejected later, when this thread may be reading somebody else's document.
process.on('unhandledRejection', () => undefined);
parentPort.on('message', async ({ input, port }: ThreadTask) => {
  try {
    const result = await read(input as IngestInput | SurveyInput, port);
    // What a parser gave up on may still be at work.
    port.postMessage({ done: result, ended: result.ok } satisfies ThreadResult);
  } catch (error) {
    port.postMessage({
      failed: error instanceof Error ? (error.stack ?? error.message) : String(error),
    } satisfies ThreadResult);
  }
});

async function read(input: IngestInput | SurveyInput, port: MessagePort): Promise<WorkerResult<unknown>> {
  try {
    if (isSurvey(input)) return { ok: true, ingested: look(input, port) };
    return { ok: true, ingested: await ingest(input, port) };
  } catch (error) {
    if (error instanceof UnreadableDocument) return { ok: false, sentence: error.message };
    throw error;
  }
}

const isSurvey = (input: IngestInput | SurveyInput): input is SurveyInput =>
  input.kind === 'survey' || input.kind === 'sitemap';

function look(input: SurveyInput, port: MessagePort) {
  // The time limit starts now.
  port.postMessage({ type: 'progress', percent: 0, step: 'Opening' } satisfies WorkerMessage);
  const bytes = Buffer.from(input.bytes);
  const robots = readRobots(input.place.origin, input.place.robots);
  return input.kind === 'sitemap'
    ? readSitemap(bytes, input.url, { ...input.place, robots })
    : surveyPage(bytes, input.contentType, input.url, { ...input.place, robots });
}

async function ingest(input: IngestInput, port: MessagePort): Promise<Ingested> {
  const tell = (message: WorkerMessage) => port.postMessage(message);
  /** Waits until the previous batch is stored, so that batches never pile up. */
  const hand = async (message: WorkerMessage) => {
    const stored = once(port, 'message');
    tell(message);
    await stored;
  };

  tell({ type: 'progress', percent: 0, step: 'Opening' });
  const source = await readSource(input, (step, share) =>
    tell({ type: 'progress', percent: share * PARSED_PERCENT, step }),
  );
  const passages = source.chunks.length === 1 ? '1 passage' : `${source.chunks.length} passages`;
  tell({ type: 'progress', percent: PARSED_PERCENT, step: `Indexing ${passages}` });
  const builder = createSegmentBuilder({ title: source.indexTitle });
  for (const chunk of source.chunks) builder.add(chunk);
  const { languages, chunkCount, totalLength, termCount, batchCount, batches } = builder.finish();
  const { title, characters, pages, unread } = source;
  const ingested = { title, characters, pages, unread, languages, chunkCount, totalLength, termCount };
  await hand({ type: 'built', ingested });
  let [stored, done] = [0, 0];
  for (const batch of batches()) {
    await hand({ type: 'batch', batch });
    stored += batch.chunks.length;
    done += 1;
    const percent = PARSED_PERCENT + (done / batchCount) * (STORED_PERCENT - PARSED_PERCENT);
    // A source with few passages may still have words for many batches.
    const onlyWords = stored === chunkCount && done < batchCount;
    const step = onlyWords ? `Indexing the words of ${passages}` : `Stored ${stored} of ${chunkCount} passages`;
    tell({ type: 'progress', percent, step });
  }
  return ingested;
}
