import { isId } from '@parley/contract/common';
import { OPENINGS_LIMIT, PERSON_CALLS, QUESTION_FIELD, REPEATS } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { RefusalReason } from '@parley/contract/widget';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/errors';
import { countedAs, RateLimit } from '../../platform/rate-limit';
import type { OwnedAgent } from '../agents/agents.service';
import { noteRefusal } from '../widget/refusals.service';

/** Who asks, by what they cannot choose afresh with every question, and by what they could. */
export interface Asker {
  /** Where the call comes from. */
  address: string;
  /** The host site's id of the visitor, where that is verified. */
  userId: string | null;
  /** As the caller named it. */
  conversationId: string;
}

/**
 * Counts a visitor's question: by the address, by who is verified or else by the conversation, and by its words.
 * @throws AppError too_many when an agent is asked more often than its owner allows, or the same again and again
 */
export async function limitQuestions(deps: Deps, agent: OwnedAgent, asker: Asker, question: string): Promise<void> {
  const { rateLimitMessages: points, rateLimitSeconds: seconds, rateLimitMessage: sentence } = agent.settings;
  const { address, conversationId } = asker;
  const visitor = asker.userId === null ? (isId(conversationId) ? conversationId : null) : `user ${asker.userId}`;
  const rate = new RateLimit(deps, { name: `chat-question/${points}/${seconds}`, points, seconds, sentence });
  // First by what nobody chooses afresh: whoever is refused by address writes nothing more.
  await noted(deps, agent, 'rate', rate.consumeFrom(address, `${agent.id}/`));
  const words = countedAs(question.trim().toLowerCase());
  const repeats = (by: keyof typeof REPEATS) => limit(deps, `chat-repeat-${by}`, REPEATS[by], MESSAGES.repeated);
  const repeated = [
    repeats('address').consumeFrom(address, `${agent.id}/${words}/`),
    ...(isId(conversationId) ? [repeats('conversation').consume(`${conversationId}/${words}`)] : []),
  ];
  await Promise.all([
    ...(visitor === null ? [] : [noted(deps, agent, 'rate', rate.consume(`${agent.id}/${countedAs(visitor)}`))]),
    ...repeated.map((counted) => noted(deps, agent, 'repeat', counted.catch(refuseTheseWords))),
  ]);
}

/**
 * Opening a chat for the first time stores a conversation, which `tidy` removes where nothing is said in it. Nobody has
 * asked anything yet: only what no crowd behind one address does is refused.
 * @throws AppError too_many
 */
export async function limitOpenings(deps: Deps, agentId: string, address: string): Promise<void> {
  await limit(deps, 'chat-opening', OPENINGS_LIMIT, MESSAGES.openedOften).consumeFrom(address, `${agentId}/`);
}

/** @throws AppError too_many when people are called again and again */
export async function limitCalls(deps: Deps, agentId: string, conversationId: string, address: string): Promise<void> {
  const { seconds } = PERSON_CALLS;
  const calls = (by: 'address' | 'conversation') =>
    limit(deps, `chat-person-${by}`, { messages: PERSON_CALLS[by], seconds }, MESSAGES.tooManyRequests);
  await calls('conversation').consume(conversationId);
  await calls('address').consumeFrom(address, `${agentId}/`);
}

/** Other words may be sent at once. @throws AppError about the field `QUESTION_FIELD` */
function refuseTheseWords(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  throw new AppError(error.code, error.message, { ...error.details, field: QUESTION_FIELD });
}

/** Tells the owner of what was refused. */
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
