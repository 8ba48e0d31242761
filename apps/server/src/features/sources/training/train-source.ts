import { MESSAGES } from '@parley/contract/messages';
import type { Deps } from '../../../platform/deps';
import { FetchFailure } from '../../../platform/safe-fetch';
import { insertBatch, openSegment } from '../../knowledge/segments.service';
import { UnreadableDocument } from '../parsing/document';
import type { Owner, SourceRow } from '../sources.queries';
import * as queries from '../sources.queries';
import { announce } from './announce';
import { loadContent } from './content';
import { ingest } from './ingest';
import { progressReporter } from './progress';
import { settle } from './settle';

/** Shown while a source waits for its next try. */
const SITE_LATER = 'The site did not answer; trying again in a moment';
const LATER = 'This did not work; trying again in a moment';

/**
 * Trains one source and ends it as trained or failed.
 * @param last whether a failure that may pass by itself counts as final
 * @throws what may pass by itself, for the queue to try again
 */
export async function trainSource(deps: Deps, owner: Owner, sourceId: string, last: boolean): Promise<void> {
  const row = await queries.beginTraining(deps.db, owner.teamId, sourceId);
  if (!row) return;
  announce(deps, owner, [sourceId]);
  try {
    await end(deps, owner, row, await build(deps, owner, row));
  } catch (error) {
    if (!last && !isFinal(error)) {
      await queries.saveProgress(
        deps.db,
        owner.teamId,
        sourceId,
        0,
        error instanceof FetchFailure ? SITE_LATER : LATER,
      );
      announce(deps, owner, [sourceId]);
      throw error;
    }
    if (!isFinal(error)) deps.log.error({ err: error, sourceId }, 'training failed');
    await end(deps, owner, row, { status: 'failed', error: sentenceOf(error) });
  }
  announce(deps, owner, [sourceId]);
}

type Outcome = Partial<SourceRow>;

/** Reads, parses and indexes; an unchanged source keeps the index that it has. */
async function build(deps: Deps, owner: Owner, row: SourceRow): Promise<Outcome> {
  const report = progressReporter(deps, owner, row.id);
  const content = await loadContent(deps, row, report);
  if (row.segmentId !== null && content.checksum === row.trainedChecksum) return { status: 'trained', progress: 100 };
  let segmentId = 0;
  const ingested = await ingest(content.input, {
    onBuilt: async (statistics) => {
      segmentId = await openSegment(deps.db, owner.teamId, owner.agentId, row.id, statistics);
    },
    onBatch: (batch) => insertBatch(deps.db, owner.teamId, owner.agentId, segmentId, batch),
    onProgress: report,
  });
  return {
    status: 'trained',
    progress: 100,
    step: ingested.unread,
    segmentId,
    trainedChecksum: content.checksum,
    trainedAt: new Date(),
    chunks: ingested.chunkCount,
    characters: ingested.characters,
    ...(row.kind === 'website' ? { size: content.size, name: ingested.title ?? row.name } : {}),
  };
}

async function end(deps: Deps, owner: Owner, row: SourceRow, outcome: Outcome): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await queries.lockAgent(tx, owner);
    await queries.endTraining(tx, owner.teamId, row.id, row.checksum, outcome);
    await settle(tx, owner);
  });
}

const isFinal = (error: unknown) =>
  error instanceof UnreadableDocument || (error instanceof FetchFailure && !error.transient);

function sentenceOf(error: unknown): string {
  const known = error instanceof UnreadableDocument || error instanceof FetchFailure;
  return known ? error.message : MESSAGES.serverError;
}
