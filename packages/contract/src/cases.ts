import { z } from 'zod';
import { done, id, timestamp } from './common';
import { route } from './route';

/** A question that the owner corrected the answer of, and what is expected since. */
export const keptCase = z.object({
  id,
  question: z.string(),
  expected: z.string(),
  created_at: timestamp,
});
export type KeptCase = z.output<typeof keptCase>;

/** What one version of the sources answered. */
export const caseReply = z.object({
  text: z.string(),
  /** False when the writer said that the sources do not say; null when it did not say. */
  answered: z.boolean().nullable(),
});

/** declined: it was answered before; facts: numbers or addresses are lost; words: much of what was expected is lost. */
export const worseReason = z.enum(['declined', 'facts', 'words']);

export const worseCase = z.object({
  question: z.string(),
  expected: z.string(),
  /** By the version that visitors are answered from. */
  before: caseReply,
  /** By the version that waits. */
  after: caseReply,
  reason: worseReason,
  /** What was expected, said before, and is no longer said. */
  lost: z.array(z.string()),
  /** Who answered. */
  model: z.string(),
});
export type WorseCase = z.output<typeof worseCase>;

/**
 * asking: the cases are asked again; waiting: a case got worse, or they could not be asked, and the owner decides; kept: the
 * owner kept the version of before.
 */
export const reviewState = z.enum(['asking', 'waiting', 'kept']);

/** What is between a training and its publication. */
export const review = z.object({
  state: reviewState,
  since: timestamp,
  /** How many cases were asked. */
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
    access: 'session',
    params: agentParams,
    response: z.object({ cases: z.array(keptCase) }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/agent/agents/{id}/cases/{caseId}',
    summary: 'Forget a corrected answer; the source that it became stays',
    access: 'session',
    params: agentParams.extend({ caseId: id }),
    response: done,
  }),
  review: route({
    method: 'GET',
    path: '/api/agent/agents/{id}/review',
    summary: 'What keeps the latest training from being published, if anything, with old and new answers',
    access: 'session',
    params: agentParams,
    response: z.object({ review: review.nullable() }),
  }),
  decide: route({
    method: 'POST',
    path: '/api/agent/agents/{id}/review',
    summary: 'Publish the latest training although answers got worse, or keep the previous version',
    access: 'session',
    params: agentParams,
    body: z.object({ decision: z.enum(['publish', 'keep']) }),
    response: z.object({ review: review.nullable() }),
  }),
};
