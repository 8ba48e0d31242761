import type { KeptCase, Review } from '@parley/contract/cases';
import { CASES_PER_AGENT_MAX } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { Tx } from '../../../platform/database';
import type { Deps } from '../../../platform/deps';
import { AppError, notFound } from '../../../platform/errors';
import { writeEvent } from '../../../platform/outbox';
import { lockAgent, type Owner } from '../../agents/agents.service';
import { strikeKnowledge } from '../../knowledge/knowledge.service';
import { trainingOf } from '../../sources/sources.service';
import { announce } from '../announce';
import { publish } from '../settle';
import { listSegmentIds } from '../stored.queries';
import { trainingEnded } from '../training.events';
import * as cases from './cases.queries';
import { mailOwners } from './mail-owners';
import * as reviews from './reviews.queries';

/**
 * Stores an answer that the owner corrected as a case, under the question as it was asked, and makes cases expect their
 * pair's current answer.
 * @param pair.asked present if the pair corrects an answer
 */
export async function keepCase(
  tx: Tx,
  owner: Owner,
  sourceId: string,
  { question, answer, asked }: { question: string; answer: string; asked?: string | undefined },
): Promise<void> {
  if (asked === undefined) return cases.followPair(tx, owner, sourceId, answer);
  await cases.saveCase(tx, owner, sourceId, { question: asked || question, expected: answer });
  await cases.trimCases(tx, owner, CASES_PER_AGENT_MAX);
}

export async function listCases({ db }: Pick<Deps, 'db'>, owner: Owner): Promise<KeptCase[]> {
  const rows = await cases.listCases(db, owner);
  return rows.map(({ id, question, expected, createdAt }) => ({
    ...{ id, question, expected },
    created_at: createdAt.toISOString(),
  }));
}

/** @throws AppError not_found */
export async function removeCase({ db }: Pick<Deps, 'db'>, owner: Owner, caseId: string): Promise<void> {
  if (!(await cases.deleteCase(db, owner, caseId))) throw notFound();
}

export async function reviewOf({ db }: Pick<Deps, 'db'>, owner: Owner): Promise<Review | null> {
  const row = await reviews.findReview(db, owner);
  if (!row) return null;
  const { state, asked, worse, createdAt } = row;
  return { state, asked, worse, since: createdAt.toISOString() };
}

/**
 * Applies the owner's decision about an unpublished training.
 * @throws AppError conflict when there is nothing to decide, or something is being trained
 */
export async function decide(deps: Deps, owner: Owner, decision: 'publish' | 'keep'): Promise<Review | null> {
  await deps.db.transaction(async (tx) => {
    await lockAgent(tx, owner);
    const row = await reviews.findReview(tx, owner);
    if (!row || row.state === 'asking') throw new AppError('conflict', MESSAGES.nothingToDecide);
    if (decision === 'keep') return reviews.saveReview(tx, owner, { state: 'kept', mailedAt: null });
    if (await isTraining(tx, owner)) throw new AppError('conflict', MESSAGES.decideLater);
    await publishAndTell(tx, owner);
  });
  await told(deps, owner);
  return reviewOf(deps, owner);
}

/** What the cases are to be asked against; undefined when there is nothing (left) to ask. */
export async function dueReview(deps: Pick<Deps, 'db'>, owner: Owner) {
  const row = await reviews.findReview(deps.db, owner);
  return row?.state === 'asking' ? { segmentIds: row.segmentIds } : undefined;
}

/**
 * Publishes the training if nothing got worse, and otherwise leaves it to the owner. The result is discarded if a
 * different training is up for publication by now.
 * @param worse null when the cases could not be asked
 */
export async function endAsking(
  deps: Deps,
  owner: Owner,
  of: { segmentIds: number[] },
  { asked, worse }: { asked: number; worse: reviews.StoredWorse[] | null },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockAgent(tx, owner);
    const row = await reviews.findReview(tx, owner);
    if (row?.state !== 'asking' || row.segmentIds.join() !== of.segmentIds.join()) return;
    // The training in progress will settle it again.
    if (await isTraining(tx, owner)) return;
    if (worse?.length === 0) return publishAndTell(tx, owner);
    await reviews.saveReview(tx, owner, { state: 'waiting', asked, worse: worse ?? [], mailedAt: new Date() });
    if (row.mailedAt === null) await mailOwners(deps, tx, owner, { asked, worse });
  });
  deps.mail.wake();
  await told(deps, owner);
}

async function publishAndTell(tx: Tx, owner: Owner): Promise<void> {
  await publish(tx, owner, await listSegmentIds(tx, owner));
  await writeEvent(tx, trainingEnded, owner.teamId, owner);
}

async function told(deps: Deps, owner: Owner): Promise<void> {
  await strikeKnowledge(deps, owner.agentId);
  deps.events.publish(trainingEnded, owner);
  announce(deps, owner, []);
}

async function isTraining(tx: Tx, { teamId, agentId }: Owner): Promise<boolean> {
  return (await trainingOf(tx, teamId, [agentId])).get(agentId)?.state === 'training';
}
