import { z } from 'zod';
import { dayRange } from './analytics';
import { id, mailFate, typed } from './common';
import { LONG_BODY_MAX_BYTES, QA_MAX_CHARACTERS, QUESTION_MAX_CHARACTERS } from './constants';
import { MESSAGES } from './messages';
import { route } from './route';

/** Somebody who asked a question that was answered since, and can be reached. */
export const toldPerson = z.object({
  email: z.string(),
  /** As they asked it. */
  question: z.string(),
});

/** What those who asked would be mailed. */
export const followUp = z.object({
  /** Those who were not told yet, as many as one sending reaches. */
  people: z.array(toldPerson),
  /** How many were told already. */
  told: z.number().int(),
  subject: z.string(),
  /** What is above the answer, with the question of the first of them. */
  opening: z.string(),
  /** The answer that the owner gave, to begin with; empty where there is none. */
  answer: z.string(),
  footer: z.string(),
  /** Where answers to the mail go. */
  reply_to: z.string(),
  mail: mailFate,
});
export type FollowUp = z.output<typeof followUp>;

const params = z.object({ agentId: id });
/** One of the questions of a group of unanswered ones, as it was understood (`understood` in the list of them). */
const question = typed().trim().min(1, MESSAGES.questionEmpty).max(QUESTION_MAX_CHARACTERS);

export const followUpRoutes = {
  preview: route({
    method: 'GET',
    path: '/api/follow-ups/agents/{agentId}',
    summary: 'Who asked a question that has since been answered and left an address, and what they would be emailed',
    access: 'session',
    params,
    query: dayRange.extend({ question }),
    response: followUp,
  }),
  send: route({
    method: 'POST',
    path: '/api/follow-ups/agents/{agentId}',
    summary: 'Email the answer to those who asked and left an address, each of them once',
    access: 'session',
    params,
    body: dayRange.extend({
      question,
      answer: typed().trim().min(1, MESSAGES.qaEmpty).max(QA_MAX_CHARACTERS),
    }),
    bodyMaxBytes: LONG_BODY_MAX_BYTES,
    /** `told`: this many were mailed. */
    response: z.object({ told: z.number().int(), mail: mailFate }),
  }),
};
