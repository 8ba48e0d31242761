import type { Db, Queryable, Tx } from '../../platform/database';
import { writeEvent } from '../../platform/outbox';
import { indexReplaced } from './knowledge.events';
import type { SegmentBatch } from './segment-builder.service';
import {
  activate,
  deleteSegment,
  deleteSomeChunks,
  deleteSomePostings,
  deleteSomeVectors,
  insertChunks,
  insertPostings,
  insertSegment,
  listSweepable,
  lockSegment,
  type SegmentStatistics,
} from './segments.queries';

/** Rows that one statement of the sweep deletes, so that it never holds the database for long. */
const SWEEP_STEP = 1_000;
const GIVEN_UP_MS = 7 * 86_400_000;

/**
 * Begins a new segment for a source; it is not searched before `activateSegments`.
 * @param statistics of the built segment (see `SegmentBuilder.finish`)
 * @returns the segment's id
 */
export function openSegment(
  db: Queryable,
  teamId: string,
  agentId: string,
  sourceId: string,
  statistics: SegmentStatistics,
): Promise<number> {
  return insertSegment(db, teamId, agentId, sourceId, statistics);
}

/** Stores one batch of a segment that is being built, in two short statements. */
export async function insertBatch(
  db: Queryable,
  teamId: string,
  agentId: string,
  segmentId: number,
  batch: SegmentBatch,
): Promise<void> {
  await insertChunks(db, teamId, agentId, segmentId, batch.chunks);
  await insertPostings(db, teamId, agentId, segmentId, batch);
}

/**
 * From the commit of `tx` on, these complete segments are searched instead of the earlier ones of their sources, which
 * are retired; their rows are swept away afterwards. Ids of another team or agent are passed over. A segment whose source
 * was deleted is no longer searched without any call.
 */
export async function activateSegments(tx: Tx, teamId: string, agentId: string, segmentIds: number[]): Promise<void> {
  if (segmentIds.length === 0) return;
  await activate(tx, teamId, agentId, segmentIds);
  await writeEvent(tx, indexReplaced, teamId, { teamId, agentId });
}

/** Deletes in small steps what is no longer searched; safe to run in several processes, and to be interrupted. */
export async function sweepSegments(db: Db, signal?: AbortSignal): Promise<void> {
  for (const segmentId of await listSweepable(db, new Date(Date.now() - GIVEN_UP_MS))) {
    await emptySegment(db, segmentId, signal);
    if (signal?.aborted) return;
    await db.transaction(async (tx) => {
      if (!(await lockSegment(tx, segmentId))) return;
      // What was being written into it meanwhile is little.
      await emptySegment(tx, segmentId);
      await deleteSegment(tx, segmentId);
    });
  }
}

async function emptySegment(db: Queryable, segmentId: number, signal?: AbortSignal): Promise<void> {
  for (const deleteSome of [deleteSomePostings, deleteSomeChunks, deleteSomeVectors]) {
    let deleted = SWEEP_STEP;
    while (deleted === SWEEP_STEP && !signal?.aborted) deleted = await deleteSome(db, segmentId, SWEEP_STEP);
  }
}
