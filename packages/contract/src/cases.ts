import { z } from 'zod';
import { done, id, timestamp } from './common';
import { route, sessionOrKey } from './route';

/** A question whose answer the owner corrected, and the answer expected since. */
export const keptCase = z.object({
  id,
  question: z.string(),
  expected: z.string(),
  created_at: timestamp,
});
export type KeptCase = z.output<typeof keptCase>;

/** The answer given by one version of the sources. */
export const caseReply = z.object({
  text: z.string(),
  /** False when the writer found no answer in the sources; null when it did not say. */
  answered: z.boolean().nullable(),
});

/** declined: answered before, not now; facts: numbers or addresses are lost; words: much of the text is lost. */
export const worseReason = z.enum(['declined', 'facts', 'words']);

export const worseCase = z.object({
  question: z.string(),
  expected: z.string(),
  /** From the published version. */
  before: caseReply,
  /** From the version awaiting review. */
  after: caseReply,
  reason: worseReason,
  /** Expected content that `before` had and `after` lacks. */
  lost: z.array(z.string()),
  /** The model that answered. */
  model: z.string(),
});
export type WorseCase = z.output<typeof worseCase>;

/**
 * asking: the cases are being rerun; waiting: a case got worse or could not be rerun, and the owner decides; kept: the
 * owner kept the previous version.
 */
export const reviewState = z.enum(['asking', 'waiting', 'kept']);

/** What holds a training back from being published. */
export const review = z.object({
  state: reviewState,
  since: timestamp,
  /** How many cases were rerun. */
  asked: z.number().int(),
  worse: z.array(worseCase),
});
export type Review = z.output<typeof review>;

const agentParams = z.object({ id });

export const caseRoutes = {
  list: route({
    method: 'GET',
    path: '/api/agent/agents/{id}/cases',
    summary: 'The corrected answers that are asked again before a training is published, newest first',
    ...sessionOrKey,
    params: agentParams,
    response: z.object({ cases: z.array(keptCase) }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/agent/agents/{id}/cases/{caseId}',
    summary: 'Forget a corrected answer; the source that it became stays',
    ...sessionOrKey,
    params: agentParams.extend({ caseId: id }),
    response: done,
  }),
  review: route({
    method: 'GET',
    path: '/api/agent/agents/{id}/review',
    summary: 'What keeps the latest training from being published, if anything, with old and new answers',
    ...sessionOrKey,
    params: agentParams,
    response: z.object({ review: review.nullable() }),
  }),
  decide: route({
    method: 'POST',
    path: '/api/agent/agents/{id}/review',
    summary: 'Publish the latest training although answers got worse, or keep the previous version',
    ...sessionOrKey,
    params: agentParams,
    body: z.object({ decision: z.enum(['publish', 'keep']) }),
    response: z.object({ review: review.nullable() }),
  }),
};
