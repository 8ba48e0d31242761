import { z } from 'zod';
import { dayRange } from './analytics';
import { id, mailFate, typed } from './common';
import { LONG_BODY_MAX_BYTES, QA_MAX_CHARACTERS, QUESTION_MAX_CHARACTERS } from './constants';
import { MESSAGES } from './messages';
import { route } from './route';

/** Someone who can be reached, and whose question has since been answered. */
export const toldPerson = z.object({
  email: z.string(),
  /** The question as they asked it. */
  question: z.string(),
});

/** The email offered to the people who asked. */
export const followUp = z.object({
  /** People not yet notified, at most as many as one sending reaches. */
  people: z.array(toldPerson),
  /** How many were already notified. */
  told: z.number().int(),
  subject: z.string(),
  /** Text above the answer, with the first person's question. */
  opening: z.string(),
  /** The owner's answer as a draft; empty if there is none. */
  answer: z.string(),
  footer: z.string(),
  /** Where replies to the email go. */
  reply_to: z.string(),
  mail: mailFate,
});
export type FollowUp = z.output<typeof followUp>;

const params = z.object({ agentId: id });
/** Any question of an unanswered group, as rewritten from its conversation (`understood` in the list). */
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
    /** `told`: how many people were emailed. */
    response: z.object({ told: z.number().int(), mail: mailFate }),
  }),
};
