import { MESSAGES } from '@parley/contract/messages';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/errors';
import type { JobRun } from '../../platform/jobs';
import { LostJob } from '../../platform/lost-jobs';
import { writeEvent } from '../../platform/outbox';
import { FetchFailure } from '../../platform/safe-fetch';
import { lockAgent, type Owner } from '../agents/agents.service';
import { insertBatch, openSegment, strikeKnowledge } from '../knowledge/knowledge.service';
import type { SourceRow } from '../sources/sources.service';
import { standingOf } from '../teams/teams.service';
import { announce } from './announce';
import { checked, compared, failed } from './check';
import { loadContent } from './content';
import { ingest } from './ingest';
import { NotionFailure } from './notion/failure';
import { BeyondBounds, UnreadableDocument } from './parsing/document';
import { progressReporter, type Report } from './progress';
import { askCases } from './publication/ask-cases';
import { refuseAheadOfQuota } from './quota';
import { settle } from './settle';
import { trainingEnded } from './training.events';
import * as queries from './training.queries';

/** Shown while a source waits for its next try. */
const SITE_LATER = 'The site did not answer; trying again in a moment';
const NOTION_LATER = 'Notion did not answer; trying again in a moment';
const LATER = 'Something went wrong; trying again in a moment';

/** `last`: a temporary failure counts as final. */
export type Try = Pick<JobRun<unknown>, 'last' | 'givenUp' | 'signal'>;

/**
 * Trains one source and ends it as trained or failed.
 * @throws a temporary failure, for the queue to retry
 */
export async function trainSource(deps: Deps, owner: Owner, sourceId: string, run: Try): Promise<void> {
  const { last, givenUp, signal } = run;
  const row = await queries.beginTraining(deps.db, owner.teamId, sourceId);
  // An interrupted try may have ended it without notifying anybody.
  if (!row) return strikeKnowledge(deps, owner.agentId);
  announce(deps, owner, [sourceId]);
  const gone = new AbortController();
  const report = progressReporter(deps, owner, sourceId, () => gone.abort());
  try {
    if (givenUp) throw new LostJob();
    const outcome = await build(deps, owner, row, report, AbortSignal.any([signal, gone.signal]));
    await end(deps, owner, row, outcome);
  } catch (error) {
    // The next process starts it again.
    if (signal.aborted) throw error;
    // The source was deleted in the meantime, perhaps with its agent, so the failure no longer matters.
    if (await queries.isGone(deps.db, owner.teamId, sourceId)) return strikeKnowledge(deps, owner.agentId);
    if (!last && !isFinal(error)) {
      await queries.saveProgress(deps.db, owner.teamId, sourceId, 0, laterOf(error));
      announce(deps, owner, [sourceId]);
      throw error;
    }
    if (!isFinal(error)) deps.log.error({ err: error, sourceId }, 'training failed');
    await end(deps, owner, row, { status: 'failed', error: sentenceOf(error), ...failed(row, isVerdict(error)) });
  }
  announce(deps, owner, [sourceId]);
}

type Outcome = Partial<SourceRow>;

/** Reads, parses and indexes; an unchanged source keeps its index. */
async function build(deps: Deps, owner: Owner, row: SourceRow, report: Report, signal: AbortSignal): Promise<Outcome> {
  const content = await loadContent(deps, row, report, signal);
  const same = { status: 'trained', progress: 100, ...checked(row, 'unchanged') } as const;
  if (content === 'unchanged') return same;
  if (row.segmentId !== null && content.checksum === row.trainedChecksum) return { ...same, ...content.found };
  await refuseAheadOfQuota(deps, deps.db, owner, content.size - row.size);
  const { network } = await standingOf(deps.db, owner.teamId);
  let segmentId = 0;
  const ingested = await ingest(content.input, {
    teamId: owner.teamId,
    ...(network !== null && { network }),
    onBuilt: async (statistics) => {
      segmentId = await openSegment(deps.db, owner.teamId, owner.agentId, row.id, statistics);
    },
    onBatch: async (batch) => {
      // Several large indexes are stored at once, whatever was free when each began.
      await deps.disk.refuseFull();
      await insertBatch(deps.db, owner.teamId, owner.agentId, segmentId, batch);
    },
    onProgress: report,
    signal,
  });
  return {
    status: 'trained',
    progress: 100,
    step: ingested.unread,
    segmentId,
    size: content.size,
    trainedChecksum: content.checksum,
    trainedAt: new Date(),
    chunks: ingested.chunkCount,
    characters: ingested.characters,
    ...(row.kind === 'website' && ingested.title !== null ? { name: ingested.title } : {}),
    ...content.found,
    ...(await compared(deps.db, owner, row, segmentId, content.size)),
  };
}

async function end(deps: Deps, owner: Owner, row: SourceRow, outcome: Outcome): Promise<void> {
  // A page fetched with its website is trained from that file once; after that, the page is fetched anew.
  const spent = row.kind === 'website' && row.fileKey !== null;
  const settled = await deps.db.transaction(async (tx) => {
    await lockAgent(tx, owner);
    const ended = spent ? { ...outcome, fileKey: null } : outcome;
    await queries.endTraining(tx, owner.teamId, row.id, row.checksum, ended);
    const now = await settle(deps, tx, owner);
    if (now === 'published') await writeEvent(tx, trainingEnded, owner.teamId, owner);
    return now;
  });
  if (spent && row.fileKey !== null) await deps.files.remove([row.fileKey]);
  const { name = row.name, url = row.url } = outcome;
  if (settled !== 'under way' || name !== row.name || url !== row.url) await strikeKnowledge(deps, owner.agentId);
  if (settled === 'published') deps.events.publish(trainingEnded, owner);
  if (settled === 'in review') deps.jobs.wake(askCases);
}

/** Errors reported in a sentence; everything else is a bug of ours. */
const isTold = (error: unknown) =>
  error instanceof UnreadableDocument ||
  error instanceof FetchFailure ||
  error instanceof NotionFailure ||
  error instanceof AppError;

/** The content itself is unreadable, however often it is tried. */
const isVerdict = (error: unknown) => error instanceof UnreadableDocument && !(error instanceof BeyondBounds);

const isFinal = (error: unknown) =>
  isTold(error) && !((error instanceof FetchFailure || error instanceof NotionFailure) && error.transient);

function laterOf(error: unknown): string {
  if (error instanceof FetchFailure) return SITE_LATER;
  return error instanceof NotionFailure ? NOTION_LATER : LATER;
}

function sentenceOf(error: unknown): string {
  return isTold(error) ? (error as Error).message : MESSAGES.serverError;
}
