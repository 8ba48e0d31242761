import { isId } from '@parley/contract/common';
import {
  OPENINGS_LIMIT,
  PERSON_CALLS,
  QUESTION_FIELD,
  REPEATS,
  VERIFIED_PER_ADDRESS,
} from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { RefusalReason } from '@parley/contract/widget';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/errors';
import { countedAs, RateLimit } from '../../platform/rate-limit';
import type { OwnedAgent } from '../agents/agents.service';
import { noteRefusal } from '../widget/refusals.service';

/** Who asks: by what they cannot change from question to question, and by what they can. */
export interface Asker {
  /** Where the call comes from. */
  address: string;
  /** The visitor's id on the host site, if verified. */
  userId: string | null;
  /** As given by the caller. */
  conversationId: string;
}

/**
 * Counts a visitor's question by address, by verified user or otherwise by conversation, and by wording. The verified
 * visitors of an address have a counter of their own there, and together so much that their server can ask for them.
 * @throws AppError too_many when an agent is asked more often than its owner allows, or asked the same thing repeatedly
 */
export async function limitQuestions(deps: Deps, agent: OwnedAgent, asker: Asker, question: string): Promise<void> {
  const { rateLimitMessages: messages, rateLimitSeconds: seconds, rateLimitMessage: sentence } = agent.settings;
  const { address, conversationId, userId } = asker;
  const user = userId === null ? null : countedAs(`user ${userId}`);
  const visitor = user ?? (isId(conversationId) ? countedAs(conversationId) : null);
  const name = `chat-question/${messages}/${seconds}`;
  const rate = limit(deps, name, { messages, seconds }, sentence);
  const together = { messages: messages * VERIFIED_PER_ADDRESS, seconds };
  const ofAddress = user === null ? rate : limit(deps, `${name}/verified`, together, sentence);
  // The address cannot be changed at will, so it is checked first: callers refused by it cause no further writes.
  await noted(deps, agent, 'rate', ofAddress.consumeFrom(address, `${agent.id}/`));
  const words = countedAs(question.trim().toLowerCase());
  const repeats = (by: keyof typeof REPEATS) => limit(deps, `chat-repeat-${by}`, REPEATS[by], MESSAGES.repeated);
  const repeated = [
    user === null
      ? repeats('address').consumeFrom(address, `${agent.id}/${words}/`)
      : repeats('address').consume(`${agent.id}/${words}/${user}`),
    ...(isId(conversationId) ? [repeats('conversation').consume(`${conversationId}/${words}`)] : []),
  ];
  await Promise.all([
    ...(visitor === null ? [] : [noted(deps, agent, 'rate', rate.consume(`${agent.id}/${visitor}`))]),
    ...repeated.map((counted) => noted(deps, agent, 'repeat', counted.catch(refuseTheseWords))),
  ]);
}

/**
 * Opening a chat for the first time stores a conversation, which `tidy` removes if nothing is said in it. Nobody has
 * asked anything yet, so the limit only stops what no crowd behind a shared address would do.
 * @throws AppError too_many
 */
export async function limitOpenings(deps: Deps, agentId: string, address: string): Promise<void> {
  await limit(deps, 'chat-opening', OPENINGS_LIMIT, MESSAGES.openedOften).consumeFrom(address, `${agentId}/`);
}

/** @throws AppError too_many when a person is requested over and over */
export async function limitCalls(deps: Deps, agentId: string, conversationId: string, address: string): Promise<void> {
  const { seconds } = PERSON_CALLS;
  const calls = (by: 'address' | 'conversation') =>
    limit(deps, `chat-person-${by}`, { messages: PERSON_CALLS[by], seconds }, MESSAGES.tooManyRequests);
  await calls('conversation').consume(conversationId);
  await calls('address').consumeFrom(address, `${agentId}/`);
}

/** A differently worded question may be sent at once. @throws AppError about the field `QUESTION_FIELD` */
function refuseTheseWords(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  throw new AppError(error.code, error.message, { ...error.details, field: QUESTION_FIELD });
}

/** Reports refusals to the owner. */
async function noted(deps: Deps, agent: OwnedAgent, reason: RefusalReason, counted: Promise<void>): Promise<void> {
  try {
    await counted;
  } catch (error) {
    if (error instanceof AppError) noteRefusal(deps, agent, reason);
    throw error;
  }
}

const limit = (
  deps: Pick<Deps, 'database'>,
  name: string,
  { messages, seconds }: { messages: number; seconds: number },
  sentence: string,
) => new RateLimit(deps, { name, points: messages, seconds, sentence });
