import type { Db, Queryable, Tx } from '../../platform/database';
import { withoutDeadlock } from '../../platform/database/without-deadlock';
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

/** Number of rows that one statement of the sweep deletes, so that it never blocks the database for long. */
const SWEEP_STEP = 1_000;
const GIVEN_UP_MS = 7 * 86_400_000;

/**
 * Starts a new segment for a source; it is not searched before `activateSegments`.
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
  // Two sources of an agent that are trained at once may have the same new words.
  await withoutDeadlock(() => insertPostings(db, teamId, agentId, segmentId, batch));
}

/**
 * Once `tx` is committed, these complete segments are searched instead of their sources' earlier ones, which are
 * retired and swept away later. Ids of another team or agent are ignored. A segment whose source was deleted stops
 * being searched without any call.
 */
export async function activateSegments(tx: Tx, teamId: string, agentId: string, segmentIds: number[]): Promise<void> {
  if (segmentIds.length === 0) return;
  await activate(tx, teamId, agentId, segmentIds);
  await writeEvent(tx, indexReplaced, teamId, { teamId, agentId });
}

/** Deletes what is no longer searched in small steps; may run in several processes and be interrupted. */
export async function sweepSegments(db: Db, signal?: AbortSignal): Promise<void> {
  for (const segmentId of await listSweepable(db, new Date(Date.now() - GIVEN_UP_MS))) {
    await emptySegment(db, segmentId, signal);
    if (signal?.aborted) return;
    await db.transaction(async (tx) => {
      if (!(await lockSegment(tx, segmentId))) return;
      // Little can have been written into it since.
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
